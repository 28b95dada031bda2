import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

import { createDrafts } from '../../drafts/drafts.ts';
import { stateOfTest } from '../../state/state-of-test.for-tests.ts';
import type { State } from '../../state/state.ts';
import type { FileStore } from '../stores/file-store.ts';
import type { WrittenFile } from './keep-written.ts';
import { inChunks } from '../sample-files.for-tests.ts';
import { createStaging, type Staging } from './staging.ts';

export const HOUR_MS = 60 * 60 * 1_000;
export const MOST = { photo: 5, invoice: 3 };
export const ana = { brandId: 4, customerKey: 'ana_-' };
export const bia = { brandId: 4, customerKey: 'bia' };
export const online = { flow: 'online' } as const;
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The empty store behind a staging, and a function that closes it. */
interface Opened {
  store: FileStore;
  close: () => Promise<void>;
}

/** Opens an empty store in a folder. */
export type OpenStore = (root: string) => Promise<Opened>;

/** What a test has of its own: each begins with nothing. */
interface OfOneTest {
  store: FileStore;
  state: State;
  staging: Staging;
  /** The clock of the staging and its state, in milliseconds. */
  time: number;
}

/** For each test of a suite: an empty staging over a store of this kind, and files for it. */
export function setUpStaging(open: OpenStore) {
  const its = {} as OfOneTest;
  let root: string;
  let close: Opened['close'];
  beforeEach(async () => {
    its.time = Date.now();
    root = mkdtempSync(join(tmpdir(), 'vaivem-staging-'));
    ({ close, store: its.store } = await open(root));
    its.state = stateOfTest(() => its.time);
    its.staging = createStaging({
      store: its.store,
      drafts: createDrafts({ state: its.state }),
      now: () => its.time,
    });
  });
  afterEach(async () => {
    await close();
    rmSync(root, { recursive: true });
  });

  /** @param content of the same length for every number, unless it is given */
  async function write(
    number: number,
    file: Partial<WrittenFile> = {},
    content = `content ${String(number).padStart(2)}`,
  ): Promise<WrittenFile> {
    const id = idOf(number);
    const stored = await its.staging.write(ana, id, inChunks(Buffer.from(content), 3));
    return { id, name: `${number}.jpg`, kind: 'photo', type: 'image/jpeg', ...stored, ...file };
  }

  /** Attaches photos to ana's online request. */
  async function keep(...numbers: number[]): Promise<void> {
    const written = await Promise.all(numbers.map((number) => write(number)));
    await its.staging.keep(ana, online, written, { most: MOST });
  }

  /** The names of the files of a place, as they are listed. */
  const listed = async (place: Parameters<Staging['list']>[1], owner = ana) =>
    (await its.staging.list(owner, place)).map(({ name }) => name);

  return { its, keep, listed, write };
}
