import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrandApiError, BrandApiInputError, type CallOutcome } from '../brand-api/brand-api-error.ts';
import { createSqliteState } from '../state/sqlite-state.ts';
import type { State } from '../state/state.ts';
import { requestDigest } from './request-digest.ts';
import {
  createSubmissions,
  type Created,
  type Settlement,
  type Submission,
  type Submissions,
} from './submissions.ts';

const customer = { brandId: 4, customerKey: 'ana' };

function fault(outcome: CallOutcome, status?: number): BrandApiError {
  return new BrandApiError(
    { call: 'generateProtocol', requestId: 'r' },
    {
      kind: status === undefined ? 'unreachable' : 'status',
      outcome,
      ...(status !== undefined && { status }),
    },
  );
}

const lost = () => Promise.reject(fault('unknown'));
const never = () => new Promise<never>(() => undefined);

/** A brand API in memory: what it was asked to create, and which protocols the customer has. */
class Api {
  protocols = [100, 101];
  keys: string[] = [];
  readonly #answers = new Map<string, Created>();
  readonly knowsKeys: boolean;

  constructor({ knowsKeys = true } = {}) {
    this.knowsKeys = knowsKeys;
  }

  create(key: string): Created {
    this.keys.push(key);
    const known = this.knowsKeys ? this.#answers.get(key) : undefined;
    if (known) return known;
    const protocolId = Math.max(...this.protocols) + 1;
    this.protocols.push(protocolId);
    const answer = { message: `Protocolo (${protocolId}) gerado com sucesso`, protocolId };
    this.#answers.set(key, answer);
    return answer;
  }
}

