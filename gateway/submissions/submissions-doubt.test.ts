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

  describe('a request whose answer nobody saw', () => {
    const onlyLook = (): Settlement => {
      const { protocols, putAway } = request();
      return { ...customer, protocols, putAway };
    };
    const isOpen = async (submissions: Submissions, digest = 'content-a') =>
      (await submissions.formStateOf(customer, 'online', 'chosen', digest)).doubt !== undefined;

    it('is in doubt, for its own content only, until it is settled', async () => {
      const process = startProcess();
      expect(await isOpen(process)).toBe(false);
      await hangInCreate(process);
      expect(await isOpen(startProcess())).toBe(true);
      expect(await isOpen(startProcess(), 'content-b')).toBe(false);
      clock.now += LEASE_IS_OVER_MS;
      await startProcess().submit(request());
      expect(await isOpen(startProcess())).toBe(false);
    });

    it('is listed among the doubts once the lease of the process that died with it has ended', async () => {
      await hangInCreate(startProcess());
      expect(await startProcess().findDoubts(customer)).toEqual([]);
      clock.now += LEASE_IS_OVER_MS;
      expect(await startProcess().findDoubts(customer)).toMatchObject([{ submissionId: 'form-1' }]);
    });

    it('is found even after what was chosen and typed for it was forgotten', async () => {
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
    ])('loses what was typed for it once memos are forgotten: %s of two', async (_, memos) => {
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

    it('stays in doubt after a refused second call while a row that may be its own is unreadable', async () => {
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

    it('keeps what it asked for apart from what another request in doubt asked for', async () => {
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

    it('stays when the customer’s settled requests are deleted, and nothing else does', async () => {
      const submissions = startProcess();
      await submissions.formStateOf(customer, 'online', 'chosen', undefined);
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

    it('is recovered without waiting, once the list can be read again, when it is sent again', async () => {
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

    it('is settled by looking at the list, without being sent again', async () => {
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

    it('is awaited for 15 seconds, then absent, and may be sent again with the same key', async () => {
      const submissions = startProcess();
      const { create, keys } = losing();
      await submissions.submit(request({ create }));
      expect(await submissions.settle(onlyLook())).toMatchObject([{ outcome: 'awaited' }]);
      clock.now += LEASE_IS_OVER_MS;
      expect(await submissions.settle(onlyLook())).toMatchObject([{ outcome: 'absent', title: 'Tênis' }]);
      expect(await submissions.findDoubts(customer)).toEqual([]);
      expect((await submissions.formStateOf(customer, 'online', 'chosen', 'content-a')).doubt).toMatchObject({
        isAbsent: true,
      });
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created', protocolId: 102 });
      expect(api.keys).toEqual(keys);
    });

    it('stays in doubt for a day while the list has only a new protocol with another mark', async () => {
      const submissions = startProcess();
      const marked = { mark: '1:123456' };
      await submissions.submit(request({ ...marked, create: lost }));
      api.protocols.push(777_001);
      api.marks.set(777_001, '7:8888');
      clock.now += 24 * 60 * 60 * 1000;
      expect(await submissions.settle(onlyLook())).toMatchObject([{ outcome: 'awaited' }]);
      expect(await submissions.submit(request(marked))).toEqual({ kind: 'in-doubt' });
      expect(api.keys).toEqual([]);
      clock.now += 1;
      expect(await submissions.submit(request(marked))).toMatchObject({
        kind: 'created',
        protocolId: 777_002,
      });
    });

    it('is no longer in doubt after a day, and another request about the same item is created', async () => {
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
