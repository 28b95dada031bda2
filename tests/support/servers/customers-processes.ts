import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, vi } from 'vitest';
import type { z } from 'zod';
import { createTimeBudget } from '../../../gateway/brand-api/time-budget.ts';
import { createDraftList } from '../../../gateway/drafts/draft-list.ts';
import { createDrafts } from '../../../gateway/drafts/drafts.ts';
import { createSqliteState } from '../../../gateway/state/sqlite/sqlite-state.ts';
import { synchronousWork } from '../../../gateway/state/sqlite/synchronous-work.for-tests.ts';
import type { State } from '../../../gateway/state/state.ts';
import { createSubmissions } from '../../../gateway/submissions/submissions.ts';
import { fileLimits } from '../../../gateway/uploads/file-limits.ts';
import { createFolderStore } from '../../../gateway/uploads/stores/folder-store.ts';
import type { MoveOptions } from '../../../gateway/uploads/staging/move-staged.ts';
import type { StagedFor, UploadFlow } from '../../../gateway/uploads/staged-file.ts';
import { createStaging } from '../../../gateway/uploads/staging/staging.ts';
import { customerContext } from '../samples/customer-context.ts';

const OWNER = { brandId: 4, customerKey: 'marina@exemplo.com.br' };

/** Sets up for each test Marina's files, drafts and requests, in a folder that any number of processes share. */
export function setUpProcesses() {
  const clock = { now: 0 };
  let folder: string;
  let states: State[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vaivem-processes-'));
    states = [];
    clock.now = Date.UTC(2026, 10, 20, 12);
  });
  afterEach(async () => {
    await Promise.all(states.map((state) => state.close()));
    rmSync(folder, { recursive: true });
  });

  /** Starts another process over the same folder, with the brand API's answers to it. */
  function startProcess(answers: Parameters<typeof customerContext>[0] = {}) {
    const state = createSqliteState({
      path: join(folder, 'state.db'),
      now: () => clock.now,
      background: synchronousWork,
    });
    states.push(state);
    const drafts = createDrafts({ state });
    const staging = createStaging({ store: createFolderStore(folder), drafts, now: () => clock.now });
    const alert = vi.fn();
    const { context } = customerContext(
      { protocols: [], reasons: [{ ASS_ID: 3, CTO_ID: 5, ASS_NOME: 'x' }], ...answers },
      {
        drafts,
        draftList: <Entry extends object>(schema: z.ZodType<Entry>, key: keyof Entry & string) =>
          createDraftList(drafts, schema, key),
        submissions: createSubmissions({ state, now: () => clock.now }),
        digestOf: (content: unknown) => JSON.stringify(content),
        timeBudget: createTimeBudget({ isForm: true }, () => clock.now),
        session: { alert },
        uploads: {
          limits: fileLimits,
          received: undefined,
          revision: () => Promise.resolve(0),
          list: (...places: StagedFor[]) => staging.list(OWNER, ...places),
          move: (from: StagedFor, to: StagedFor, options?: MoveOptions) =>
            staging.move(OWNER, from, to, options),
          remove: (id: string) => staging.remove(OWNER, id, () => true),
          send: () => Promise.resolve({ sent: [], failed: [], refused: [], underWay: [] }),
        },
      },
    );

    return {
      context,
      /** The alerts for the customer. */
      alert,
      /** Attaches a photo to the form of a flow. */
      async attach(flow: UploadFlow, name: string, id = '00000000-0000-4000-8000-000000000001') {
        const written = await staging.write(OWNER, id, Readable.from([Buffer.from(name)]));
        const file = { id, name, kind: 'photo', type: 'image/jpeg', ...written } as const;
        await staging.keep(OWNER, { flow }, [file], { most: { photo: 5, invoice: 3 } });
      },
      /** The place of each photo, with its name. */
      async places() {
        return (await staging.listAll(OWNER)).map(({ name, place }) => [name, place]);
      },
    };
  }

  return { clock, startProcess };
}