describe('submissions', () => {
  let folder: string;
  let states: State[];
  let time: number;
  let api: Api;

  /** Another process over the same file. Waiting moves the clock instead of taking time. */
  function startProcess(): Submissions {
    const state = createSqliteState({ path: join(folder, 'state.db'), now: () => time });
    states.push(state);
    const pause = (ms: number) => {
      time += ms;
      return new Promise((resolve) => setImmediate(resolve));
    };
    return createSubmissions({ state, now: () => time, pause });
  }

  function request(change: Partial<Submission> = {}): Submission {
    return {
      ...customer,
      submissionId: 'form-1',
      digest: 'content-a',
      protocolIds: () => Promise.resolve([...api.protocols]),
      create: (key) => Promise.resolve(api.create(key)),
      putAway: () => Promise.resolve(),
      ...change,
    };
  }

  /** A create that the API carries out and whose answer does not arrive. */
  const createUnheard = (key: string) => {
    api.create(key);
    return lost();
  };

  /** Lets a request run until it hangs in its create call. */
  async function hangInCreate(
    submissions: Submissions,
    change: Partial<Submission> = {},
    work = () => undefined,
  ) {
    await new Promise<void>((resolve) => {
      void submissions.submit(
        request({
          ...change,
          create() {
            work();
            resolve();
            return never();
          },
        }),
      );
    });
  }

  it('a process that dies while it puts the form away leaves a protocol that is found, and is put away again', async () => {
    await expect(
      startProcess().submit(request({ putAway: () => Promise.reject(new Error('died')) })),
    ).rejects.toThrow('died');
    time += 20_000;
    let putAway = 0;
    const count = () => Promise.resolve(void (putAway += 1));
    const result = await startProcess().submit(request({ putAway: count }));
    expect(result).toMatchObject({ kind: 'recovered', protocolId: 102 });
    expect(putAway).toBe(1);
    expect(api.protocols).toEqual([100, 101, 102]);
  });

  it('what another request was made of is not put away', async () => {
    await hangInCreate(startProcess(), { digest: 'content-a' }, () => void api.create('lost'));
    time += 20_000;
    const putAway = () => Promise.reject(new Error('not mine'));
    const result = await startProcess().submit(
      request({ submissionId: 'form-2', digest: 'content-b', putAway }),
    );
    expect(result.kind).toBe('different-request');
  });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vaivem-submissions-'));
    states = [];
    time = Date.UTC(2026, 10, 20, 12);
    api = new Api();
  });
  afterEach(async () => {
    await Promise.all(states.map((state) => state.close()));
    rmSync(folder, { recursive: true });
  });

  it('creates a protocol and answers what the API said', async () => {
    const result = await startProcess().submit(request());
    expect(result).toEqual({
      kind: 'created',
      message: 'Protocolo (102) gerado com sucesso',
      protocolId: 102,
    });
  });

  it('repeats the answer to a second submit, from any process', async () => {
    await startProcess().submit(request());
    const second = await startProcess().submit(request());
    expect(second).toMatchObject({ kind: 'repeated', protocolId: 102 });
    expect(api.keys).toHaveLength(1);
  });

  it('an answer without a number gets it from the list, and nothing is asked for again', async () => {
    const unnumbered = (key: string) => Promise.resolve({ message: `Recebido (${api.create(key).message})` });
    const result = await startProcess().submit(request({ create: unnumbered }));
    expect(result).toMatchObject({ kind: 'created', protocolId: 102 });
    expect(api.keys).toHaveLength(1);
  });

  it('keeps an answer without a number: never a second call', async () => {
    const submissions = startProcess();
    const create = () => Promise.resolve({ message: 'Solicitação recebida' });
    expect(await submissions.submit(request({ create }))).toMatchObject({ kind: 'created' });
    expect(await submissions.submit(request())).toMatchObject({
      kind: 'repeated',
      message: 'Solicitação recebida',
    });
    expect(api.keys).toHaveLength(0);
  });

  it('makes one of several submits at the same moment, in one process and in two', async () => {
    const [a, b] = [startProcess(), startProcess()];
    const results = await Promise.all([a, a, b, b].map((submissions) => submissions.submit(request())));
    expect(results.map(({ kind }) => kind).sort()).toEqual(['created', 'repeated', 'repeated', 'repeated']);
    expect(api.keys).toHaveLength(1);
  });

  it('refuses other content under an id that has its protocol, and says which', async () => {
    const submissions = startProcess();
    await submissions.submit(request());
    const other = await submissions.submit(request({ digest: 'content-b' }));
    expect(other).toMatchObject({ kind: 'different-request', earlier: { protocolId: 102 } });
    expect(api.keys).toHaveLength(1);
  });

  it('creates again for another id, another customer and another brand', async () => {
    const submissions = startProcess();
    await submissions.submit(request());
    expect(await submissions.submit(request({ submissionId: 'form-2' }))).toMatchObject({ kind: 'created' });
    expect(await submissions.submit(request({ customerKey: 'bia' }))).toMatchObject({ kind: 'created' });
    expect(await submissions.submit(request({ brandId: 2 }))).toMatchObject({ kind: 'created' });
    expect(new Set(api.keys).size).toBe(4);
  });

  describe('a certain failure', () => {
    it.each([
      ['a refusal', fault('refused', 400)],
      ['an unreachable API', fault('not-sent')],
    ])('%s frees the id for other content under a new key', async (_, error) => {
      const submissions = startProcess();
      const keys: string[] = [];
      const refused = await submissions.submit(
        request({
          create(key) {
            keys.push(key);
            return Promise.reject(error);
          },
        }),
      );
      expect(refused).toEqual({ kind: 'failed', error });
      expect(await submissions.submit(request({ digest: 'content-b' }))).toMatchObject({ kind: 'created' });
      expect(api.keys).not.toContain(keys[0]);
    });

    it('a list that cannot be read beforehand: nothing was sent', async () => {
      const submissions = startProcess();
      const error = fault('unknown', 503);
      expect(await submissions.submit(request({ protocolIds: () => Promise.reject(error) }))).toEqual({
        kind: 'failed',
        error,
      });
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created' });
    });

    it('a payload that breaks the contract is thrown and frees the id', async () => {
      const submissions = startProcess();
      const create = () =>
        Promise.reject(new BrandApiInputError('generateProtocol', ['dadosItens too_small']));
      await expect(submissions.submit(request({ create }))).rejects.toThrow(BrandApiInputError);
      expect(await submissions.submit(request({ digest: 'content-b' }))).toMatchObject({ kind: 'created' });
    });
  });

  describe('an answer that is lost', () => {
    it('recovers the protocol from the list at once', async () => {
      const submissions = startProcess();
      expect(await submissions.submit(request({ create: createUnheard }))).toMatchObject({
        kind: 'recovered',
        protocolId: 102,
      });
      expect(await submissions.submit(request())).toMatchObject({ kind: 'repeated', protocolId: 102 });
      expect(api.keys).toHaveLength(1);
    });

    it('is in doubt while the list does not show it, then recovered before anything is sent', async () => {
      const submissions = startProcess();
      expect(await submissions.submit(request({ create: lost }))).toMatchObject({ kind: 'in-doubt' });
      api.protocols.push(102);
      expect(await submissions.submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(api.keys).toHaveLength(0);
    });

    it('is in doubt while the list cannot be read', async () => {
      const submissions = startProcess();
      let reads = 0;
      const protocolIds = () => (reads++ === 0 ? Promise.resolve([100, 101]) : lost());
      expect(await submissions.submit(request({ create: createUnheard, protocolIds }))).toMatchObject({
        kind: 'in-doubt',
      });
      expect(await submissions.submit(request({ protocolIds: lost }))).toMatchObject({ kind: 'in-doubt' });
      expect(await submissions.submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(api.keys).toHaveLength(1);
    });

    it('is sent again with the same key where the list shows nothing new', async () => {
      const submissions = startProcess();
      const keys: string[] = [];
      const create = (key: string) => {
        keys.push(key);
        return lost();
      };
      await submissions.submit(request({ create }));
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created', protocolId: 102 });
      expect(api.keys).toEqual(keys);
    });

    it('is not sent again while the API may still be at work on it', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      const doubtedAt = time;
      let sentAt = 0;
      const create = (key: string) => {
        sentAt = time;
        return Promise.resolve(api.create(key));
      };
      await submissions.submit(request({ create }));
      expect(sentAt - doubtedAt).toBeGreaterThanOrEqual(15_000);
    });

    it('counts as created without a number where the list shows several new ones', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      api.protocols.push(102, 103);
      const result = await submissions.submit(request());
      expect(result).toEqual({ kind: 'recovered', message: undefined, protocolId: undefined });
      expect(api.keys).toHaveLength(0);
    });

    it('makes one protocol with an API that ignores the key', async () => {
      api = new Api({ knowsKeys: false });
      const submissions = startProcess();
      let reads = 0;
      const protocolIds = () => (reads++ === 0 ? Promise.resolve([100, 101]) : lost());
      await submissions.submit(request({ create: createUnheard, protocolIds }));
      await submissions.submit(request());
      expect(api.protocols).toEqual([100, 101, 102]);
    });
  });

  describe('a repeated call that is refused', () => {
    it('is settled by the list: the first call had gone through', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      const create = (key: string) => {
        api.create(key);
        return Promise.reject(fault('refused', 422));
      };
      expect(await submissions.submit(request({ create }))).toMatchObject({
        kind: 'recovered',
        protocolId: 102,
      });
    });

    it('fails where the list shows nothing new either', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      const create = () => Promise.reject(fault('refused', 422));
      expect(await submissions.submit(request({ create }))).toMatchObject({ kind: 'failed' });
    });

    it('stays in doubt on 409: the first call with this key is still being worked on', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      const create = () => Promise.reject(fault('refused', 409));
      expect(await submissions.submit(request({ create }))).toMatchObject({ kind: 'in-doubt' });
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created' });
    });
  });

  describe('a process that dies', () => {
    it('between the call and its answer: the next adopts the protocol', async () => {
      await hangInCreate(startProcess(), {}, () => void api.create('key'));
      expect(await startProcess().submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(api.protocols).toEqual([100, 101, 102]);
    });

    it('before the call arrives: the next makes it', async () => {
      await hangInCreate(startProcess());
      expect(await startProcess().submit(request())).toMatchObject({ kind: 'created', protocolId: 102 });
      expect(api.keys).toHaveLength(1);
    });

    it('before anything is sent: the next starts anew, with the protocols known now', async () => {
      await new Promise<void>((resolve) => {
        const protocolIds = () => {
          resolve();
          return never();
        };
        void startProcess().submit(request({ protocolIds }));
      });
      api.protocols.push(102);
      expect(await startProcess().submit(request())).toMatchObject({ kind: 'created', protocolId: 103 });
    });

    it('is followed by one of several that wait', async () => {
      await hangInCreate(startProcess());
      const results = await Promise.all(
        [startProcess(), startProcess()].map((next) => next.submit(request())),
      );
      expect(results.map(({ kind }) => kind).sort()).toEqual(['created', 'repeated']);
      expect(api.keys).toHaveLength(1);
    });
  });

  describe('another request while one is open', () => {
    it('with the same content under a new id continues it', async () => {
      await hangInCreate(startProcess(), {}, () => void api.create('key'));
      const submissions = startProcess();
      const result = await submissions.submit(request({ submissionId: 'form-2' }));
      expect(result).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(await submissions.submit(request())).toMatchObject({ kind: 'repeated', protocolId: 102 });
    });

    it('with other content is held back where the open one has become a protocol', async () => {
      await hangInCreate(startProcess(), {}, () => void api.create('key'));
      const submissions = startProcess();
      const other = request({ submissionId: 'form-2', digest: 'content-b' });
      expect(await submissions.submit(other)).toEqual({
        kind: 'different-request',
        earlier: { protocolId: 102 },
      });
      expect(await submissions.submit(other)).toMatchObject({ kind: 'created', protocolId: 103 });
    });

    it('with other content goes on with a key of its own where the open one came to nothing', async () => {
      const submissions = startProcess();
      const keys: string[] = [];
      const create = (key: string) => {
        keys.push(key);
        return lost();
      };
      await submissions.submit(request({ create }));
      expect(await submissions.submit(request({ digest: 'content-b' }))).toMatchObject({ kind: 'created' });
      expect(api.keys).not.toContain(keys[0]);
    });

    it('waits for a live one and then goes its own way', async () => {
      const submissions = startProcess();
      const slow = submissions.submit(
        request({
          create: async (key) => {
            await new Promise((resolve) => setImmediate(resolve));
            return api.create(key);
          },
        }),
      );
      const other = submissions.submit(request({ submissionId: 'form-2', digest: 'content-b' }));
      expect(await slow).toMatchObject({ kind: 'created', protocolId: 102 });
      expect(await other).toMatchObject({ kind: 'created', protocolId: 103 });
    });
  });

  describe('idFor', () => {
    it('stays the same until the submission is done, then changes', async () => {
      const submissions = startProcess();
      const submissionId = await submissions.idFor(customer, 'online');
      expect(await startProcess().idFor(customer, 'online')).toBe(submissionId);
      await submissions.submit(
        request({ submissionId, create: () => Promise.reject(fault('refused', 400)) }),
      );
      expect(await submissions.idFor(customer, 'online')).toBe(submissionId);
      await submissions.submit(request({ submissionId }));
      expect(await submissions.idFor(customer, 'online')).not.toBe(submissionId);
    });

    it('differs by form, customer and brand', async () => {
      const submissions = startProcess();
      const ids = await Promise.all([
        submissions.idFor(customer, 'online'),
        submissions.idFor(customer, 'off-store'),
        submissions.idFor({ ...customer, customerKey: 'bia' }, 'online'),
        submissions.idFor({ ...customer, brandId: 2 }, 'online'),
      ]);
      expect(new Set(ids).size).toBe(4);
    });
  });

  it('finds what an id has become', async () => {
    const submissions = startProcess();
    expect(await submissions.findCreated(customer, 'form-1')).toBeUndefined();
    await submissions.submit(request());
    expect(await submissions.findCreated(customer, 'form-1')).toMatchObject({ protocolId: 102 });
    expect(await submissions.findCreated({ ...customer, customerKey: 'bia' }, 'form-1')).toBeUndefined();
  });

  describe('a submission whose answer nobody saw', () => {
    const onlyLook = (): Settlement => {
      const { submissionId, protocolIds, putAway } = request();
      return { ...customer, submissionId, protocolIds, putAway };
    };

    it('is open until it is settled', async () => {
      const process = startProcess();
      expect(await process.isOpen(customer, 'form-1')).toBe(false);
      await hangInCreate(process);
      expect(await startProcess().isOpen(customer, 'form-1')).toBe(true);
      expect(await startProcess().isOpen(customer, 'form-2')).toBe(false);
      time += 20_000;
      await startProcess().submit(request());
      expect(await startProcess().isOpen(customer, 'form-1')).toBe(false);
    });

    it('is found at once when it is sent again, without waiting for what may still be under way', async () => {
      const notNow = () => Promise.reject(fault('unknown'));
      let list = () => Promise.resolve([...api.protocols]);
      const protocolIds = () => list();
      const create = (key: string) => {
        list = notNow;
        return createUnheard(key);
      };
      const first = await startProcess().submit(request({ protocolIds, create }));
      expect(first).toMatchObject({ kind: 'in-doubt' });
      const before = time;
      expect(await startProcess().submit(request({ protocolIds, create }))).toMatchObject({
        kind: 'in-doubt',
      });
      list = () => Promise.resolve([...api.protocols]);
      expect(await startProcess().submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(time).toBe(before);
      expect(api.keys).toHaveLength(1);
    });

    it('is settled by looking alone, where its request can no longer be made', async () => {
      await hangInCreate(startProcess(), {}, () => void api.create('lost'));
      let putAway = 0;
      const settlement = { ...onlyLook(), putAway: () => Promise.resolve(void (putAway += 1)) };
      expect(await startProcess().settle(settlement)).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(putAway).toBe(1);
      expect(await startProcess().findCreated(customer, 'form-1')).toMatchObject({ protocolId: 102 });
      expect(await startProcess().settle(settlement)).toBeUndefined();
    });

    it('stays open where the list does not show a protocol', async () => {
      await hangInCreate(startProcess());
      expect(await startProcess().settle(onlyLook())).toBeUndefined();
      expect(await startProcess().isOpen(customer, 'form-1')).toBe(true);
      expect(api.keys).toEqual([]);
    });
  });
});

describe('requestDigest', () => {
  it('is the same for the same content and another for other content', () => {
    expect(requestDigest({ size: '40' })).toBe(requestDigest({ size: '40' }));
    expect(requestDigest({ size: '40' })).not.toBe(requestDigest({ size: '41' }));
  });
});
