import { describe, expect, it, vi } from 'vitest';

import { CLAIM_MS } from '../staged-file.ts';
import { ana, HOUR_MS, idOf, MOST, online, setUpStaging, type OpenStore } from './staging-setup.for-tests.ts';

/** Where a file is kept, and how it gets from one place to another. */
export function describePlaces(kind: string, open: OpenStore): void {
  describe(`places of files in ${kind}`, () => {
    const { its, keep, listed, write } = setUpStaging(open);

    describe('a place of files', () => {
      it('gives only the files of a list to another place, and says which these were', async () => {
        await keep(1, 2, 3);
        const submission = { submission: 'form' };
        const ids = [1, 3, 9].map(idOf);
        const moved = { ids: [1, 3].map(idOf), leftOut: [] };
        expect(await its.staging.move(ana, online, submission, { ids })).toEqual(moved);
        expect(await its.staging.move(ana, online, submission, { ids })).toEqual({ ids: [], leftOut: [] });
        expect(await its.staging.move(ana, submission, { protocol: 123456 })).toEqual(moved);
        expect(await listed(online)).toEqual(['2.jpg']);
      });

      it('gives all its files to another place; a second time changes nothing', async () => {
        await keep(1, 2);
        const submission = { submission: 's-1' };
        await its.staging.move(ana, online, submission);
        await keep(3);
        await its.staging.move(ana, submission, { protocol: 123456 });
        await its.staging.move(ana, submission, { protocol: 123456 });
        expect(await listed({ protocol: 123456 })).toEqual(['1.jpg', '2.jpg']);
        expect(await listed({ protocol: 123457 })).toEqual([]);
        expect(await listed(online)).toEqual(['3.jpg']);
      });

      it('gives no file if the list of files is empty', async () => {
        await keep(1, 2, 3);
        const ids = [idOf(1), idOf(3), idOf(4)];
        await its.staging.move(ana, online, { lastRequest: 'online' }, { ids });
        await its.staging.move(ana, online, { lastRequest: 'online' }, { ids: [] });
        expect(await listed({ lastRequest: 'online' })).toEqual(['1.jpg', '3.jpg']);
        expect(await listed(online)).toEqual(['2.jpg']);
      });

      it.each([
        ['its files leave after five', {}, [1, 2, 3, 6, 7], [8, 9]],
        ['its files stay before those that come', { there: 'stay' }, [6, 7, 8, 9, 1], [2, 3]],
        ['its files leave before others come', { there: 'leave' }, [1, 2, 3], [6, 7, 8, 9]],
      ] as const)('holds no more photos than a protocol takes: %s', async (_, options, taken, leftOut) => {
        await keep(1, 2, 3);
        await its.staging.move(ana, online, { lastRequest: 'online' });
        await keep(6, 7, 8, 9);
        const moved = await its.staging.move(ana, { lastRequest: 'online' }, online, options);
        expect(moved.leftOut.map(({ id }) => id)).toEqual(leftOut.map(idOf));
        expect((await listed(online)).toSorted()).toEqual(taken.map((number) => `${number}.jpg`).toSorted());
        expect(await its.store.entries()).toHaveLength(taken.length);
        // A press that comes twice changes nothing.
        expect(await its.staging.move(ana, { lastRequest: 'online' }, online)).toEqual({
          ids: [],
          leftOut: [],
        });
      });

      it('is emptied even if the request that takes its place has no files', async () => {
        await keep(1);
        const { leftOut } = await its.staging.move(ana, { lastRequest: 'online' }, online, {
          there: 'leave',
        });
        expect(leftOut.map(({ name }) => name)).toEqual(['1.jpg']);
        expect(await its.staging.listAll(ana)).toEqual([]);
      });

      it('has room for the next request once its files have moved', async () => {
        await keep(1, 2, 3, 4, 5);
        await its.staging.move(ana, online, { protocol: 123456 });
        await keep(6);
        expect(await listed(online)).toEqual(['6.jpg']);
      });

      it('does not list a file whose bytes are gone', async () => {
        await keep(1, 2);
        await its.store.delete(ana, idOf(1));
        expect(await listed(online)).toEqual(['2.jpg']);
      });

      it('takes a file again whose bytes are gone', async () => {
        await keep(1);
        await its.store.delete(ana, idOf(1));
        const again = await write(2, {}, 'content  1');
        expect((await its.staging.keep(ana, online, [again], { most: MOST })).taken).toHaveLength(1);
        expect(await listed(online)).toEqual(['2.jpg']);
      });
    });

    describe('the files for a protocol', () => {
      const addition = { addition: 123456 } as const;
      const attach = async (...numbers: number[]) => {
        const written = await Promise.all(numbers.map((number) => write(number)));
        return its.staging.keep(ana, addition, written, { most: MOST });
      };

      it('have five places for each protocol, apart from the form, until they are sent', async () => {
        await keep(1, 2, 3, 4, 5);
        expect((await attach(6, 7, 8, 9, 10, 11)).leftOut).toHaveLength(1);
        expect(
          (await its.staging.keep(ana, { addition: 123457 }, [await write(12)], { most: MOST })).taken,
        ).toHaveLength(1);
        await its.staging.move(ana, addition, { protocol: 123456 });
        expect(await listed(addition)).toEqual([]);
        expect(await listed({ protocol: 123456 })).toHaveLength(5);
        expect((await attach(13)).taken).toHaveLength(1);
      });

      it('are removed after 24 hours if they were not sent, as their page says; nobody is told', async () => {
        await attach(1);
        its.time += 24 * HOUR_MS + 1;
        await its.staging.sweep();
        expect(await its.staging.listAll(ana)).toEqual([]);
        expect(await its.staging.removedUnsent(ana)).toBeUndefined();
      });

      it('are remembered once they were sent, the newest fifty of them', async () => {
        const { taken } = await attach(1, 2);
        const [first, second] = taken;
        if (!first || !second) throw new Error('nothing was taken');
        await its.staging.removeSent(ana, first, 123456);
        its.time += 1;
        await its.staging.removeSent(ana, second, 123456);
        const { id, kind, name } = first;
        expect(await its.staging.sent(ana)).toMatchObject([
          { id, kind, name, protocol: 123456, sentAt: its.time - 1 },
          { name: '2.jpg', sentAt: its.time },
        ]);
        expect(await its.store.entries()).toEqual([]);
        for (let number = 3; number < 52; number += 1) {
          const [next] = (await attach(number)).taken;
          if (next) await its.staging.removeSent(ana, next, 123456);
        }
        expect(await its.staging.sent(ana)).toHaveLength(50);
        expect((await its.staging.sent(ana)).map((file) => file.name)).not.toContain('1.jpg');
      });
    });

    describe('a file that is sent', () => {
      async function waiting() {
        await keep(1);
        const [file] = await its.staging.list(ana, online);
        if (!file) throw new Error('nothing was taken');
        return file;
      }

      it('is in the list or remembered at every moment: another press of its form looks for it in both', async () => {
        const file = await waiting();
        const compareAndSet = its.state.compareAndSet.bind(its.state);
        const places: number[] = [];
        vi.spyOn(its.state, 'compareAndSet').mockImplementation(async (...write) => {
          const isWritten = await compareAndSet(...write);
          const [listed, sent] = [await its.staging.listAll(ana), await its.staging.sent(ana)];
          places.push([...listed, ...sent].filter(({ id }) => id === file.id).length);
          return isWritten;
        });
        await its.staging.removeSent(ana, file, 123456);
        vi.restoreAllMocks();
        expect(places).toContain(1);
        expect(places).not.toContain(0);
        expect(await its.staging.listAll(ana)).toEqual([]);
      });

      it('is not remembered where its customer has deleted their data meanwhile', async () => {
        const file = await waiting();
        const compareAndSet = its.state.compareAndSet.bind(its.state);
        const write = vi.spyOn(its.state, 'compareAndSet');
        write.mockImplementationOnce(async (...first) => {
          const isWritten = await compareAndSet(...first);
          await its.staging.removeAll(ana);
          return isWritten;
        });
        await its.staging.removeSent(ana, file, 123456);
        await its.staging.removeSent(ana, file, 123456);
        vi.restoreAllMocks();
        expect([await its.staging.listAll(ana), await its.staging.sent(ana)]).toEqual([[], []]);
      });
    });

    describe('the claim of a file', () => {
      it('has one holder until it is released or its time is up', async () => {
        await keep(1);
        expect(await Promise.all([1, 2, 3].map(() => its.staging.claim(ana, idOf(1), 1_000)))).toEqual(
          expect.arrayContaining([true, false, false]),
        );
        its.time += 999;
        expect(await its.staging.claim(ana, idOf(1), 1_000)).toBe(false);
        its.time += 1;
        expect(await its.staging.claim(ana, idOf(1), 1_000)).toBe(true);
        await its.staging.release(ana, idOf(1));
        expect(await its.staging.claim(ana, idOf(1), 1_000)).toBe(true);
      });

      it.each([2 * 60_000, 5 * 60 * 60_000])(
        'made by a clock that was %i ms ahead lasts no longer than usual once its list is read',
        async (aheadMs) => {
          await keep(1);
          const rightNow = its.time;
          its.time += aheadMs;
          expect(await its.staging.claim(ana, idOf(1), CLAIM_MS)).toBe(true);
          its.time = rightNow;
          const [file] = await its.staging.list(ana, online);
          expect(file?.sendingUntil).toBe(rightNow + CLAIM_MS);
          its.time += CLAIM_MS - 1;
          expect(await its.staging.claim(ana, idOf(1), CLAIM_MS)).toBe(false);
          its.time += 1;
          expect(await its.staging.claim(ana, idOf(1), CLAIM_MS)).toBe(true);
        },
      );

      it('is refused for a file that is gone', async () => {
        expect(await its.staging.claim(ana, idOf(1), 1_000)).toBe(false);
      });
    });
  });
}
