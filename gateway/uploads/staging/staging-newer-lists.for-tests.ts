import { beforeEach, describe, expect, it } from 'vitest';

import { createDrafts, type Drafts } from '../../drafts/drafts.ts';
import { ana, HOUR_MS, idOf, MOST, online, setUpStaging, type OpenStore } from './staging-setup.for-tests.ts';

/** Lists of files in which a newer version, which runs beside this one, has written. */
export function describeNewerLists(kind: string, open: OpenStore): void {
  describe(`lists of a newer version in ${kind}`, () => {
    const { its, keep, listed, write } = setUpStaging(open);

    describe('a list that a newer version wrote, beside which this one runs', () => {
      const scope = { ...ana, name: 'pictures' } as const;
      const newer = {
        id: idOf(90),
        name: 'nova.jpg',
        kind: 'photo',
        type: 'image/jpeg',
        size: 10,
        addedAt: 1,
        place: { pickUp: 'a place of the next version' },
      };
      let drafts: Drafts;
      const stored = async () => (await drafts.read(scope, (list) => list as object[])) ?? [];
      beforeEach(async () => {
        drafts = createDrafts({ state: its.state });
        await write(90);
        await keep(1);
        const [known] = await stored();
        await drafts.write(scope, [{ ...known, seenBy: 'a field of the next version' }, newer]);
      });

      it('is read except for what this version does not know', async () => {
        expect(await listed(online)).toEqual(['1.jpg']);
        expect((await its.staging.listAll(ana)).map(({ name }) => name)).toEqual(['1.jpg']);
        expect(await its.staging.find(ana, newer.id)).toBeUndefined();
      });

      it('keeps its unreadable entries, whatever is done with the others', async () => {
        await keep(2);
        await its.staging.claim(ana, idOf(1), 1_000);
        await its.staging.release(ana, idOf(1));
        await its.staging.move(ana, online, { submission: 'a' });
        expect(await stored()).toEqual(
          expect.arrayContaining([
            newer,
            expect.objectContaining({ id: idOf(1), seenBy: 'a field of the next version' }),
          ]),
        );
        await its.staging.remove(ana, idOf(1), () => true);
        await its.staging.remove(ana, idOf(2), () => true);
        expect(await stored()).toEqual([newer]);
      });

      it('keeps the bytes of its unreadable entries through every sweep', async () => {
        its.time += 26 * HOUR_MS;
        await its.staging.sweep();
        expect(await stored()).toEqual([newer]);
        expect(await its.store.has(ana, newer.id)).toBe(true);
      });

      it('is deleted with everything that the customer has here', async () => {
        await its.staging.removeAll(ana);
        await its.staging.removeAll(ana);
        expect(await drafts.kept(ana)).toEqual([]);
        expect(await its.store.entries()).toEqual([]);
      });

      it('keeps the names of files that have arrived', async () => {
        const sent = { ...ana, name: 'files-sent' } as const;
        await drafts.write(sent, [{ id: idOf(80), place: 'of the next version' }]);
        const { taken } = await its.staging.keep(ana, online, [await write(3)], { most: MOST });
        for (const file of taken) await its.staging.removeSent(ana, file, 5);
        expect((await its.staging.sent(ana)).map(({ name }) => name)).toEqual(['3.jpg']);
        expect(await drafts.read(sent, (list) => list)).toHaveLength(2);
      });
    });
  });
}
