import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrandApiError, BrandApiInputError, type CallOutcome } from '../brand-api/brand-api-error.ts';
import { createSqliteState } from '../state/sqlite-state.ts';
import type { State } from '../state/state.ts';
import type { ListedProtocol } from './open-requests.ts';
import { requestDigest } from './request-digest.ts';
import type { Created, Described, Settled, Settlement, Submission, Submissions } from './submission.ts';
import { createSubmissions } from './submissions.ts';

/** Whoever was at work on a request is not any more. */
const LEASE_IS_OVER_MS = 15_000;
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
const ids = (...numbers: number[]): ListedProtocol[] => numbers.map((id) => ({ id, mark: undefined }));
const never = () => new Promise<never>(() => undefined);

/** A brand API in memory: what it was asked to create, and which protocols the customer has. */
class Api {
  protocols = [100, 101];
  readonly marks = new Map<number, string>();
  keys: string[] = [];
  readonly #answers = new Map<string, Created>();
  readonly knowsKeys: boolean;

  constructor({ knowsKeys = true } = {}) {
    this.knowsKeys = knowsKeys;
  }

  list(): ListedProtocol[] {
    return this.protocols.map((id) => ({ id, mark: this.marks.get(id) }));
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
      form: 'online',
      title: 'Tênis',
      subjects: ['line-1'],
      memo: undefined,
      mark: undefined,
      digest: 'content-a',
      protocols: () => Promise.resolve(api.list()),
      create: (key) => Promise.resolve(api.create(key)),
      hold: () => Promise.resolve(),
      release: () => Promise.resolve(),
      putAway: () => Promise.resolve(),
      onSettled: () => undefined,
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
    time += LEASE_IS_OVER_MS;
    let putAway = 0;
    const count = () => Promise.resolve(void (putAway += 1));
    const result = await startProcess().submit(request({ putAway: count }));
    expect(result).toMatchObject({ kind: 'recovered', protocolId: 102 });
    expect(putAway).toBe(1);
    expect(api.protocols).toEqual([100, 101, 102]);
  });

  it('what is put away is what the protocol was made of, not the request that found it', async () => {
    await hangInCreate(startProcess(), { subjects: ['line-1', 'line-2'] }, () => void api.create('lost'));
    time += LEASE_IS_OVER_MS;
    const putAway: Described[] = [];
    const result = await startProcess().submit(
      request({
        submissionId: 'form-2',
        digest: 'content-b',
        putAway: (made) => Promise.resolve(void putAway.push(made)),
      }),
    );
    expect(result.kind).toBe('different-request');
    expect(putAway).toMatchObject([{ submissionId: 'form-1', subjects: ['line-1', 'line-2'] }]);
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

  describe('a protocol whose number nobody told', () => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    const lookFor = (submissions: Submissions) =>
      submissions.findNumbers(customer, () => Promise.resolve(api.list()));
    const neverRead = () => Promise.reject(new Error('the list was read'));

    /** The API makes it and says no number, and the list does not show it yet. */
    async function makeUnnumbered(submissions: Submissions, change: Partial<Submission> = {}) {
      const create = () => Promise.resolve({ message: 'Solicitação recebida' });
      await submissions.submit(request({ mark: '5:3702', create, ...change }));
    }
    function list(id: number, mark: string) {
      api.protocols.push(id);
      api.marks.set(id, mark);
    }

    it('is looked for until the list shows one with its mark, and remembered by it', async () => {
      const submissions = startProcess();
      await makeUnnumbered(submissions);
      expect(await lookFor(submissions)).toEqual([]);
      list(102, '5:9999');
      expect(await lookFor(submissions)).toEqual([]);
      list(103, '5:3702');
      expect(await lookFor(startProcess())).toEqual([{ submissionId: 'form-1', protocolId: 103 }]);
      expect(await submissions.findCreated(customer, 'form-1')).toMatchObject({ protocolId: 103 });
      expect(await submissions.findNumbers(customer, neverRead)).toEqual([]);
    });

    it('is none that another request of the portal became meanwhile', async () => {
      const submissions = startProcess();
      await makeUnnumbered(submissions);
      const create = () => {
        list(102, '5:3702');
        return Promise.resolve({ message: 'Protocolo (102) gerado com sucesso', protocolId: 102 });
      };
      const second = { submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'], mark: '5:3702' };
      await submissions.submit(request({ ...second, create }));
      expect(await lookFor(submissions)).toEqual([]);
      list(103, '5:3702');
      expect(await lookFor(submissions)).toEqual([{ submissionId: 'form-1', protocolId: 103 }]);
    });

    it('is none of several that it may be, nor one without a mark', async () => {
      const submissions = startProcess();
      await makeUnnumbered(submissions);
      list(102, '5:3702');
      list(103, '5:3702');
      expect(await lookFor(submissions)).toEqual([]);
      const unmarked = { submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'], mark: undefined };
      await makeUnnumbered(submissions, unmarked);
      api.protocols.push(104);
      expect(await lookFor(submissions)).toEqual([]);
    });

    it('is looked for no longer than its files are kept, and not at all where there is none', async () => {
      const submissions = startProcess();
      expect(await submissions.findNumbers(customer, neverRead)).toEqual([]);
      await makeUnnumbered(submissions);
      time += DAY_MS + 1;
      expect(await submissions.findNumbers(customer, neverRead)).toEqual([]);
    });
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
      expect(await submissions.submit(request({ protocols: () => Promise.reject(error) }))).toEqual({
        kind: 'not-sent',
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
      const protocols = () => (reads++ === 0 ? Promise.resolve(ids(100, 101)) : lost());
      expect(await submissions.submit(request({ create: createUnheard, protocols }))).toMatchObject({
        kind: 'in-doubt',
      });
      expect(await submissions.submit(request({ protocols: lost }))).toMatchObject({ kind: 'in-doubt' });
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
      time += LEASE_IS_OVER_MS;
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created', protocolId: 102 });
      expect(api.keys).toEqual(keys);
    });

    it('is not sent again while the API may still be at work on it', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      expect(await submissions.submit(request())).toEqual({ kind: 'in-doubt' });
      expect(api.keys).toEqual([]);
      time += LEASE_IS_OVER_MS;
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created' });
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
      const protocols = () => (reads++ === 0 ? Promise.resolve(ids(100, 101)) : lost());
      await submissions.submit(request({ create: createUnheard, protocols }));
      await submissions.submit(request());
      expect(api.protocols).toEqual([100, 101, 102]);
    });
  });

  describe('a repeated call that is refused', () => {
    it('is settled by the list: the first call had gone through', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      time += LEASE_IS_OVER_MS;
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
      time += LEASE_IS_OVER_MS;
      const create = () => Promise.reject(fault('refused', 422));
      expect(await submissions.submit(request({ create }))).toMatchObject({ kind: 'failed' });
    });

    it('stays in doubt on 409: the first call with this key is still being worked on', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      time += LEASE_IS_OVER_MS;
      const create = () => Promise.reject(fault('refused', 409));
      expect(await submissions.submit(request({ create }))).toMatchObject({ kind: 'in-doubt' });
      time += LEASE_IS_OVER_MS;
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
        const protocols = () => {
          resolve();
          return never();
        };
        void startProcess().submit(request({ protocols }));
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

    it('about the same item is held back where the open one has become a protocol', async () => {
      await hangInCreate(startProcess(), {}, () => void api.create('key'));
      const submissions = startProcess();
      const other = request({ submissionId: 'form-2', digest: 'content-b' });
      expect(await submissions.submit(other)).toEqual({
        kind: 'different-request',
        earlier: { protocolId: 102 },
      });
      expect(await submissions.submit(other)).toMatchObject({ kind: 'created', protocolId: 103 });
    });

    it('about the same item is held back until the open one came to nothing, then has a key of its own', async () => {
      const submissions = startProcess();
      const keys: string[] = [];
      const create = (key: string) => {
        keys.push(key);
        return lost();
      };
      await submissions.submit(request({ create }));
      const other = request({ submissionId: 'form-2', digest: 'content-b' });
      expect(await submissions.submit(other)).toEqual({ kind: 'held-back' });
      time += LEASE_IS_OVER_MS;
      const heard: Settled[] = [];
      const listening = { ...other, onSettled: (settled: readonly Settled[]) => void heard.push(...settled) };
      expect(await submissions.submit(listening)).toEqual({ kind: 'held-back' });
      expect(heard).toMatchObject([{ outcome: 'absent', submissionId: 'form-1' }]);
      expect(api.keys).toEqual([]);
      expect(await submissions.submit(other)).toMatchObject({ kind: 'created' });
      expect(api.keys).not.toContain(keys[0]);
      // It was given up for this one.
      expect((await submissions.standingOf(customer, 'online', 'content-a')).doubt).toBeUndefined();
    });

    describe('about something else', () => {
      const other = (change: Partial<Submission> = {}) =>
        request({ submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'], ...change });

      it('goes past it at once, and leaves it in doubt', async () => {
        const submissions = startProcess();
        await submissions.submit(request({ create: lost }));
        const before = time;
        expect(await submissions.submit(other())).toMatchObject({ kind: 'created', protocolId: 102 });
        expect(time).toBe(before);
        expect(await submissions.findDoubts(customer)).toMatchObject([{ submissionId: 'form-1' }]);
        // The number that the other was answered with is not taken for its own.
        expect(await submissions.submit(request())).toMatchObject({ kind: 'in-doubt' });
        api.protocols.push(103);
        expect(await submissions.submit(request())).toMatchObject({ kind: 'recovered', protocolId: 103 });
      });

      it('finds its protocol on the way, and goes on', async () => {
        await hangInCreate(startProcess(), {}, () => void api.create('lost'));
        time += LEASE_IS_OVER_MS;
        const heard: Settled[] = [];
        const onSettled = (settled: readonly Settled[]) => void heard.push(...settled);
        expect(await startProcess().submit(other({ onSettled }))).toMatchObject({
          kind: 'created',
          protocolId: 103,
        });
        expect(heard).toMatchObject([{ outcome: 'created', created: { protocolId: 102 } }]);
        expect(await startProcess().findCreated(customer, 'form-1')).toMatchObject({ protocolId: 102 });
      });

      it('is told apart by its mark where both answers are lost', async () => {
        const submissions = startProcess();
        await submissions.submit(request({ create: lost, mark: '5:370' }));
        const createUnheardMarked = (key: string) => {
          api.marks.set(102, '5:371');
          return createUnheard(key);
        };
        expect(await submissions.submit(other({ create: createUnheardMarked, mark: '5:371' }))).toMatchObject(
          {
            kind: 'recovered',
            protocolId: 102,
          },
        );
        expect(await submissions.findDoubts(customer)).toMatchObject([{ submissionId: 'form-1' }]);
      });

      it('is in doubt as well where nothing tells whose the new protocol is, and nothing is sent again', async () => {
        const submissions = startProcess();
        await submissions.submit(request({ create: lost }));
        expect(await submissions.submit(other({ create: createUnheard }))).toMatchObject({
          kind: 'in-doubt',
        });
        time += LEASE_IS_OVER_MS;
        expect(await submissions.submit(other())).toMatchObject({ kind: 'in-doubt' });
        expect(api.keys).toHaveLength(1);
        api.protocols.push(103);
        expect(await submissions.submit(other())).toMatchObject({ kind: 'recovered' });
      });
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

  describe('the id of a form', () => {
    const idOf = async (submissions: Submissions, scope = customer, form = 'online', digest = 'content-a') =>
      (await submissions.standingOf(scope, form, digest)).submissionId;

    it('stays the same until the submission is done, then changes', async () => {
      const submissions = startProcess();
      const submissionId = await idOf(submissions);
      expect(await idOf(startProcess())).toBe(submissionId);
      await submissions.submit(
        request({ submissionId, create: () => Promise.reject(fault('refused', 400)) }),
      );
      expect(await idOf(submissions)).toBe(submissionId);
      await submissions.submit(request({ submissionId }));
      expect(await idOf(submissions)).not.toBe(submissionId);
    });

    it('differs by form, customer and brand', async () => {
      const submissions = startProcess();
      const all = await Promise.all([
        idOf(submissions),
        idOf(submissions, customer, 'off-store'),
        idOf(submissions, { ...customer, customerKey: 'bia' }),
        idOf(submissions, { ...customer, brandId: 2 }),
      ]);
      expect(new Set(all).size).toBe(4);
    });

    it('is another one for another request, while the first is in doubt', async () => {
      const submissions = startProcess();
      const submissionId = await idOf(submissions);
      await submissions.submit(request({ submissionId, create: lost }));
      expect(await submissions.standingOf(customer, 'online', 'content-a')).toMatchObject({
        submissionId,
        doubt: { title: 'Tênis', isAbsent: false },
      });
      const other = await submissions.standingOf(customer, 'online', 'content-b');
      expect(other.doubt).toBeUndefined();
      expect(other.submissionId).not.toBe(submissionId);
      expect(await idOf(submissions, customer, 'online', 'content-b')).toBe(other.submissionId);
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
      const { protocols, putAway } = request();
      return { ...customer, protocols, putAway };
    };
    const isOpen = async (submissions: Submissions, digest = 'content-a') =>
      (await submissions.standingOf(customer, 'online', digest)).doubt !== undefined;

    it('is open until it is settled', async () => {
      const process = startProcess();
      expect(await isOpen(process)).toBe(false);
      await hangInCreate(process);
      expect(await isOpen(startProcess())).toBe(true);
      expect(await isOpen(startProcess(), 'content-b')).toBe(false);
      time += LEASE_IS_OVER_MS;
      await startProcess().submit(request());
      expect(await isOpen(startProcess())).toBe(false);
    });

    it("is nobody's work: what waits for it is told once its process is gone, or its answer lost", async () => {
      await hangInCreate(startProcess());
      expect(await startProcess().findDoubts(customer)).toEqual([]);
      time += LEASE_IS_OVER_MS;
      expect(await startProcess().findDoubts(customer)).toMatchObject([{ submissionId: 'form-1' }]);
    });

    it('forgets what was chosen and typed for it, and is found all the same', async () => {
      const submissions = startProcess();
      const memo = [{ lineKey: 'line-1', details: 'what was typed' }];
      await submissions.submit(request({ memo, create: lost }));
      expect(await submissions.findDoubts(customer)).toMatchObject([{ memo }]);
      await submissions.forgetMemos(customer);
      const [doubt] = await submissions.findDoubts(customer);
      expect([doubt?.submissionId, doubt?.memo]).toEqual(['form-1', undefined]);
      api.protocols.push(102);
      expect(await submissions.submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
    });

    it('stays where the customer deletes what is settled, which leaves nothing', async () => {
      const submissions = startProcess();
      await submissions.standingOf(customer, 'online', undefined);
      await submissions.submit(request({ submissionId: 'form-0', digest: 'digest-0' }));
      expect(await submissions.findCreated(customer, 'form-0')).toBeDefined();
      await submissions.submit(request({ subjects: ['another'], create: lost }));
      await submissions.forgetSettled(customer);
      expect(await submissions.findCreated(customer, 'form-0')).toBeUndefined();
      expect(await submissions.findDoubts(customer)).toMatchObject([{ submissionId: 'form-1' }]);
      const reader = createSqliteState({ path: join(folder, 'state.db'), now: () => time });
      states.push(reader);
      const left: string[] = [];
      for await (const key of reader.keys()) left.push(key.split(':', 1).join());
      expect(left).toEqual(['submissions-open']);
    });

    it('is found at once when it is sent again, without waiting for what may still be under way', async () => {
      const notNow = () => Promise.reject(fault('unknown'));
      let list = () => Promise.resolve(api.list());
      const protocols = () => list();
      const create = (key: string) => {
        list = notNow;
        return createUnheard(key);
      };
      const first = await startProcess().submit(request({ protocols, create }));
      expect(first).toMatchObject({ kind: 'in-doubt' });
      const before = time;
      expect(await startProcess().submit(request({ protocols, create }))).toMatchObject({
        kind: 'in-doubt',
      });
      list = () => Promise.resolve(api.list());
      expect(await startProcess().submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(time).toBe(before);
      expect(api.keys).toHaveLength(1);
    });

    it('is settled by looking alone, where its request can no longer be made', async () => {
      await hangInCreate(startProcess(), {}, () => void api.create('lost'));
      const putAway: string[] = [];
      const settlement = {
        ...onlyLook(),
        putAway: ({ subjects }: Described) => Promise.resolve(void putAway.push(...subjects)),
      };
      expect(await startProcess().settle(settlement)).toMatchObject([
        { outcome: 'created', submissionId: 'form-1', created: { protocolId: 102 } },
      ]);
      expect(putAway).toEqual(['line-1']);
      expect(await startProcess().findCreated(customer, 'form-1')).toMatchObject({ protocolId: 102 });
      expect(await startProcess().settle(settlement)).toEqual([]);
    });

    it('is awaited while the API may be at work on it, then absent: it may be sent again, with its key', async () => {
      const submissions = startProcess();
      const keys: string[] = [];
      const create = (key: string) => {
        keys.push(key);
        return lost();
      };
      await submissions.submit(request({ create }));
      expect(await submissions.settle(onlyLook())).toMatchObject([{ outcome: 'awaited' }]);
      time += LEASE_IS_OVER_MS;
      expect(await submissions.settle(onlyLook())).toMatchObject([{ outcome: 'absent', title: 'Tênis' }]);
      expect(await submissions.findDoubts(customer)).toEqual([]);
      expect((await submissions.standingOf(customer, 'online', 'content-a')).doubt).toMatchObject({
        isAbsent: true,
      });
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created', protocolId: 102 });
      expect(api.keys).toEqual(keys);
    });

    it('is not looked for any more after a day', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      time += 25 * 60 * 60 * 1000;
      expect(await submissions.findDoubts(customer)).toEqual([]);
      expect(
        await submissions.submit(request({ submissionId: 'form-2', digest: 'content-b' })),
      ).toMatchObject({
        kind: 'created',
      });
    });
  });
});

describe('requestDigest', () => {
  it('is the same for the same content and another for other content', () => {
    expect(requestDigest({ size: '40' })).toBe(requestDigest({ size: '40' }));
    expect(requestDigest({ size: '40' })).not.toBe(requestDigest({ size: '41' }));
  });
});
