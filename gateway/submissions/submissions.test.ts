import { describe, expect, it } from 'vitest';
import { BrandApiInputError } from '../brand-api/brand-api-error.ts';
import type { Submissions } from './submission.ts';
import { customer, fault, LEASE_IS_OVER_MS, lost, setUpSubmissions } from './submissions.for-tests.ts';

describe('submissions', () => {
  const { api, clock, request, startProcess } = setUpSubmissions();

  it('create a protocol and answer with the API’s message and its number', async () => {
    const result = await startProcess().submit(request());
    expect(result).toEqual({
      kind: 'created',
      message: 'Protocolo (102) gerado com sucesso',
      protocolId: 102,
    });
  });

  it('repeat the answer to a second submit, from any process', async () => {
    await startProcess().submit(request());
    const second = await startProcess().submit(request());
    expect(second).toMatchObject({ kind: 'repeated', protocolId: 102 });
    expect(api.keys).toHaveLength(1);
  });

  it('make one protocol from several submits at the same moment, in one process and in two', async () => {
    const [a, b] = [startProcess(), startProcess()];
    const results = await Promise.all([a, a, b, b].map((submissions) => submissions.submit(request())));
    expect(results.map(({ kind }) => kind).sort()).toEqual(['created', 'repeated', 'repeated', 'repeated']);
    expect(api.keys).toHaveLength(1);
  });

  it('refuse other content under an id that already has a protocol, and name that protocol', async () => {
    const submissions = startProcess();
    await submissions.submit(request());
    const other = await submissions.submit(request({ digest: 'content-b' }));
    expect(other).toMatchObject({ kind: 'different-request', earlier: { protocolId: 102 } });
    expect(api.keys).toHaveLength(1);
  });

  it('create another protocol for another id, another customer and another brand', async () => {
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

    it('a list that cannot be read beforehand is told as not sent, and the next submit is created', async () => {
      const submissions = startProcess();
      const error = fault('unknown', 503);
      expect(await submissions.submit(request({ protocols: () => Promise.reject(error) }))).toEqual({
        kind: 'not-sent',
        error,
      });
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created' });
    });

    it('files that cannot be taken along are thrown, given back, and leave no doubt: nothing has been sent', async () => {
      const submissions = startProcess();
      const away = new Error('the state is away');
      let released = 0;
      const hold = () => Promise.reject(away);
      const release = () => Promise.resolve((released += 1));
      await expect(submissions.submit(request({ hold, release }))).rejects.toBe(away);
      expect([released, api.keys, await submissions.findDoubts(customer)]).toEqual([1, [], []]);
      const began = clock.now;
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created' });
      expect(clock.now).toBe(began);
    });

    it('files that cannot be taken along the second time leave the doubt of the first', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      clock.now += LEASE_IS_OVER_MS;
      const hold = () => Promise.reject(new Error('the state is away'));
      await expect(submissions.submit(request({ hold }))).rejects.toThrow('away');
      expect((await submissions.formStateOf(customer, 'online', 'chosen', 'content-a')).doubt).toBeDefined();
    });

    it('a payload that breaks the contract is thrown and frees the id', async () => {
      const submissions = startProcess();
      const create = () =>
        Promise.reject(new BrandApiInputError('generateProtocol', ['dadosItens too_small']));
      await expect(submissions.submit(request({ create }))).rejects.toThrow(BrandApiInputError);
      expect(await submissions.submit(request({ digest: 'content-b' }))).toMatchObject({ kind: 'created' });
    });
  });

  describe('the id of a form', () => {
    const idOf = async (submissions: Submissions, scope = customer, form = 'online', choices = 'chosen') =>
      (await submissions.formStateOf(scope, form, choices, 'content-a')).submissionId;

    it('stays the same until the submission has become a protocol, then changes', async () => {
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

    it('differs by choices, so what another tab confirms is not taken for what this tab shows', async () => {
      const submissions = startProcess();
      const shown = await idOf(submissions, customer, 'online', 'a shoe');
      const submissionId = await idOf(submissions, customer, 'online', 'a jersey');
      expect(submissionId).not.toBe(shown);
      await submissions.submit(request({ submissionId }));
      expect(await submissions.findCreated(customer, shown)).toBeUndefined();
      expect(await idOf(startProcess(), customer, 'online', 'a shoe')).toBe(shown);
      expect(await idOf(submissions, customer, 'online', 'a jersey')).not.toBe(submissionId);
    });

    it('differs for another request while the first is in doubt', async () => {
      const submissions = startProcess();
      const submissionId = await idOf(submissions);
      await submissions.submit(request({ submissionId, create: lost }));
      expect(await submissions.formStateOf(customer, 'online', 'chosen', 'content-a')).toMatchObject({
        submissionId,
        doubt: { title: 'Tênis', isAbsent: false },
      });
      const other = await submissions.formStateOf(customer, 'online', 'chosen', 'content-b');
      expect(other.doubt).toBeUndefined();
      expect(other.submissionId).not.toBe(submissionId);
      const again = await startProcess().formStateOf(customer, 'online', 'chosen', 'content-b');
      expect(again.submissionId).toBe(other.submissionId);
    });
  });

  it('find the protocol that an id has become, for its own customer only', async () => {
    const submissions = startProcess();
    expect(await submissions.findCreated(customer, 'form-1')).toBeUndefined();
    await submissions.submit(request());
    expect(await submissions.findCreated(customer, 'form-1')).toMatchObject({ protocolId: 102 });
    expect(await submissions.findCreated({ ...customer, customerKey: 'bia' }, 'form-1')).toBeUndefined();
  });
});
