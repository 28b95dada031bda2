import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { inChunks } from '../sample-files.for-tests.ts';
import { ana, HOUR_MS, idOf, MOST, online, setUpStaging, type OpenStore } from './staging-setup.for-tests.ts';

/** What becomes of the bytes: they come back as they were written, and go when nobody has them listed. */
export function describeBytes(kind: string, open: OpenStore): void {
  describe(`bytes of files in ${kind}`, () => {
    const { its, keep, listed, write } = setUpStaging(open);

    describe('a sweep', () => {
      it('deletes files without a protocol after 24 hours, and keeps files with one', async () => {
        await keep(1, 2);
        await its.staging.move(ana, online, { protocol: 123456 });
        await keep(3);
        its.time += 24 * HOUR_MS;
        await its.staging.sweep();
        expect(await listed(online)).toEqual(['3.jpg']);
        its.time += 1;
        await its.staging.sweep();
        expect(await listed(online)).toEqual([]);
        expect(await listed({ protocol: 123456 })).toEqual(['1.jpg', '2.jpg']);
        expect(await its.store.entries()).toHaveLength(2);
      });

      it('counts the files that it removed, of sent requests, of forms and refused ones, until that is forgotten', async () => {
        await keep(1, 2);
        its.time += 24 * HOUR_MS;
        await its.staging.move(ana, online, { submission: 'form-1' });
        await keep(3);
        its.time += 24 * HOUR_MS;
        await its.staging.sweep();
        expect(await its.staging.list(ana, { submission: 'form-1' })).toHaveLength(2);
        expect(await its.staging.removedUnsent(ana)).toBeUndefined();
        its.time += 24 * HOUR_MS + 1;
        await its.staging.sweep();
        expect(await its.staging.removedUnsent(ana)).toEqual({
          count: 2,
          attached: 1,
          refused: 0,
          removedAt: its.time,
        });
        await keep(4);
        await its.staging.move(ana, online, { submission: 'form-2' });
        await its.staging.keep(ana, { addition: 123456 }, [await write(5), await write(6)], { most: MOST });
        await its.staging.move(ana, { addition: 123456 }, { protocol: 123456 });
        await its.staging.giveBack(ana, idOf(5), 123456);
        its.time += 24 * HOUR_MS + 1;
        await its.staging.sweep();
        expect(await its.staging.removedUnsent(ana)).toEqual({
          count: 3,
          attached: 1,
          refused: 1,
          removedAt: its.time,
        });
        await its.staging.forgetRemovedUnsent(ana, its.time - 1);
        expect(await its.staging.removedUnsent(ana)).toMatchObject({ count: 3 });
        await its.staging.forgetRemovedUnsent(ana, its.time);
        expect(await its.staging.removedUnsent(ana)).toBeUndefined();
      });

      it('deletes files without a record after an hour', async () => {
        await write(1);
        // The store's clock may count in whole seconds.
        its.time += HOUR_MS - 2_000;
        await its.staging.sweep();
        expect(await its.store.entries()).toHaveLength(1);
        its.time += 4_000;
        await its.staging.sweep();
        expect(await its.store.entries()).toEqual([]);
      });

      it('deletes records whose file is gone', async () => {
        await keep(1, 2);
        await its.store.delete(ana, idOf(1));
        await its.staging.sweep();
        expect(await its.staging.find(ana, idOf(1))).toBeUndefined();
        expect(await listed(online)).toEqual(['2.jpg']);
      });
    });

    it('are read as they were written, whatever their size', async () => {
      for (const [index, size] of [1, 5 * 1024 * 1024, 12_000_000].entries()) {
        const content = randomBytes(size);
        const id = idOf(index + 1);
        const stored = await its.store.write(ana, id, inChunks(content, 65_536));
        const sha256 = createHash('sha256').update(content).digest('hex');
        expect(stored.size).toBe(size);
        expect(stored.sha256 ?? sha256).toBe(sha256);
        expect(await its.store.digest(ana, id)).toBe(sha256);
        expect(Buffer.concat(await its.store.read(ana, id).toArray()).equals(content)).toBe(true);
      }
      expect(await its.store.used()).toBe(1 + 5 * 1024 * 1024 + 12_000_000);
    });

    it('are told as gone if their file is gone', async () => {
      await expect(its.store.read(ana, idOf(1)).toArray()).rejects.toThrow();
      expect(await its.store.has(ana, idOf(1))).toBe(false);
      expect(await its.store.digest(ana, idOf(1))).toBeUndefined();
      await its.store.delete(ana, idOf(1));
    });
  });
}
