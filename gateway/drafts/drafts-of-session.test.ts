import { beforeEach, describe, expect, it } from 'vitest';

import { createDataDeletions, type DataDeletions } from '../session/data-deletions.ts';
import { stateOfTest } from '../state/state-of-test.for-tests.ts';
import type { State } from '../state/state.ts';
import { draftsOfSession } from './drafts-of-session.ts';
import { createDrafts, type Drafts, type DraftScope } from './drafts.ts';

const scope: DraftScope = { brandId: 4, customerKey: 'ana', name: 'typed:bank' };
const BEGAN_AT = Date.UTC(2026, 10, 20);
const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

describe('the drafts of a session', () => {
  let state: State;
  let time: number;
  let all: Drafts;
  let deletions: DataDeletions;
  let drafts: Drafts;
  beforeEach(() => {
    time = BEGAN_AT;
    state = stateOfTest(() => time);
    all = createDrafts({ state });
    deletions = createDataDeletions(state, () => time);
    drafts = draftsOfSession(all, deletions, () => BEGAN_AT);
  });

  it('are read and written as ever while their customer has deleted nothing', async () => {
    await drafts.write(scope, 'Ana', { ttlSeconds: 60 });
    expect(await drafts.read(scope, asText)).toBe('Ana');
    expect(await drafts.update(scope, asText, (name = '') => `${name} Lima`)).toBe('Ana Lima');
    expect(await all.read(scope, asText)).toBe('Ana Lima');
    await drafts.write(scope, 'Rui', { ttlSeconds: 60 });
    time += 60_000;
    expect(await drafts.read(scope, asText)).toBeUndefined();
  });

  it('keep nothing that is written after their customer deleted their data', async () => {
    time += 1_000;
    await deletions.note(scope);
    await drafts.write(scope, 'Ana');
    expect(await all.read(scope, asText)).toBeUndefined();
    expect(await drafts.update(scope, asText, () => 'Ana')).toBeUndefined();
    expect(await all.read(scope, asText)).toBeUndefined();
  });

  it('keep nothing that is being written when the deletion comes', async () => {
    const deletedMeanwhile: Drafts = {
      ...all,
      async write(...what) {
        await deletions.note(scope);
        await all.clearAll(scope);
        await all.write(...what);
      },
    };
    await draftsOfSession(deletedMeanwhile, deletions, () => BEGAN_AT).write(scope, 'Ana');
    expect(await all.read(scope, asText)).toBeUndefined();
  });

  it('keep what is written after a deletion that was before their session, or of another customer', async () => {
    await deletions.note({ brandId: 4, customerKey: 'rui' });
    time -= 1;
    await deletions.note(scope);
    await drafts.write(scope, 'Ana');
    expect(await drafts.update(scope, asText, (name) => `${String(name)} Lima`)).toBe('Ana Lima');
  });
});
