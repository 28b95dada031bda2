import { describe, expect, it } from 'vitest';
import type { Settled, Submission } from './submission.ts';
import { customer, LEASE_IS_OVER_MS, lost, setUpSubmissions, losing } from './submissions.for-tests.ts';

describe('submissions', () => {
  const { api, clock, createUnheard, hangInCreate, request, startProcess } = setUpSubmissions();

  describe('another request while one is open', () => {
    it('gets the open request’s protocol if it has the same content under a new id', async () => {
      await hangInCreate(startProcess(), {}, () => void api.create('key'));
      const submissions = startProcess();
      const result = await submissions.submit(request({ submissionId: 'form-2' }));
      expect(result).toMatchObject({ kind: 'recovered', protocolId: 102 });
      const repeated = { kind: 'repeated', protocolId: 102 };
      expect(await submissions.submit(request())).toMatchObject(repeated);
      expect(await submissions.submit(request({ submissionId: 'form-2' }))).toMatchObject(repeated);
      expect(api.keys).toHaveLength(1);
    });

    it('about the same item is held back once, with its number, if the open request has become a protocol', async () => {
      await hangInCreate(startProcess(), {}, () => void api.create('key'));
      clock.now += LEASE_IS_OVER_MS;
      const submissions = startProcess();
      const other = request({ submissionId: 'form-2', digest: 'content-b' });
      expect(await submissions.submit(other)).toEqual({
        kind: 'different-request',
        earlier: { protocolId: 102 },
      });
      expect(await submissions.submit(other)).toMatchObject({ kind: 'created', protocolId: 103 });
    });

    it('about the same item is held back until the open request is absent, then has its own key', async () => {
      const submissions = startProcess();
      const { create, keys } = losing();
      await submissions.submit(request({ create }));
      const other = request({ submissionId: 'form-2', digest: 'content-b' });
      expect(await submissions.submit(other)).toEqual({ kind: 'held-back' });
      clock.now += LEASE_IS_OVER_MS;
      const heard: Settled[] = [];
      const listening = { ...other, onSettled: (settled: readonly Settled[]) => void heard.push(...settled) };
      expect(await submissions.submit(listening)).toEqual({ kind: 'held-back' });
      expect(heard).toMatchObject([{ outcome: 'absent', submissionId: 'form-1' }]);
      expect(api.keys).toEqual([]);
      expect(await submissions.submit(other)).toMatchObject({ kind: 'created' });
      expect(api.keys).not.toContain(keys[0]);
      // The earlier request was given up for this one.
      expect(
        (await submissions.formStateOf(customer, 'online', 'chosen', 'content-a')).doubt,
      ).toBeUndefined();
    });

    it.each([
      [
        'may be its correction sends nothing in the press that finds it',
        ['shop-1', 'invoice-2'],
        'look-first',
      ],
      [
        'has nothing in common with it is sent in the press that finds it',
        ['shop-2', 'invoice-2'],
        'created',
      ],
    ])('that %s', async (_, near, kind) => {
      const first = { near: ['shop-1', 'invoice-1'] };
      await hangInCreate(startProcess(), first, () => void api.create('key'));
      clock.now += LEASE_IS_OVER_MS;
      const submissions = startProcess();
      const heard: Settled[] = [];
      const other = request({
        submissionId: 'form-2',
        digest: 'content-b',
        subjects: ['line-2'],
        near,
        onSettled: (settled) => void heard.push(...settled),
      });
      expect(await submissions.submit(other)).toMatchObject({ kind });
      expect(heard).toMatchObject([{ outcome: 'created', submissionId: 'form-1' }]);
      expect(api.keys).toHaveLength(kind === 'created' ? 2 : 1);
      // Pressed again, whoever looked at it wants another.
      expect(await submissions.submit(other)).toMatchObject({ protocolId: 103 });
      expect(api.keys).toHaveLength(2);
    });

    it('under the id of a request in doubt is held back, because the customer sees that request first', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      const later = request({ digest: 'content-b', subjects: ['line-2'] });
      expect(await submissions.submit(later)).toEqual({ kind: 'held-back' });
      expect(api.keys).toEqual([]);
    });

    describe('about another item', () => {
      const other = (change: Partial<Submission> = {}) =>
        request({ submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'], ...change });

      it('is created at once, and the open request stays in doubt', async () => {
        const submissions = startProcess();
        await submissions.submit(request({ create: lost }));
        const before = clock.now;
        expect(await submissions.submit(other())).toMatchObject({ kind: 'created', protocolId: 102 });
        expect(clock.now).toBe(before);
        expect(await submissions.findDoubts(customer)).toMatchObject([{ submissionId: 'form-1' }]);
        // It does not take the number in the other request's answer for its own.
        expect(await submissions.submit(request())).toMatchObject({ kind: 'in-doubt' });
        api.protocols.push(103);
        expect(await submissions.submit(request())).toMatchObject({ kind: 'recovered', protocolId: 103 });
      });

      it('finds the open request’s protocol first, then is created itself', async () => {
        await hangInCreate(startProcess(), {}, () => void api.create('lost'));
        clock.now += LEASE_IS_OVER_MS;
        const heard: Settled[] = [];
        const onSettled = (settled: readonly Settled[]) => void heard.push(...settled);
        expect(await startProcess().submit(other({ onSettled }))).toMatchObject({
          kind: 'created',
          protocolId: 103,
        });
        expect(heard).toMatchObject([{ outcome: 'created', created: { protocolId: 102 } }]);
        expect(await startProcess().findCreated(customer, 'form-1')).toMatchObject({ protocolId: 102 });
      });

      it('recovers its own protocol by its mark when both answers are lost', async () => {
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

      it('is in doubt too, and is not sent again, when nothing tells whose the new protocol is', async () => {
        const submissions = startProcess();
        await submissions.submit(request({ create: lost }));
        expect(await submissions.submit(other({ create: createUnheard }))).toMatchObject({
          kind: 'in-doubt',
        });
        clock.now += LEASE_IS_OVER_MS;
        expect(await submissions.submit(other())).toMatchObject({ kind: 'in-doubt' });
        expect(api.keys).toHaveLength(1);
        api.protocols.push(103);
        expect(await submissions.submit(other())).toMatchObject({ kind: 'recovered' });
      });
    });

    it('waits while the open request is under way, then makes a protocol of its own', async () => {
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
});
