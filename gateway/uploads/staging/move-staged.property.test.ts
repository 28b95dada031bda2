import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createDrafts } from '../../drafts/drafts.ts';
import { stateOfTest } from '../../state/state-of-test.for-tests.ts';
import type { FileStore } from '../stores/file-store.ts';
import type { StagedFor, UploadPlace } from '../staged-file.ts';
import { createStaging } from './staging.ts';
import { MAX_FILES } from '../upload-pages.ts';
import { runs } from '../../../tests/support/runs.ts';

const FORMS: readonly UploadPlace[] = [{ flow: 'online' }, { flow: 'off-store' }, { addition: 123456 }];
/** Where the files of one request for a protocol are, before and after it is sent. */
const REQUESTS: readonly StagedFor[] = [
  { flow: 'online' },
  { flow: 'off-store' },
  { lastRequest: 'online' },
  { submission: 'form-1' },
  { submission: 'form-2' },
];
const LIMITED: readonly StagedFor[] = [...REQUESTS, { addition: 123456 }];
const PROTOCOL = { protocol: 123456 };

const kind = fc.constantFrom('photo', 'invoice');
const keep = fc.record({
  does: fc.constant('keep' as const),
  place: fc.constantFrom(...FORMS),
  kinds: fc.array(kind, { minLength: 1, maxLength: 7 }),
});
const move = fc.record({
  does: fc.constant('move' as const),
  from: fc.constantFrom(...LIMITED),
  to: fc.constantFrom(...REQUESTS, PROTOCOL),
  there: fc.constantFrom(undefined, 'yield', 'stay', 'leave'),
  // Which of the files that are there then, by their place; `undefined`: all.
  only: fc.option(fc.array(fc.nat({ max: 6 })), { nil: undefined }),
});
const remove = fc.record({ does: fc.constant('remove' as const), which: fc.nat({ max: 20 }) });
/** Each entry is what several requests do at once. */
const acts = fc.array(fc.array(fc.oneof(keep, move, remove), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 12,
});
type Act = ReturnType<typeof acts.generate>['value'][number][number];

it('no request gets more files than a protocol takes, and no file is lost untold, whatever is moved', async () => {
  let customers = 0;
  let files = 0;
  const deleted = new Set<string>();
  const staging = createStaging({
    store: {
      has: (_, id) => Promise.resolve(!deleted.has(id)),
      delete: (_, id) => Promise.resolve(void deleted.add(id)),
    } as FileStore,
    drafts: createDrafts({ state: stateOfTest() }),
  });
  const check = async (rounds: Act[][]) => {
    customers += 1;
    const owner = { brandId: 4, customerKey: `ana-${customers}` };
    const attached = new Set<string>();
    const told = new Set<string>();
    const doIt = async (act: Act) => {
      if (act.does === 'keep') {
        const written = act.kinds.map((each) => {
          files += 1;
          const id = `00000000-0000-4000-8000-${String(files).padStart(12, '0')}`;
          return { id, name: id, kind: each, type: 'image/jpeg', size: 1, sha256: id };
        });
        const { taken } = await staging.keep(owner, act.place, written, { most: MAX_FILES });
        for (const { id } of taken) attached.add(id);
      } else if (act.does === 'move') {
        const { from, only, there, to } = act;
        const here = await staging.list(owner, from);
        const ids = only?.flatMap((index) => here[index]?.id ?? []);
        const { leftOut } = await staging.move(owner, from, to, { ids, there });
        for (const { id } of leftOut) told.add(id);
      } else {
        const file = (await staging.listAll(owner))[act.which];
        if (file) {
          await staging.remove(owner, file.id, () => true);
          told.add(file.id);
        }
      }
    };
    for (const together of rounds) {
      await Promise.all(together.map(doIt));
      for (const place of LIMITED) {
        const counts = { photo: 0, invoice: 0 };
        for (const file of await staging.list(owner, place)) counts[file.kind] += 1;
        expect(counts.photo, JSON.stringify(place)).toBeLessThanOrEqual(MAX_FILES.photo);
        expect(counts.invoice, JSON.stringify(place)).toBeLessThanOrEqual(MAX_FILES.invoice);
      }
      const there = new Set((await staging.listAll(owner)).map(({ id }) => id));
      const unsaid = [...attached].filter((id) => !there.has(id) && !told.has(id));
      expect(unsaid).toEqual([]);
      // What is said to be gone is gone, bytes and all.
      expect([...told].filter((id) => there.has(id) || !deleted.has(id))).toEqual([]);
    }
  };
  await fc.assert(fc.asyncProperty(acts, check), { numRuns: runs(300), seed: 24 });
});
