import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';

import type { StagedFile } from '../staged-file.ts';
import { ana, bia, idOf, MOST, online, setUpStaging, type OpenStore } from './staging-setup.for-tests.ts';

/** Writing a file and keeping it: how many, of which content, in which list. */
export function describeKeeping(kind: string, open: OpenStore): void {
  describe(`keeping files in ${kind}`, () => {
    const { its, keep, listed, write } = setUpStaging(open);

    describe('a write', () => {
      it('answers how many bytes it wrote', async () => {
        expect(await write(1, {}, 'nine byte')).toMatchObject({ size: 9 });
      });

      it('leaves nothing if the bytes break off', async () => {
        const broken = Readable.from(
          (function* () {
            yield Buffer.alloc(6_000_000);
            throw new Error('broken off');
          })(),
        );
        await expect(its.staging.write(ana, idOf(1), broken)).rejects.toThrow('broken off');
        expect(await its.store.entries()).toEqual([]);
      });

      it('makes a file that is nobody’s until it is kept', async () => {
        const file = await write(1);
        expect(await its.staging.find(ana, file.id)).toBeUndefined();
        await its.staging.discard(ana, file.id);
        expect(await its.store.entries()).toEqual([]);
      });
    });

    describe('keep', () => {
      it('takes the first five photos and three invoices of a request, in their order', async () => {
        const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => write(number)));
        const invoices = await Promise.all(
          [11, 12, 13, 14].map((number) => write(number, { kind: 'invoice' })),
        );
        const kept = await its.staging.keep(ana, online, [...photos, ...invoices], { most: MOST });
        const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '11.jpg', '12.jpg', '13.jpg'];
        expect(kept.taken.map(({ name }) => name)).toEqual(names);
        expect(kept.leftOut.map(({ name }) => name)).toEqual(['6.jpg', '7.jpg', '14.jpg']);
        expect(await listed(online)).toEqual(names);
        expect(await its.store.entries()).toHaveLength(8);
      });

      it('takes five photos of seven requests that bring one each at the same time', async () => {
        await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => keep(number)));
        expect(await listed(online)).toHaveLength(5);
        expect(await its.store.entries()).toHaveLength(5);
      });

      it('takes five photos for each flow', async () => {
        await keep(1, 2, 3, 4, 5);
        await its.staging.keep(ana, { flow: 'off-store' }, [await write(6)], { most: MOST });
        expect(await listed({ flow: 'off-store' })).toEqual(['6.jpg']);
      });

      it('takes the same content once, whether a request repeats it or the list has it', async () => {
        const first = await write(1);
        const again = await write(2, {}, 'content  1');
        expect((await its.staging.keep(ana, online, [first, again], { most: MOST })).repeated).toEqual([
          again,
        ]);
        const later = await write(3, {}, 'content  1');
        expect((await its.staging.keep(ana, online, [later], { most: MOST })).repeated).toEqual([later]);
        expect(await its.store.entries()).toHaveLength(1);
      });

      it('takes the content of a photo again as an invoice, which would be missing otherwise', async () => {
        await its.staging.keep(ana, online, [await write(1)], { most: MOST });
        const invoice = await write(2, { kind: 'invoice' }, 'content  1');
        const again = await write(3, { kind: 'invoice' }, 'content  1');
        const kept = await its.staging.keep(ana, online, [invoice, again], { most: MOST });
        expect(kept).toMatchObject({ taken: [{ id: invoice.id, kind: 'invoice' }], repeated: [again] });
        expect(await listed(online)).toEqual(['1.jpg', '2.jpg']);
      });

      it('takes the same content once from several requests at once', async () => {
        const same = await Promise.all([1, 2, 3].map((number) => write(number, {}, 'the same')));
        const kept = await Promise.all(
          same.map((file) => its.staging.keep(ana, online, [file], { most: MOST })),
        );
        expect(kept.flatMap(({ taken }) => taken)).toHaveLength(1);
        expect(kept.flatMap(({ repeated }) => repeated)).toHaveLength(2);
        expect(await listed(online)).toHaveLength(1);
        expect(await its.store.entries()).toHaveLength(1);
      });

      describe('a file that another press of the same form brings again', () => {
        /** As press `number` of a page's button brings it. */
        const press = async (number: number, page: string, content = 'the photo') =>
          its.staging.keep(ana, online, [await write(number, {}, content)], { most: MOST, page });

        it.each([
          ['still in the list', () => Promise.resolve()],
          ['with the request', async () => void (await its.staging.move(ana, online, { submission: 's' }))],
          ['put aside', async () => void (await its.staging.move(ana, online, { lastRequest: 'online' }))],
          [
            'sent and gone',
            async ([file]: readonly StagedFile[]) => {
              if (file) await its.staging.removeSent(ana, file, 5);
            },
          ],
        ])('is not taken while the first is %s', async (_, take) => {
          const { taken } = await press(1, 'a page');
          await take(taken);
          const listed = await its.staging.listAll(ana);
          const { again, repeated, taken: more } = await press(2, 'a page');
          expect(again.map(({ id }) => id)).toEqual([idOf(1)]);
          expect([...repeated, ...more]).toEqual([]);
          expect(await its.staging.listAll(ana)).toEqual(listed);
          expect(await its.store.entries()).toHaveLength(listed.length);
        });

        it('is taken from another page, with other bytes, or after the first was removed', async () => {
          await press(1, 'a page');
          await its.staging.move(ana, online, { submission: 's' });
          expect((await press(2, 'another page')).taken).toHaveLength(1);
          expect((await press(3, 'a page', 'another p')).taken).toHaveLength(1);
          await its.staging.remove(ana, idOf(1), () => true);
          await its.staging.remove(ana, idOf(2), () => true);
          expect((await press(4, 'a page')).taken).toHaveLength(1);
        });

        it('is taken as an invoice, even if the page brings it as a photo again', async () => {
          await press(1, 'a page');
          const both = [await write(2, {}, 'the photo'), await write(3, { kind: 'invoice' }, 'the photo')];
          const { again, taken } = await its.staging.keep(ana, online, both, { most: MOST, page: 'a page' });
          expect([again.map(({ id }) => id), taken.map(({ id }) => id)]).toEqual([[idOf(1)], [idOf(3)]]);
        });

        it('is taken for another flow, even if the same page brings it', async () => {
          await press(1, 'a page');
          const other = { flow: 'off-store' } as const;
          const photo = await write(2, {}, 'the photo');
          const { taken } = await its.staging.keep(ana, other, [photo], { most: MOST, page: 'a page' });
          expect(taken.map(({ id }) => id)).toEqual([idOf(2)]);
          expect(await listed(other)).toEqual(['2.jpg']);
        });

        it('is told as repeated if one request has it twice', async () => {
          const twice = [await write(1, {}, 'the photo'), await write(2, {}, 'the photo')];
          const { repeated, taken } = await its.staging.keep(ana, online, twice, {
            most: MOST,
            page: 'a page',
          });
          expect([taken.length, repeated.length]).toEqual([1, 1]);
        });
      });

      it('takes two files of the same size with different bytes', async () => {
        await keep(1);
        expect((await its.staging.keep(ana, online, [await write(2)], { most: MOST })).taken).toHaveLength(1);
      });
    });

    describe('a kept file', () => {
      it('belongs to one customer at one brand', async () => {
        await keep(1);
        expect(await listed(online, bia)).toEqual([]);
        expect(await its.staging.find({ ...ana, brandId: 2 }, idOf(1))).toBeUndefined();
        await its.staging.remove(bia, idOf(1), () => true);
        expect(await listed(online)).toEqual(['1.jpg']);
      });
    });
  });
}
