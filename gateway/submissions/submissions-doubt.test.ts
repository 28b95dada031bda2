import { describe, expect, it } from 'vitest';
import type { Described, Settlement, Submissions } from './submission.ts';
import {
  customer,
  fault,
  LEASE_IS_OVER_MS,
  lost,
  setUpSubmissions,
  losing,
} from './submissions.for-tests.ts';

describe('submissions', () => {
  const { api, clock, createUnheard, hangInCreate, openState, request, startProcess } = setUpSubmissions();

  describe('a submission whose answer nobody saw', () => {
    const onlyLook = (): Settlement => {
      const { protocols, putAway } = request();
      return { ...customer, protocols, putAway };
    };
    const isOpen = async (submissions: Submissions, digest = 'content-a') =>
      (await submissions.standingOf(customer, 'online', 'chosen', digest)).doubt !== undefined;

    it('is open until it is settled', async () => {
      const process = startProcess();
      expect(await isOpen(process)).toBe(false);
      await hangInCreate(process);
      expect(await isOpen(startProcess())).toBe(true);
      expect(await isOpen(startProcess(), 'content-b')).toBe(false);
      clock.now += LEASE_IS_OVER_MS;
      await startProcess().submit(request());
      expect(await isOpen(startProcess())).toBe(false);
    });

    it("is nobody's work: what waits for it is told once its process is gone, or its answer lost", async () => {
      await hangInCreate(startProcess());
      expect(await startProcess().findDoubts(customer)).toEqual([]);
      clock.now += LEASE_IS_OVER_MS;
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

    it.each([
      ['the first', ['typed', undefined]],
      ['the second', [undefined, 'typed']],
    ])('forgets what was typed for %s of two', async (_, memos) => {
      const submissions = startProcess();
      for (const [index, memo] of memos.entries()) {
        const own = {
          submissionId: `form-${index}`,
          digest: `content-${index}`,
          subjects: [`line-${index}`],
          memo,
        };
        await submissions.submit(request({ ...own, create: lost }));
      }
      const kept = async () => (await submissions.findDoubts(customer)).map(({ memo }) => memo);
      expect(await kept()).toContain('typed');
      await submissions.forgetMemos(customer);
      expect(await kept()).not.toContain('typed');
    });

    it('sent again and refused, it stays in doubt while the list is unclear: the first try may be among it', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      clock.now += LEASE_IS_OVER_MS;
      const refuse = () => {
        api.protocols.push(102);
        api.unreadable.add(102);
        return Promise.reject(fault('refused', 422));
      };
      expect(await submissions.submit(request({ create: refuse }))).toMatchObject({ kind: 'in-doubt' });
      api.unreadable.clear();
      expect(await submissions.submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(api.keys).toEqual([]);
    });

    it('of two, what each asked for stays its own', async () => {
      const submissions = startProcess();
      const second = { submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'] };
      await submissions.submit(request({ asked: 'a', mark: '5:1', create: lost }));
      clock.now += LEASE_IS_OVER_MS;
      await submissions.submit(request({ ...second, asked: 'b', mark: '5:2', create: lost }));
      api.protocols.push(102);
      api.marks.set(102, '5:2');
      await submissions.settle(onlyLook());
      expect(await submissions.findAsked(customer, 102)).toBe('b');
    });

    it('stays where the customer deletes what is settled, which leaves nothing', async () => {
      const submissions = startProcess();
      await submissions.standingOf(customer, 'online', 'chosen', undefined);
      await submissions.submit(request({ submissionId: 'form-0', digest: 'digest-0' }));
      expect(await submissions.findCreated(customer, 'form-0')).toBeDefined();
      await submissions.submit(request({ subjects: ['another'], create: lost }));
      await submissions.forgetSettled(customer);
      expect(await submissions.findCreated(customer, 'form-0')).toBeUndefined();
      expect(await submissions.findDoubts(customer)).toMatchObject([{ submissionId: 'form-1' }]);
      const reader = openState();
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
      const before = clock.now;
      expect(await startProcess().submit(request({ protocols, create }))).toMatchObject({
        kind: 'in-doubt',
      });
      list = () => Promise.resolve(api.list());
      expect(await startProcess().submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(clock.now).toBe(before);
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
      const { create, keys } = losing();
      await submissions.submit(request({ create }));
      expect(await submissions.settle(onlyLook())).toMatchObject([{ outcome: 'awaited' }]);
      clock.now += LEASE_IS_OVER_MS;
      expect(await submissions.settle(onlyLook())).toMatchObject([{ outcome: 'absent', title: 'Tênis' }]);
      expect(await submissions.findDoubts(customer)).toEqual([]);
      expect((await submissions.standingOf(customer, 'online', 'chosen', 'content-a')).doubt).toMatchObject({
        isAbsent: true,
      });
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created', protocolId: 102 });
      expect(api.keys).toEqual(keys);
    });

    it('is not looked for any more after a day', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      clock.now += 25 * 60 * 60 * 1000;
      expect(await submissions.findDoubts(customer)).toEqual([]);
      expect(
        await submissions.submit(request({ submissionId: 'form-2', digest: 'content-b' })),
      ).toMatchObject({
        kind: 'created',
      });
    });
  });
});
