import { beforeEach, describe, expect, it } from 'vitest';
import type { Submissions } from './submission.ts';
import { customer, fault, LEASE_IS_OVER_MS, lost, setUpSubmissions } from './submissions.for-tests.ts';

const asked = { items: [{ name: 'Tênis' }], pixKey: 'm***@exemplo.com' };
const memo = [{ lineKey: 'line-1', details: 'Digitado antes' }];

describe('the words of a request whose customer deletes their data', () => {
  const { api, clock, createUnheard, openState, request, startProcess } = setUpSubmissions();
  let elsewhere: Submissions;
  let submissions: Submissions;
  beforeEach(() => {
    elsewhere = startProcess();
    submissions = startProcess();
  });

  async function deleteData(): Promise<void> {
    await elsewhere.forgetMemos(customer);
    await elsewhere.forgetSettled(customer);
  }

  /** The remaining words, with their places. */
  async function left(): Promise<string[]> {
    const found: string[] = [];
    const state = openState();
    for await (const key of state.keys()) {
      const entry = (await state.get(key)) ?? '';
      if (/Tênis"|m\*\*\*|Digitado antes/.test(entry.replaceAll('"title":"Tênis"', ''))) found.push(key);
    }
    return found;
  }

  /** Deletes once, at the nth reading of the list or nth call, and then continues as usual. */
  function deletingAt<Args extends unknown[], T>(nth: number, work: (...args: Args) => Promise<T>) {
    let times = 0;
    return async (...args: Args): Promise<T> => {
      times += 1;
      if (times === nth) await deleteData();
      return work(...args);
    };
  }
  const list = () => Promise.resolve(api.list());
  const create = (key: string) => Promise.resolve(api.create(key));

  it('do not come back with the call if they are deleted while the list is read', async () => {
    const result = await submissions.submit(request({ asked, memo, protocols: deletingAt(1, list) }));
    expect(result).toMatchObject({ kind: 'created', protocolId: 102 });
    expect(await left()).toEqual([]);
    expect(await submissions.countAsked(customer)).toBe(0);
  });

  it.each([
    ['is answered', create],
    ['is refused', () => Promise.reject(fault('refused', 422))],
    ['has no answer', lost],
    ['has no answer, and the list has its protocol', createUnheard],
  ])('do not come back if they are deleted during the call, which %s', async (_, answer) => {
    await submissions.submit(request({ asked, memo, create: deletingAt(1, answer) }));
    expect(await left()).toEqual([]);
  });

  it('do not come back if they are deleted while the list is read after the call', async () => {
    await submissions.submit(request({ asked, memo, create: lost, protocols: deletingAt(2, list) }));
    expect(await left()).toEqual([]);
    const [doubt] = await submissions.findDoubts(customer);
    expect([doubt?.submissionId, doubt?.memo]).toEqual(['form-1', undefined]);
  });

  it('do not come back with the outcome if they are deleted while the request is looked for', async () => {
    await submissions.submit(request({ asked, memo, create: lost }));
    clock.now += LEASE_IS_OVER_MS;
    const [settled] = await submissions.settle(request({ protocols: deletingAt(1, list) }));
    expect([settled?.outcome, settled?.memo]).toEqual(['absent', undefined]);
    expect(await left()).toEqual([]);
  });

  it.each([
    ['the list is read', { protocols: 1 }],
    ['the call is under way', { create: 1 }],
    ['nothing is under way', {}],
  ])('do not come back with a second call if they are deleted while %s', async (_, at) => {
    await submissions.submit(request({ asked, memo, create: lost }));
    clock.now += LEASE_IS_OVER_MS;
    const { create: inCreate = 0, protocols = 0 } = at as { create?: number; protocols?: number };
    if (inCreate + protocols === 0) await deleteData();
    const result = await submissions.submit(
      request({
        asked,
        memo,
        create: deletingAt(inCreate, create),
        protocols: deletingAt(protocols, list),
      }),
    );
    expect(result).toMatchObject({ kind: 'created', protocolId: 102 });
    expect(await left()).toEqual([]);
  });

  it.each([
    ['is answered', create, undefined],
    ['is answered without a number', () => Promise.resolve({ message: 'Recebido' }), undefined],
    ['has no answer', lost, undefined],
    ['has no answer, and the list has its protocol', createUnheard, undefined],
    ['is answered only at the second try', create, lost],
  ])('do not come back, deleted before any step of a call that %s', async (_, answer, earlier) => {
    let steps = 0;
    for (let nth = 1; nth <= steps + 1; nth += 1) {
      const scope = { ...customer, customerKey: `ana-${nth}` };
      const own = { ...scope, asked, memo, submissionId: `form-${nth}`, digest: `content-${nth}` };
      api.reset();
      if (earlier) await submissions.submit(request({ ...own, create: earlier }));
      clock.now += LEASE_IS_OVER_MS;
      const data = { isDeleted: false };
      steps = 0;
      const turn = async () => {
        steps += 1;
        if (steps !== nth) return;
        data.isDeleted = true;
        await elsewhere.forgetMemos(scope);
        await elsewhere.forgetSettled(scope);
      };
      const isOutdated = () => Promise.resolve(data.isDeleted);
      await startProcess({ turn }).submit(request({ ...own, create: answer, isOutdated }));
      if (!data.isDeleted) {
        await elsewhere.forgetMemos(scope);
        await elsewhere.forgetSettled(scope);
      }
      expect([nth, await left()]).toEqual([nth, []]);
    }
    expect(steps).toBeGreaterThan(8);
  });

  it('are not kept from a session that began before the deletion, which sends nothing', async () => {
    const isOutdated = () => Promise.resolve(true);
    expect(await submissions.submit(request({ asked, memo, isOutdated }))).toEqual({ kind: 'outdated' });
    expect([api.keys, await left()]).toEqual([[], []]);
    await submissions.submit(request({ create: lost }));
    clock.now += LEASE_IS_OVER_MS;
    expect(await submissions.submit(request({ asked, memo, isOutdated }))).toEqual({ kind: 'outdated' });
    expect([api.keys, await left()]).toEqual([[], []]);
  });

  it('do not come back with a number that is found meanwhile', async () => {
    const unnumbered = () => Promise.resolve({ message: 'Recebido' });
    await submissions.submit(request({ asked, memo, mark: '5:3702', create: unnumbered }));
    api.protocols.push(102);
    api.marks.set(102, '5:3702');
    let isDeleted = false;
    const isOutdated = async () => {
      if (!isDeleted) await deleteData();
      return (isDeleted = true);
    };
    await submissions.findNumbers({ ...customer, isOutdated }, list);
    expect(await left()).toEqual([]);
  });
});
