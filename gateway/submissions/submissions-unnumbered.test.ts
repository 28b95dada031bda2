import { describe, expect, it } from 'vitest';
import type { Submission, Submissions } from './submission.ts';
import { customer, LEASE_IS_OVER_MS, lost, setUpSubmissions } from './submissions.for-tests.ts';

describe('submissions', () => {
  const { api, clock, request, startProcess } = setUpSubmissions();

  it('take the number that an answer lacks from the list, without a second call', async () => {
    const unnumbered = (key: string) => Promise.resolve({ message: `Recebido (${api.create(key).message})` });
    const result = await startProcess().submit(request({ create: unnumbered }));
    expect(result).toMatchObject({ kind: 'created', protocolId: 102 });
    expect(api.keys).toHaveLength(1);
  });

  it('keep an answer without a number, and never call a second time', async () => {
    const submissions = startProcess();
    const create = () => Promise.resolve({ message: 'Solicitação recebida' });
    expect(await submissions.submit(request({ create }))).toMatchObject({ kind: 'created' });
    expect(await submissions.submit(request())).toMatchObject({
      kind: 'repeated',
      message: 'Solicitação recebida',
    });
    expect(api.keys).toHaveLength(0);
  });

  it('take no number from the list of a protocol with another mark', async () => {
    const submissions = startProcess();
    const create = () => {
      api.protocols.push(777_001);
      api.marks.set(777_001, '7:8888');
      return Promise.resolve({ message: 'Gerado com sucesso' });
    };
    const result = await submissions.submit(request({ mark: '5:3702', create }));
    expect(result).toMatchObject({ kind: 'created', protocolId: undefined });
    api.protocols.push(102);
    api.marks.set(102, '5:3702');
    const list = () => Promise.resolve(api.list());
    expect(await submissions.findNumbers(customer, list)).toEqual([
      { submissionId: 'form-1', protocolId: 102 },
    ]);
  });

  describe('take a number that an answer only mentions', () => {
    /** @param mentions by the number of the protocol that is made */
    async function submitMentioning(mentions: (own: number) => number, listed = [102]) {
      const create = () => {
        api.protocols.push(...listed);
        api.marks.set(102, '5:3702').set(103, '7:8888');
        return Promise.resolve({ message: 'Gerado', mentionedId: mentions(102) });
      };
      const submissions = startProcess();
      const result = await submissions.submit(request({ mark: '5:3702', create }));
      expect(result.kind).toBe('created');
      const done = await submissions.findCreated(customer, 'form-1');
      return done?.protocolId;
    }

    it.each([
      ['if the list has it', (own: number) => own, [102], 102],
      ['not if the list has another with the request’s mark', () => 10, [102], 102],
      ['not if the list before had it', () => 101, [102], 102],
      ['not if the list has it with another mark', () => 103, [102, 103], 102],
      ['not if the list does not have it yet', (own: number) => own, [], undefined],
    ])('%s', async (_, mentions, listed, told) => {
      expect(await submitMentioning(mentions, listed)).toBe(told);
    });

    it('not if the list cannot be read', async () => {
      let reads = 0;
      const protocols = () => (reads++ === 0 ? Promise.resolve(api.list()) : lost());
      const create = () => Promise.resolve({ message: 'Gerado', mentionedId: 102 });
      const result = await startProcess().submit(request({ create, protocols }));
      expect(result).toMatchObject({ kind: 'created', protocolId: undefined });
    });
  });

  it('treat an answer that names an earlier protocol as one without a number', async () => {
    const submissions = startProcess();
    const message = 'Este produto já está no protocolo (101)';
    const create = () => Promise.resolve({ message, protocolId: 101 });
    const result = await submissions.submit(request({ create }));
    expect(result).toMatchObject({ kind: 'created', message, protocolId: undefined });
  });

  describe('a protocol whose number the answer did not contain', () => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    const lookFor = (submissions: Submissions) =>
      submissions.findNumbers(customer, () => Promise.resolve(api.list()));
    const neverRead = () => Promise.reject(new Error('the list was read'));

    /** The API creates the protocol without naming a number, and the list does not show it yet. */
    async function makeUnnumbered(submissions: Submissions, change: Partial<Submission> = {}) {
      const create = () => Promise.resolve({ message: 'Solicitação recebida' });
      await submissions.submit(request({ mark: '5:3702', create, ...change }));
    }
    function list(id: number, mark: string) {
      api.protocols.push(id);
      api.marks.set(id, mark);
    }

    it('is looked for until the list shows a protocol with its mark, and then kept with the number', async () => {
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

    it('does not get the number of a protocol that another request has become', async () => {
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

    it('is not recovered as the protocol of an earlier request that was lost', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ mark: '5:3702', create: lost }));
      const create = () => {
        list(102, '5:3702');
        return Promise.resolve({ message: 'Solicitação recebida' });
      };
      const second = { submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'], mark: '5:3702' };
      expect(await submissions.submit(request({ ...second, create }))).toMatchObject({ kind: 'created' });
      expect(await submissions.submit(request({ mark: '5:3702' }))).toMatchObject({ kind: 'in-doubt' });
      expect(await submissions.findCreated(customer, 'form-1')).toBeUndefined();
    });

    it('is listed, until found or forgotten, with what it asked for and the protocols it cannot be', async () => {
      const submissions = startProcess();
      await makeUnnumbered(submissions, { asked: { what: 'a' } });
      list(102, '5:3702');
      const second = { submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'] };
      await makeUnnumbered(submissions, { ...second, asked: { what: 'b' }, mark: undefined });
      expect(await submissions.findUnnumbered(customer)).toEqual([
        { submissionId: 'form-1', asked: { what: 'a' }, known: [100, 101] },
        { submissionId: 'form-2', asked: { what: 'b' }, known: [100, 101, 102] },
      ]);
      await lookFor(submissions);
      expect(await submissions.findUnnumbered(customer)).toMatchObject([{ submissionId: 'form-2' }]);
      await submissions.forgetSettled(customer);
      expect(await submissions.findUnnumbered(customer)).toEqual([]);
    });

    it('is not found for another customer or brand', async () => {
      const submissions = startProcess();
      await makeUnnumbered(submissions);
      list(102, '5:3702');
      for (const change of [{ customerKey: 'bia' }, { brandId: 2 }]) {
        const another = { ...customer, ...change };
        expect(await submissions.findUnnumbered(another)).toEqual([]);
        expect(await submissions.findNumbers(another, neverRead)).toEqual([]);
      }
    });

    it('keeps what it asked for when another’s number is found at the same time', async () => {
      const submissions = startProcess();
      await makeUnnumbered(submissions, { asked: 'a', mark: '5:1' });
      const second = { submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'] };
      await makeUnnumbered(submissions, { ...second, asked: 'b', mark: '5:2' });
      list(102, '5:1');
      list(103, '5:2');
      expect(await lookFor(submissions)).toHaveLength(2);
      expect(await submissions.findAsked(customer, 102)).toBe('a');
      expect(await submissions.findAsked(customer, 103)).toBe('b');
    });

    it('gets its own number even if a request with the same mark was made after it', async () => {
      const submissions = startProcess();
      await makeUnnumbered(submissions);
      list(102, '5:3702');
      const again = { submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'] };
      await makeUnnumbered(submissions, again);
      list(103, '5:3702');
      const found = [...(await lookFor(submissions)), ...(await lookFor(submissions))];
      expect(found).toEqual([
        { submissionId: 'form-1', protocolId: 102 },
        { submissionId: 'form-2', protocolId: 103 },
      ]);
    });

    it('gets no number if several protocols bear its mark, or if it has no mark', async () => {
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

    it('gets no number that may belong to a request in doubt until that request is found absent', async () => {
      const submissions = startProcess();
      await makeUnnumbered(submissions);
      const doubtful = { submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'], mark: '5:3702' };
      await submissions.submit(request({ ...doubtful, create: lost }));
      const before = api.list();
      list(102, '5:3702');
      expect(await lookFor(submissions)).toEqual([]);
      clock.now += LEASE_IS_OVER_MS;
      await submissions.settle(request({ protocols: () => Promise.resolve(before) }));
      expect(await lookFor(submissions)).toEqual([{ submissionId: 'form-1', protocolId: 102 }]);
    });

    it.each([
      ['another mark', '5:9999'],
      ['no mark', undefined],
    ])('is not another request’s in doubt once its number is found: one with %s', async (_, mark) => {
      const submissions = startProcess();
      await makeUnnumbered(submissions);
      const doubtful = { submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'], mark };
      await submissions.submit(request({ ...doubtful, create: lost }));
      list(102, '5:3702');
      expect(await lookFor(submissions)).toEqual([{ submissionId: 'form-1', protocolId: 102 }]);
      clock.now += LEASE_IS_OVER_MS;
      expect(await submissions.settle(request())).toMatchObject([
        { submissionId: 'form-2', outcome: 'absent' },
      ]);
    });

    it('is looked for only during the day for which its files are kept', async () => {
      const submissions = startProcess();
      expect(await submissions.findNumbers(customer, neverRead)).toEqual([]);
      await makeUnnumbered(submissions);
      clock.now += DAY_MS;
      const another = { submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'] };
      await makeUnnumbered(submissions, another);
      expect(await submissions.findUnnumbered(customer)).toHaveLength(2);
      clock.now += 1;
      await makeUnnumbered(submissions, { ...another, submissionId: 'form-3', digest: 'content-c' });
      expect(await submissions.findUnnumbered(customer)).toMatchObject([
        { submissionId: 'form-2' },
        { submissionId: 'form-3' },
      ]);
      clock.now += DAY_MS + 1;
      expect(await submissions.findNumbers(customer, neverRead)).toEqual([]);
    });
  });
});
