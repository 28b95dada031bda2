import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDrafts, type Drafts } from '../drafts/drafts.ts';
import { createSqliteState } from '../state/sqlite-state.ts';
import type { State } from '../state/state.ts';
import { inChunks } from './sample-files.for-tests.ts';
import type { FileStore } from './file-store.ts';
import type { WrittenFile } from './keep-written.ts';
import { CLAIM_MS, type StagedFile } from './staged-file.ts';
import { createStaging, type Staging } from './staging.ts';

const HOUR_MS = 60 * 60 * 1_000;
const MOST = { photo: 5, invoice: 3 };
const ana = { brandId: 4, customerKey: 'ana_-' };
const bia = { brandId: 4, customerKey: 'bia' };
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The empty store behind a staging, and a function that closes it. */
export interface Opened {
  store: FileStore;
  close: () => Promise<void>;
}

/** The behaviour of waiting files in any store, as one suite. */
export function describeStaging(kind: string, open: (root: string) => Promise<Opened>): void {
  describe(`staging: ${kind}`, () => {
    let root: string;
    let store: FileStore;
    let close: Opened['close'];
    let state: State;
    let staging: Staging;
    let time: number;
    beforeEach(async () => {
      time = Date.now();
      root = mkdtempSync(join(tmpdir(), 'vaivem-staging-'));
      ({ close, store } = await open(root));
      state = createSqliteState({ path: join(root, 'state.db'), now: () => time });
      staging = createStaging({ store, drafts: createDrafts({ state }), now: () => time });
    });
    afterEach(async () => {
      await state.close();
      await close();
      rmSync(root, { recursive: true });
    });

    /** @param content of the same length for every number, unless it is given */
    async function write(
      number: number,
      file: Partial<WrittenFile> = {},
      { owner = ana, content = `content ${String(number).padStart(2)}` } = {},
    ): Promise<WrittenFile> {
      const id = idOf(number);
      const stored = await staging.write(owner, id, inChunks(Buffer.from(content), 3));
      return { id, name: `${number}.jpg`, kind: 'photo', type: 'image/jpeg', ...stored, ...file };
    }

    async function keep(...numbers: number[]): Promise<void> {
      const written = await Promise.all(numbers.map((number) => write(number)));
      await staging.keep(ana, { flow: 'online' }, written, MOST);
    }

    const listed = async (place: Parameters<Staging['list']>[1], owner = ana) =>
      (await staging.list(owner, place)).map(({ name }) => name);
    const online = { flow: 'online' } as const;

    describe('writing', () => {
      it('answers how much it wrote', async () => {
        expect(await write(1, {}, { content: 'nine byte' })).toMatchObject({ size: 9 });
      });

      it('leaves nothing where the bytes break off', async () => {
        const broken = Readable.from(
          (function* () {
            yield Buffer.alloc(6_000_000);
            throw new Error('broken off');
          })(),
        );
        await expect(staging.write(ana, idOf(1), broken)).rejects.toThrow('broken off');
        expect(await store.entries()).toEqual([]);
      });

      it('is nobody’s file until it is kept', async () => {
        const file = await write(1);
        expect(await staging.find(ana, file.id)).toBeUndefined();
        await staging.discard(ana, file.id);
        expect(await store.entries()).toEqual([]);
      });
    });

    describe('keeping: 5 photos and 3 invoices, extra ones are not taken', () => {
      it('takes the first five photos and three invoices of a request, in their order', async () => {
        const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => write(number)));
        const invoices = await Promise.all(
          [11, 12, 13, 14].map((number) => write(number, { kind: 'invoice' })),
        );
        const kept = await staging.keep(ana, { flow: 'online' }, [...photos, ...invoices], MOST);
        const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '11.jpg', '12.jpg', '13.jpg'];
        expect(kept.taken.map(({ name }) => name)).toEqual(names);
        expect(kept.leftOut.map(({ name }) => name)).toEqual(['6.jpg', '7.jpg', '14.jpg']);
        expect(await listed(online)).toEqual(names);
        expect(await store.entries()).toHaveLength(8);
      });

      it('does not pass the limit with seven requests at the same time', async () => {
        await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => keep(number)));
        expect(await listed(online)).toHaveLength(5);
        expect(await store.entries()).toHaveLength(5);
      });

      it('counts each flow by itself', async () => {
        await keep(1, 2, 3, 4, 5);
        await staging.keep(ana, { flow: 'off-store' }, [await write(6)], MOST);
        expect(await listed({ flow: 'off-store' })).toEqual(['6.jpg']);
      });

      it('takes each content once, of a request and of the list', async () => {
        const first = await write(1);
        const again = await write(2, {}, { content: 'content  1' });
        expect((await staging.keep(ana, { flow: 'online' }, [first, again], MOST)).repeated).toEqual([again]);
        const later = await write(3, {}, { content: 'content  1' });
        expect((await staging.keep(ana, { flow: 'online' }, [later], MOST)).repeated).toEqual([later]);
        expect(await store.entries()).toHaveLength(1);
      });

      it('takes a content of the other kind: what was attached as a photo is missed among the invoices', async () => {
        await staging.keep(ana, { flow: 'online' }, [await write(1)], MOST);
        const invoice = await write(2, { kind: 'invoice' }, { content: 'content  1' });
        const again = await write(3, { kind: 'invoice' }, { content: 'content  1' });
        const kept = await staging.keep(ana, { flow: 'online' }, [invoice, again], MOST);
        expect(kept).toMatchObject({ taken: [{ id: invoice.id, kind: 'invoice' }], repeated: [again] });
        expect(await listed(online)).toEqual(['1.jpg', '2.jpg']);
      });

      it('takes each content once where several requests bring it at once', async () => {
        const same = await Promise.all([1, 2, 3].map((number) => write(number, {}, { content: 'the same' })));
        const kept = await Promise.all(
          same.map((file) => staging.keep(ana, { flow: 'online' }, [file], MOST)),
        );
        expect(kept.flatMap(({ taken }) => taken)).toHaveLength(1);
        expect(kept.flatMap(({ repeated }) => repeated)).toHaveLength(2);
        expect(await listed(online)).toHaveLength(1);
        expect(await store.entries()).toHaveLength(1);
      });

      describe('a file that another press of the same form brings again', () => {
        /** As press `number` of a page's button brings it. */
        const press = async (number: number, page: string, content = 'the photo') =>
          staging.keep(ana, online, [await write(number, {}, { content })], MOST, page);

        it.each([
          ['still in the list', () => Promise.resolve()],
          ['with the request', async () => void (await staging.move(ana, online, { submission: 's' }))],
          ['put aside', async () => void (await staging.move(ana, online, { lastRequest: 'online' }))],
          [
            'sent and gone',
            async ([file]: readonly StagedFile[]) => {
              if (file) await staging.removeSent(ana, file, 5);
            },
          ],
        ])('is not taken while the first is %s', async (_, take) => {
          const { taken } = await press(1, 'a page');
          await take(taken);
          const listed = await staging.listAll(ana);
          const { again, repeated, taken: more } = await press(2, 'a page');
          expect(again.map(({ id }) => id)).toEqual([idOf(1)]);
          expect([...repeated, ...more]).toEqual([]);
          expect(await staging.listAll(ana)).toEqual(listed);
          expect(await store.entries()).toHaveLength(listed.length);
        });

        it('is taken from another page, with other bytes, and where the first was removed', async () => {
          await press(1, 'a page');
          await staging.move(ana, online, { submission: 's' });
          expect((await press(2, 'another page')).taken).toHaveLength(1);
          expect((await press(3, 'a page', 'another p')).taken).toHaveLength(1);
          await staging.remove(ana, idOf(1), () => true);
          await staging.remove(ana, idOf(2), () => true);
          expect((await press(4, 'a page')).taken).toHaveLength(1);
        });

        it('is taken as the other kind, though the page brings it as a photo again', async () => {
          await press(1, 'a page');
          const both = [
            await write(2, {}, { content: 'the photo' }),
            await write(3, { kind: 'invoice' }, { content: 'the photo' }),
          ];
          const { again, taken } = await staging.keep(ana, online, both, MOST, 'a page');
          expect([again.map(({ id }) => id), taken.map(({ id }) => id)]).toEqual([[idOf(1)], [idOf(3)]]);
        });

        it('is told where one request has it twice', async () => {
          const twice = [
            await write(1, {}, { content: 'the photo' }),
            await write(2, {}, { content: 'the photo' }),
          ];
          const { repeated, taken } = await staging.keep(ana, online, twice, MOST, 'a page');
          expect([taken.length, repeated.length]).toEqual([1, 1]);
        });
      });

      it('takes two of one size with other bytes', async () => {
        await keep(1);
        expect((await staging.keep(ana, { flow: 'online' }, [await write(2)], MOST)).taken).toHaveLength(1);
      });
    });

    describe('whose it is', () => {
      it('is one customer of one brand', async () => {
        await keep(1);
        expect(await listed(online, bia)).toEqual([]);
        expect(await staging.find({ ...ana, brandId: 2 }, idOf(1))).toBeUndefined();
        await staging.remove(bia, idOf(1), () => true);
        expect(await listed(online)).toEqual(['1.jpg']);
      });
    });

    describe('places', () => {
      it('moves those of a list alone, and says which they were', async () => {
        await keep(1, 2, 3);
        const submission = { submission: 'form' };
        const ids = [1, 3, 9].map(idOf);
        const moved = { ids: [1, 3].map(idOf), leftOut: [] };
        expect(await staging.move(ana, online, submission, { ids })).toEqual(moved);
        expect(await staging.move(ana, online, submission, { ids })).toEqual({ ids: [], leftOut: [] });
        expect(await staging.move(ana, submission, { protocol: 123456 })).toEqual(moved);
        expect(await listed(online)).toEqual(['2.jpg']);
      });

      it('moves all files of one to another, and again without harm', async () => {
        await keep(1, 2);
        const submission = { submission: 's-1' };
        await staging.move(ana, online, submission);
        await keep(3);
        await staging.move(ana, submission, { protocol: 123456 });
        await staging.move(ana, submission, { protocol: 123456 });
        expect(await listed({ protocol: 123456 })).toEqual(['1.jpg', '2.jpg']);
        expect(await listed({ protocol: 123457 })).toEqual([]);
        expect(await listed(online)).toEqual(['3.jpg']);
      });

      it('takes those along that are meant, where that is said', async () => {
        await keep(1, 2, 3);
        const ids = [idOf(1), idOf(3), idOf(4)];
        await staging.move(ana, online, { lastRequest: 'online' }, { ids });
        await staging.move(ana, online, { lastRequest: 'online' }, { ids: [] });
        expect(await listed({ lastRequest: 'online' })).toEqual(['1.jpg', '3.jpg']);
        expect(await listed(online)).toEqual(['2.jpg']);
      });

      it.each([
        ['those there yield', {}, [1, 2, 3, 6, 7], [8, 9]],
        ['those there stay', { there: 'stay' }, [6, 7, 8, 9, 1], [2, 3]],
        ['those there leave', { there: 'leave' }, [1, 2, 3], [6, 7, 8, 9]],
      ] as const)('takes no more than a protocol does: %s', async (_, options, taken, leftOut) => {
        await keep(1, 2, 3);
        await staging.move(ana, online, { lastRequest: 'online' });
        await keep(6, 7, 8, 9);
        const moved = await staging.move(ana, { lastRequest: 'online' }, online, options);
        expect(moved.leftOut.map(({ id }) => id)).toEqual(leftOut.map(idOf));
        expect((await listed(online)).toSorted()).toEqual(taken.map((number) => `${number}.jpg`).toSorted());
        expect(await store.entries()).toHaveLength(taken.length);
        // A press that comes twice changes nothing.
        expect(await staging.move(ana, { lastRequest: 'online' }, online)).toEqual({ ids: [], leftOut: [] });
      });

      it('a place is emptied also for a request without files', async () => {
        await keep(1);
        const { leftOut } = await staging.move(ana, { lastRequest: 'online' }, online, { there: 'leave' });
        expect(leftOut.map(({ name }) => name)).toEqual(['1.jpg']);
        expect(await staging.listAll(ana)).toEqual([]);
      });

      it('gives room for the next request', async () => {
        await keep(1, 2, 3, 4, 5);
        await staging.move(ana, online, { protocol: 123456 });
        await keep(6);
        expect(await listed(online)).toEqual(['6.jpg']);
      });

      it('lists no file whose bytes are gone', async () => {
        await keep(1, 2);
        await store.delete(ana, idOf(1));
        expect(await listed(online)).toEqual(['2.jpg']);
      });

      it('takes such a file again', async () => {
        await keep(1);
        await store.delete(ana, idOf(1));
        const again = await write(2, {}, { content: 'content  1' });
        expect((await staging.keep(ana, { flow: 'online' }, [again], MOST)).taken).toHaveLength(1);
        expect(await listed(online)).toEqual(['2.jpg']);
      });
    });

    describe('files for a protocol', () => {
      const addition = { addition: 123456 } as const;
      const attach = async (...numbers: number[]) => {
        const written = await Promise.all(numbers.map((number) => write(number)));
        return staging.keep(ana, addition, written, MOST);
      };

      it('count by themselves, until they are sent', async () => {
        await keep(1, 2, 3, 4, 5);
        expect((await attach(6, 7, 8, 9, 10, 11)).leftOut).toHaveLength(1);
        expect((await staging.keep(ana, { addition: 123457 }, [await write(12)], MOST)).taken).toHaveLength(
          1,
        );
        await staging.move(ana, addition, { protocol: 123456 });
        expect(await listed(addition)).toEqual([]);
        expect(await listed({ protocol: 123456 })).toHaveLength(5);
        expect((await attach(13)).taken).toHaveLength(1);
      });

      it('go after 24 hours where they were not sent, as their page says: nobody is told', async () => {
        await attach(1);
        time += 24 * HOUR_MS + 1;
        await staging.sweep();
        expect(await staging.listAll(ana)).toEqual([]);
        expect(await staging.removedUnsent(ana)).toBeUndefined();
      });

      it('are remembered when they were sent: the newest fifty', async () => {
        const { taken } = await attach(1, 2);
        const [first, second] = taken;
        if (!first || !second) throw new Error('nothing was taken');
        await staging.removeSent(ana, first, 123456);
        time += 1;
        await staging.removeSent(ana, second, 123456);
        const { id, kind, name } = first;
        expect(await staging.sent(ana)).toMatchObject([
          { id, kind, name, protocol: 123456, sentAt: time - 1 },
          { name: '2.jpg', sentAt: time },
        ]);
        expect(await store.entries()).toEqual([]);
        for (let number = 3; number < 52; number += 1) {
          const [next] = (await attach(number)).taken;
          if (next) await staging.removeSent(ana, next, 123456);
        }
        expect(await staging.sent(ana)).toHaveLength(50);
        expect((await staging.sent(ana)).map((file) => file.name)).not.toContain('1.jpg');
      });
    });

    describe('claims', () => {
      it('has one holder, until it is released or over', async () => {
        await keep(1);
        expect(await Promise.all([1, 2, 3].map(() => staging.claim(ana, idOf(1), 1_000)))).toEqual(
          expect.arrayContaining([true, false, false]),
        );
        time += 999;
        expect(await staging.claim(ana, idOf(1), 1_000)).toBe(false);
        time += 1;
        expect(await staging.claim(ana, idOf(1), 1_000)).toBe(true);
        await staging.release(ana, idOf(1));
        expect(await staging.claim(ana, idOf(1), 1_000)).toBe(true);
      });

      it.each([2 * 60_000, 5 * 60 * 60_000])(
        'of a clock that was %i ms ahead lasts no longer than any, once its list is read',
        async (aheadMs) => {
          await keep(1);
          const rightNow = time;
          time += aheadMs;
          expect(await staging.claim(ana, idOf(1), CLAIM_MS)).toBe(true);
          time = rightNow;
          const [file] = await staging.list(ana, { flow: 'online' });
          expect(file?.sendingUntil).toBe(rightNow + CLAIM_MS);
          time += CLAIM_MS - 1;
          expect(await staging.claim(ana, idOf(1), CLAIM_MS)).toBe(false);
          time += 1;
          expect(await staging.claim(ana, idOf(1), CLAIM_MS)).toBe(true);
        },
      );

      it('is not to be had of a file that is gone', async () => {
        expect(await staging.claim(ana, idOf(1), 1_000)).toBe(false);
      });
    });

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
        drafts = createDrafts({ state });
        await write(90);
        await keep(1);
        const [known] = await stored();
        await drafts.write(scope, [{ ...known, seenBy: 'a field of the next version' }, newer]);
      });

      it('is read as far as it is known', async () => {
        expect(await listed(online)).toEqual(['1.jpg']);
        expect((await staging.listAll(ana)).map(({ name }) => name)).toEqual(['1.jpg']);
        expect(await staging.find(ana, newer.id)).toBeUndefined();
      });

      it('keeps what it cannot read, whatever is done with the others', async () => {
        await keep(2);
        await staging.claim(ana, idOf(1), 1_000);
        await staging.release(ana, idOf(1));
        await staging.move(ana, online, { submission: 'a' });
        expect(await stored()).toEqual(
          expect.arrayContaining([
            newer,
            expect.objectContaining({ id: idOf(1), seenBy: 'a field of the next version' }),
          ]),
        );
        await staging.remove(ana, idOf(1), () => true);
        await staging.remove(ana, idOf(2), () => true);
        expect(await stored()).toEqual([newer]);
      });

      it('keeps the bytes of what it cannot read through every sweep', async () => {
        time += 26 * HOUR_MS;
        await staging.sweep();
        expect(await stored()).toEqual([newer]);
        expect(await store.has(ana, newer.id)).toBe(true);
      });

      it('deletes it with all that the customer has here', async () => {
        await staging.removeAll(ana);
        await staging.removeAll(ana);
        expect(await drafts.kept(ana)).toEqual([]);
        expect(await store.entries()).toEqual([]);
      });

      it('keeps the names of files that arrived', async () => {
        const sent = { ...ana, name: 'files-sent' } as const;
        await drafts.write(sent, [{ id: idOf(80), place: 'of the next version' }]);
        const { taken } = await staging.keep(ana, online, [await write(3)], MOST);
        for (const file of taken) await staging.removeSent(ana, file, 5);
        expect((await staging.sent(ana)).map(({ name }) => name)).toEqual(['3.jpg']);
        expect(await drafts.read(sent, (list) => list)).toHaveLength(2);
      });
    });

    describe('sweeping', () => {
      it('deletes files without a protocol after 24 hours, and keeps those with one', async () => {
        await keep(1, 2);
        await staging.move(ana, online, { protocol: 123456 });
        await keep(3);
        time += 24 * HOUR_MS;
        await staging.sweep();
        expect(await listed(online)).toEqual(['3.jpg']);
        time += 1;
        await staging.sweep();
        expect(await listed(online)).toEqual([]);
        expect(await listed({ protocol: 123456 })).toEqual(['1.jpg', '2.jpg']);
        expect(await store.entries()).toHaveLength(2);
      });

      it('notes how many files of sent requests and of forms it took away, until that is forgotten', async () => {
        await keep(1, 2);
        time += 24 * HOUR_MS;
        await staging.move(ana, online, { submission: 'form-1' });
        await keep(3);
        time += 24 * HOUR_MS;
        await staging.sweep();
        expect(await staging.list(ana, { submission: 'form-1' })).toHaveLength(2);
        expect(await staging.removedUnsent(ana)).toBeUndefined();
        time += 24 * HOUR_MS + 1;
        await staging.sweep();
        expect(await staging.removedUnsent(ana)).toEqual({ count: 2, attached: 1, removedAt: time });
        await keep(4);
        await staging.move(ana, online, { submission: 'form-2' });
        time += 24 * HOUR_MS + 1;
        await staging.sweep();
        expect(await staging.removedUnsent(ana)).toEqual({ count: 3, attached: 1, removedAt: time });
        await staging.forgetRemovedUnsent(ana);
        expect(await staging.removedUnsent(ana)).toBeUndefined();
      });

      it('deletes files without a record after an hour', async () => {
        await write(1);
        // The store's clock may count in whole seconds.
        time += HOUR_MS - 2_000;
        await staging.sweep();
        expect(await store.entries()).toHaveLength(1);
        time += 4_000;
        await staging.sweep();
        expect(await store.entries()).toEqual([]);
      });

      it('forgets records without a file', async () => {
        await keep(1, 2);
        await store.delete(ana, idOf(1));
        await staging.sweep();
        expect(await staging.find(ana, idOf(1))).toBeUndefined();
        expect(await listed(online)).toEqual(['2.jpg']);
      });
    });

    it('gives back what was written, of any size', async () => {
      for (const [index, size] of [1, 5 * 1024 * 1024, 12_000_000].entries()) {
        const content = randomBytes(size);
        const id = idOf(index + 1);
        const stored = await store.write(ana, id, inChunks(content, 65_536));
        const sha256 = createHash('sha256').update(content).digest('hex');
        expect(stored.size).toBe(size);
        expect(stored.sha256 ?? sha256).toBe(sha256);
        expect(await store.digest(ana, id)).toBe(sha256);
        expect(Buffer.concat(await store.read(ana, id).toArray()).equals(content)).toBe(true);
      }
      expect(await store.used()).toBe(1 + 5 * 1024 * 1024 + 12_000_000);
    });

    it('says of a file that is gone that it is', async () => {
      await expect(store.read(ana, idOf(1)).toArray()).rejects.toThrow();
      expect(await store.has(ana, idOf(1))).toBe(false);
      expect(await store.digest(ana, idOf(1))).toBeUndefined();
      await store.delete(ana, idOf(1));
    });
  });
}
