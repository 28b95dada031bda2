import { describe, expect, it } from 'vitest';
import { customer, LEASE_IS_OVER_MS, lost, setUpSubmissions } from './submissions.for-tests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const asked = { items: [{ name: 'Tênis', own: '41', wished: '42' }] };

describe('what a protocol was asked for', () => {
  const { api, clock, createUnheard, hangInCreate, openState, request, startProcess } = setUpSubmissions();

  it('is kept under the protocol’s number, for any process', async () => {
    await startProcess().submit(request({ asked }));
    expect(await startProcess().findAsked(customer, 102)).toEqual(asked);
    expect(await startProcess().countAsked(customer)).toBe(1);
  });

  it('is unknown for a protocol opened elsewhere, or made by a request that does not tell it', async () => {
    const submissions = startProcess();
    await submissions.submit(request());
    expect(await submissions.findAsked(customer, 102)).toBeUndefined();
    expect(await submissions.findAsked(customer, 100)).toBeUndefined();
    expect(await submissions.countAsked(customer)).toBe(0);
  });

  it('is not found for another customer or at another brand', async () => {
    const submissions = startProcess();
    await submissions.submit(request({ asked }));
    expect(await submissions.findAsked({ ...customer, customerKey: 'bia' }, 102)).toBeUndefined();
    expect(await submissions.findAsked({ ...customer, brandId: 2 }, 102)).toBeUndefined();
    expect(await submissions.countAsked({ ...customer, customerKey: 'bia' })).toBe(0);
  });

  it('is not kept while no protocol is known', async () => {
    const submissions = startProcess();
    await submissions.submit(request({ asked, create: lost }));
    expect(await submissions.countAsked(customer)).toBe(0);
  });

  it.each([
    ['is kept until just before 90 days', 90 * DAY_MS - 1, asked],
    ['is forgotten after 90 days', 90 * DAY_MS, undefined],
  ])('%s', async (_, elapsed, found) => {
    const submissions = startProcess();
    await submissions.submit(request({ asked }));
    clock.now += elapsed;
    expect(await submissions.findAsked(customer, 102)).toEqual(found);
    expect(await submissions.countAsked(customer)).toBe(found ? 1 : 0);
  });

  it('expires 90 days after its own request, even if another protocol’s is kept after it', async () => {
    const submissions = startProcess();
    await submissions.submit(request({ asked }));
    clock.now += 89 * DAY_MS;
    await submissions.submit(request({ asked, submissionId: 'form-2', digest: 'content-b' }));
    clock.now += DAY_MS;
    expect(await submissions.findAsked(customer, 102)).toBeUndefined();
    expect(await submissions.findAsked(customer, 103)).toEqual(asked);
    expect(await submissions.countAsked(customer)).toBe(1);
    expect(await openState().sweep()).toBeGreaterThan(0);
  });

  it('is kept for the newest 50 protocols, and forgotten for the 51st', async () => {
    const submissions = startProcess();
    for (let number = 1; number <= 51; number += 1) {
      await submissions.submit(
        request({ asked, submissionId: `form-${number}`, digest: `content-${number}` }),
      );
    }
    expect(await submissions.countAsked(customer)).toBe(50);
    expect(await submissions.findAsked(customer, 102)).toBeUndefined();
    expect(await submissions.findAsked(customer, 103)).toEqual(asked);
    expect(await submissions.findAsked(customer, 152)).toEqual(asked);
  });

  it('is deleted with the customer’s settled requests', async () => {
    const submissions = startProcess();
    await submissions.submit(request({ asked }));
    await submissions.forgetSettled(customer);
    expect(await submissions.findAsked(customer, 102)).toBeUndefined();
    expect(await submissions.countAsked(customer)).toBe(0);
  });

  it('is kept when the answer is lost and the list has the protocol', async () => {
    const submissions = startProcess();
    await submissions.submit(request({ asked, create: (key) => createUnheard(key) }));
    expect(await submissions.findAsked(customer, 102)).toEqual(asked);
  });

  it('is kept when the process died after the call and another one settles the request', async () => {
    await hangInCreate(startProcess(), { asked }, () => void api.create('lost'));
    clock.now += LEASE_IS_OVER_MS;
    const settlement = { ...request(), subjects: undefined };
    await startProcess().settle(settlement);
    expect(await startProcess().findAsked(customer, 102)).toEqual(asked);
  });

  it('is kept once if the process died before it wrote the answer, and another sends it again', async () => {
    const died = { asked, putAway: () => Promise.reject(new Error('died')) };
    await expect(startProcess().submit(request(died))).rejects.toThrow('died');
    clock.now += LEASE_IS_OVER_MS;
    await startProcess().submit(request());
    expect(await startProcess().findAsked(customer, 102)).toEqual(asked);
    expect(await startProcess().countAsked(customer)).toBe(1);
  });

  it('is what was sent last when the first call never arrived', async () => {
    await startProcess().submit(request({ asked, create: lost }));
    clock.now += LEASE_IS_OVER_MS;
    await startProcess().submit(request({ asked: 'at another price' }));
    expect(await startProcess().findAsked(customer, 102)).toBe('at another price');
  });

  it('is not kept if the customer deleted their data while the request was in doubt', async () => {
    const submissions = startProcess();
    await hangInCreate(submissions, { asked }, () => void api.create('lost'));
    await submissions.forgetMemos(customer);
    await submissions.forgetSettled(customer);
    clock.now += LEASE_IS_OVER_MS;
    await startProcess().settle(request());
    expect(await submissions.findAsked(customer, 102)).toBeUndefined();
    expect(await submissions.countAsked(customer)).toBe(0);
  });

  it('is kept when the protocol’s number is found later, unless the customer deleted it meanwhile', async () => {
    const submissions = startProcess();
    const create = () => Promise.resolve({ message: 'Solicitação recebida' });
    const look = () => submissions.findNumbers(customer, () => Promise.resolve(api.list()));
    await submissions.submit(request({ asked, mark: '5:3702', create }));
    expect(await submissions.countAsked(customer)).toBe(0);
    api.protocols.push(102);
    api.marks.set(102, '5:3702');
    await look();
    expect(await submissions.findAsked(customer, 102)).toEqual(asked);

    const other = { submissionId: 'form-2', digest: 'content-b', mark: '5:9999' };
    await submissions.submit(request({ asked, create, ...other }));
    await submissions.forgetSettled(customer);
    api.protocols.push(103);
    api.marks.set(103, '5:9999');
    await look();
    expect(await submissions.findAsked(customer, 103)).toBeUndefined();
  });

  it('is unknown if its entry cannot be read', async () => {
    const submissions = startProcess();
    await submissions.submit(request({ asked }));
    const state = openState();
    for await (const key of state.keys()) {
      if (key.startsWith('submission-asked:')) await state.set(key, '{', { ttlSeconds: 60 });
    }
    expect(await submissions.findAsked(customer, 102)).toBeUndefined();
  });

  it('has one entry after it was written twice, and no key with the protocol’s number in it', async () => {
    const died = { asked, putAway: () => Promise.reject(new Error('died')) };
    await expect(startProcess().submit(request(died))).rejects.toThrow('died');
    clock.now += LEASE_IS_OVER_MS;
    await startProcess().submit(request());
    const keys: string[] = [];
    for await (const key of openState().keys()) keys.push(key);
    expect(keys.filter((key) => key.startsWith('submission-asked:'))).toHaveLength(1);
    expect(keys.filter((key) => key.split(':').includes('102'))).toEqual([]);
  });
});
