import { describe, expect, it } from 'vitest';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';
import type { MoveOptions } from '../../../gateway/uploads/staging/move-staged.ts';
import type { StagedFor } from '../../../gateway/uploads/staged-file.ts';

import type { Selection } from '~/domain/selection/selection.ts';

import {
  bringBack,
  digestOfRequest,
  forgetLastRequest,
  readLastRequest,
  reunite,
  setAside,
} from './last-request.server.ts';
import { changeSelections, readSelections } from './selections.server.ts';

const earlier: Selection = { lineKey: 'line-1', reasonId: 3, wishId: 16, size: '40' };
const refused: Selection = { lineKey: 'line-2', reasonId: 3, wishId: 16, size: '41' };
const SENT = { submission: 'sent-1' };

/**
 * A last request is set aside, and another request is selected, each with its photo.
 *
 * @param step the step to break off at, or to let another tab act before, when it is taken for the first time
 */
async function twoRequests(step?: 'reasons' | 'list' | 'move' | 'clear') {
  let before: (() => Promise<unknown>) | undefined;
  const reach = async (reached: typeof step) => {
    const due = reached === step ? before : undefined;
    if (due) before = undefined;
    await due?.();
  };
  const reasons = async () => {
    await reach('reasons');
    return [{ ASS_ID: 3, CTO_ID: 5, ASS_NOME: 'Não serviu' }];
  };
  const { context, drafts } = customerContext(
    { reasons },
    { digestOf: JSON.stringify, session: { alert: () => undefined } },
  );
  const photos = new Map<string, StagedFor>();
  const at = (place: StagedFor) =>
    [...photos].filter(([, found]) => JSON.stringify(found) === JSON.stringify(place)).map(([id]) => id);
  Object.assign(context.uploads, {
    list: async (place: StagedFor) => {
      const found = at(place).map((id) => ({ id, name: `${id}.jpg` }));
      await reach('list');
      return found;
    },
    move: async (from: StagedFor, to: StagedFor, { ids = at(from) }: MoveOptions = {}) => {
      await reach('move');
      for (const id of at(from)) if (ids.includes(id)) photos.set(id, to);
      return { ids, leftOut: [] };
    },
    remove: (id: string) => Promise.resolve(void photos.delete(id)),
  });
  const clearIf = drafts.clearIf.bind(drafts);
  drafts.clearIf = async (...args) => {
    await reach('clear');
    return clearIf(...args);
  };
  photos.set('photo-1', { flow: 'online' });
  await setAside(context, marina, [earlier], { from: { flow: 'online' } });
  await changeSelections(context, marina, () => [refused]);
  photos.set('photo-2', { flow: 'online' });
  return {
    context,
    /** What happens there. */
    meanwhile: (happens: () => Promise<unknown>) => {
      before = happens;
    },
    refuse: () => setAside(context, marina, [refused], { from: { flow: 'online' } }),
    left: async () => ({
      selected: (await readSelections(context, marina)).map(({ lineKey }) => lineKey),
      last: (await readLastRequest(context, marina))?.map(({ lineKey }) => lineKey),
      photos: Object.fromEntries(photos),
    }),
  };
}

const OTHERS_PHOTO = { 'photo-2': { lastRequest: 'online' } };

describe('a request that is refused, with its own photo, takes the place of the last request while that', () => {
  it.each(['reasons', 'list', 'move', 'clear'] as const)('is being brought back: at %s', async (step) => {
    const { context, left, refuse, meanwhile } = await twoRequests(step);
    meanwhile(refuse);
    await bringBack(context, marina);
    const { photos, ...others } = await left();
    expect(others).toEqual({ selected: ['line-1'], last: ['line-2'] });
    expect(photos).toMatchObject(OTHERS_PHOTO);
  });

  it.each(['list', 'move', 'clear'] as const)(
    'is being cleared because its items became a protocol: at %s',
    async (step) => {
      const { context, left, refuse, meanwhile } = await twoRequests(step);
      meanwhile(refuse);
      await reunite(context, marina, [earlier], SENT);
      const { photos, ...others } = await left();
      expect(others).toEqual({ selected: [], last: ['line-2'] });
      expect(photos).toMatchObject(OTHERS_PHOTO);
    },
  );

  it.each(['list', 'clear'] as const)('is being discarded: at %s', async (step) => {
    const { context, left, refuse, meanwhile } = await twoRequests(step);
    meanwhile(refuse);
    await forgetLastRequest(context, marina);
    expect(await left()).toEqual({ selected: [], last: ['line-2'], photos: OTHERS_PHOTO });
  });
});

describe('a page that shows an earlier last request', () => {
  it('neither brings back nor discards another one that took its place', async () => {
    const { context, left, refuse } = await twoRequests();
    const shown = digestOfRequest(context, [earlier]);
    await refuse();
    expect(await bringBack(context, marina, undefined, shown)).toBe('other');
    expect(await forgetLastRequest(context, marina, shown)).toBe(false);
    expect(await left()).toEqual({ selected: [], last: ['line-2'], photos: OTHERS_PHOTO });
  });

  it('discards it if it is still the last request', async () => {
    const { context, left } = await twoRequests();
    expect(await forgetLastRequest(context, marina, digestOfRequest(context, [earlier]))).toBe(true);
    expect((await left()).last).toBeUndefined();
  });
});

it('what was chosen since for a line of it stays, and the others come back with its photos', async () => {
  const { context, left } = await twoRequests();
  const both = [earlier, refused];
  await setAside(context, marina, both, { from: { lastRequest: 'online' } });
  const corrected = { ...refused, size: '39' };
  await changeSelections(context, marina, () => [corrected]);
  expect(await bringBack(context, marina)).toBe('back');
  expect(await readSelections(context, marina)).toEqual([corrected, earlier]);
  expect((await left()).last).toBeUndefined();
});

it.each(['reasons', 'list', 'move', 'clear'] as const)(
  'a last request is not lost if the process dies while bringing it back: at %s',
  async (step) => {
    const { context, left, meanwhile } = await twoRequests(step);
    meanwhile(() => Promise.reject(new Error('killed')));
    await expect(bringBack(context, marina)).rejects.toThrow('killed');
    expect((await left()).last).toEqual(['line-1']);
    await bringBack(context, marina);
    expect(await left()).toEqual({
      selected: ['line-2', 'line-1'],
      last: undefined,
      photos: { 'photo-1': { flow: 'online' }, 'photo-2': { flow: 'online' } },
    });
  },
);
