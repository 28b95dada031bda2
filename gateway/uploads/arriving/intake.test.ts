import fc from 'fast-check';
import { PassThrough, type Readable } from 'node:stream';
import { expect, it } from 'vitest';

import { startIntake, type Intake } from './intake.ts';
import { inChunks, sample } from '../sample-files.for-tests.ts';
import type { Staging } from '../staging/staging.ts';

fc.configureGlobal({ seed: 20261123 });

const photo = sample('photo.jpg');
const owner = { brandId: 4, customerKey: 'ana' };

/** Counts the turns of the event loop until it is stopped. */
function countTurns(): { current: () => number; stop: () => void } {
  let turns = 0;
  let isStopped = false;
  const count = (): void => {
    turns += 1;
    if (!isStopped) setImmediate(count);
  };
  setImmediate(count);
  return { current: () => turns, stop: () => void (isStopped = true) };
}

/** Stores nothing, and reports each piece that comes. */
function stagingThatTells(tell: () => void): Pick<Staging, 'write' | 'discard' | 'keep'> {
  return {
    async write(_owner, _id, chunks) {
      let size = 0;
      for await (const piece of chunks) {
        tell();
        size += piece.length;
      }
      return { size };
    },
    discard: () => Promise.resolve(),
    keep: () => Promise.resolve({ taken: [], repeated: [], again: [], leftOut: [] }),
  };
}

type Handled = Parameters<Intake['engine']['_handleFile']>;

/** Hands a file over as multer does. */
function handOver({ engine }: Intake, stream: Readable): Promise<void> {
  const file = { fieldname: 'photos', originalname: 'a.jpg', mimetype: 'image/jpeg', stream } as Handled[1];
  return new Promise((resolve, reject) => {
    engine._handleFile(undefined as unknown as Handled[0], file, (error: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve();
    });
  });
}

const upload = fc.record({ chunkBytes: fc.integer({ min: 200, max: 900 }), hasRoom: fc.boolean() });

it('one turn of the event loop takes a chunk of one upload, however many there are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(upload, { minLength: 2, maxLength: 8 }), async (uploads) => {
      const { current, stop } = countTurns();
      const uploadsOfTurn = new Map<number, Set<number>>();
      const tell = (index: number) => {
        const turn = current();
        uploadsOfTurn.set(turn, (uploadsOfTurn.get(turn) ?? new Set()).add(index));
      };
      await Promise.all(
        uploads.map(({ chunkBytes, hasRoom }, index) => {
          const staging = stagingThatTells(() => tell(index));
          const intake = startIntake(staging, { owner, place: { flow: 'online' }, hasRoom });
          return handOver(intake, inChunks(photo, chunkBytes).pipe(new PassThrough()));
        }),
      ).finally(stop);
      const sharing = [...uploadsOfTurn.values()].filter(({ size }) => size > 1);
      expect(sharing).toEqual([]);
      const cleaned = new Set([...uploadsOfTurn.values()].flatMap((indexes) => [...indexes]));
      expect(cleaned.size).toBe(uploads.filter(({ hasRoom }) => hasRoom).length);
    }),
  );
});

it('a file without room is read on in turns of the event loop as well, one for each chunk', async () => {
  const { current, stop } = countTurns();
  const staging = stagingThatTells(() => undefined);
  const intake = startIntake(staging, { owner, place: { flow: 'online' }, hasRoom: false });
  await handOver(intake, inChunks(photo, 100).pipe(new PassThrough())).finally(stop);
  expect(current()).toBeGreaterThanOrEqual(Math.floor(photo.length / 100));
});

it("a fault of the portal's own rejects its file, and the intake tells the first of several", async () => {
  const faults = [new Error('EIO'), new Error('EIO again')];
  let written = 0;
  const staging = stagingThatTells(() => undefined);
  const failing = { ...staging, write: () => Promise.reject(faults[written++] ?? new Error('too many')) };
  const intake = startIntake(failing, { owner, place: { flow: 'online' }, hasRoom: true });
  expect(intake.fault).toBeUndefined();
  const files = [1, 2].map(() => handOver(intake, inChunks(photo, 9_000).pipe(new PassThrough())));
  const told = await Promise.allSettled(files);
  expect(told.map((one) => one.status === 'rejected' && (one.reason as unknown))).toEqual(faults);
  expect(intake.fault).toBe(faults[0]);
});

it('a file whose request broke off before its turn is refused as interrupted, and is no fault', async () => {
  const intake = startIntake(
    stagingThatTells(() => undefined),
    {
      owner,
      place: { flow: 'online' },
      hasRoom: true,
    },
  );
  const stream = new PassThrough();
  stream.destroy();
  await handOver(intake, stream);
  expect(intake.fault).toBeUndefined();
  expect((await intake.finish()).refused).toEqual([{ name: 'a.jpg', kind: 'photo', code: 'interrupted' }]);
});
