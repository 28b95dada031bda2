import { describe, expect, it } from 'vitest';
import { marina } from '../../../tests/support/samples/customer-context.ts';
import { setUpProcesses } from '../../../tests/support/servers/customers-processes.ts';

import type { Selection } from '~/domain/selection/selection.ts';

import { bringBack, reunite, setAside } from './last-request.server.ts';
import { digestOfLeaving } from './photos-alone.server.ts';
import { giveBack, giveBackAbsent } from './put-away.server.ts';
import { changeSelections, readSelections } from './selections.server.ts';

const shoe: Selection = { lineKey: 'shoe', reasonId: 3, wishId: 16, size: '40' };
const sock: Selection = { ...shoe, lineKey: 'sock' };
const tornShirt: Selection = { lineKey: 'torn-shirt', reasonId: 4, wishId: 16, size: 'M' };
const REASONS = {
  reasons: [
    { ASS_ID: 3, CTO_ID: 5, ASS_NOME: 'Não serviu' },
    { ASS_ID: 4, CTO_ID: 5, ASS_NOME: 'Defeito', ASS_EXIGE_IMG: true },
  ],
};
const FORM = { flow: 'online' } as const;
const SENT = { submission: 'form-1' };
const request = { submissionId: 'form-1', title: 'Tênis', form: 'online', subjects: ['shoe'], memo: [shoe] };

const { startProcess } = setUpProcesses();

/** Selects items, and attaches photos, named by their number. */
async function select(selections: Selection[], photos: readonly number[]) {
  const process = startProcess(REASONS);
  await changeSelections(process.context, marina, () => selections);
  for (const number of photos) {
    await process.attach('online', `${number}.jpg`, `00000000-0000-4000-8000-00000000000${number}`);
  }
  return process;
}

/** The shoe is asked for with the photos 1, 2 and 3, and refused. */
async function refuse() {
  const { context } = await select([shoe], [1, 2, 3]);
  await setAside(context, marina, [shoe], { from: FORM });
}

const named = (numbers: readonly number[]) => numbers.map((number) => `${number}.jpg`);
async function photosAt(place: object) {
  const all = await startProcess().places();
  const there = all.filter(([, found]) => JSON.stringify(found) === JSON.stringify(place));
  return there.map(([name]) => name).toSorted();
}

describe('a last request that is brought back', () => {
  it('has only its own photos if another item leaves for it, and the removed photos are named', async () => {
    await refuse();
    const { alert, context } = await select([tornShirt], [4, 5, 6, 7, 8]);
    expect(await bringBack(context, marina)).toBe('asks');
    expect(await photosAt(FORM)).toEqual(named([4, 5, 6, 7, 8]));
    await bringBack(context, marina, digestOfLeaving(context, [tornShirt]));
    expect(await readSelections(context, marina)).toEqual([shoe]);
    expect(await photosAt(FORM)).toEqual(named([1, 2, 3]));
    const name = '4.jpg, 5.jpg, 6.jpg, 7.jpg, 8.jpg';
    expect(alert.mock.calls).toEqual([[{ code: 'files-removed', values: { name } }]]);
  });

  it('has only its own photos if those in the form were of a cancelled item', async () => {
    await refuse();
    const { alert, context } = await select([], [4]);
    await bringBack(context, marina);
    expect(await photosAt(FORM)).toEqual(named([1, 2, 3]));
    expect(alert.mock.calls).toEqual([[{ code: 'files-removed', values: { name: '4.jpg' } }]]);
  });

  it('shares its places with items that stay, its photos first, and an alert counts those left out', async () => {
    await refuse();
    const { alert, context } = await select([sock], [4, 5, 6, 7]);
    await bringBack(context, marina);
    expect(await readSelections(context, marina)).toEqual([sock, shoe]);
    expect(await photosAt(FORM)).toEqual(named([1, 2, 3, 4, 5]));
    expect(alert.mock.calls).toEqual([[{ code: 'photos-left-out', values: { count: 2, max: 5 } }]]);
  });

  it('shares its places with photos attached for other choices of its own item', async () => {
    await refuse();
    const { alert, context } = await select([{ ...shoe, size: '42' }], [4]);
    await bringBack(context, marina);
    expect(await photosAt(FORM)).toEqual(named([1, 2, 3, 4]));
    expect(alert.mock.calls).toEqual([]);
  });
});

it('a request that is refused once more keeps the photos that it was sent with', async () => {
  await refuse();
  const { alert, context } = await select([shoe], [4, 5, 6]);
  await setAside(context, marina, [shoe], { from: FORM });
  expect(await photosAt({ lastRequest: 'online' })).toEqual(named([1, 2, 4, 5, 6]));
  expect(alert.mock.calls).toEqual([[{ code: 'photos-left-out', values: { count: 1, max: 5 } }]]);
});

describe('a photo that is attached while a request is sent, which is refused then,', () => {
  const FIRST = '00000000-0000-4000-8000-000000000001';

  it('stays with another item that is selected', async () => {
    const { alert, context } = await select([shoe, sock], [1, 2]);
    await setAside(context, marina, [shoe], { from: FORM, own: [FIRST] });
    expect(await readSelections(context, marina)).toEqual([sock]);
    expect(await photosAt(FORM)).toEqual(named([2]));
    expect(await photosAt({ lastRequest: 'online' })).toEqual(named([1]));
    expect(alert.mock.calls).toEqual([]);
  });

  it('goes along with the request if nothing else is selected that would show it', async () => {
    const { context } = await select([shoe], [1, 2]);
    await setAside(context, marina, [shoe], { from: FORM, own: [FIRST] });
    expect(await photosAt(FORM)).toEqual([]);
    expect(await photosAt({ lastRequest: 'online' })).toEqual(named([1, 2]));
  });
});

it('another refused request replaces the last request, whose removed photos are named', async () => {
  await refuse();
  const { alert, context } = await select([tornShirt], [4]);
  const { leftOut } = await setAside(context, marina, [tornShirt], { from: FORM });
  expect(leftOut.map(({ name }) => name)).toEqual(named([1, 2, 3]));
  expect(await photosAt({ lastRequest: 'online' })).toEqual(named([4]));
  expect(alert.mock.calls).toEqual([[{ code: 'files-removed', values: { name: '1.jpg, 2.jpg, 3.jpg' } }]]);
});

it('a protocol gets its own photos, and of a last request about the same item what has room', async () => {
  await refuse();
  const { alert, context } = await select([shoe], [4, 5, 6]);
  await context.uploads.move(FORM, SENT);
  await reunite(context, marina, [shoe], SENT);
  expect(await photosAt(SENT)).toEqual(named([1, 2, 4, 5, 6]));
  expect(alert.mock.calls).toEqual([[{ code: 'files-removed', values: { name: '3.jpg' } }]]);
});

describe('the photos of a request that became no protocol', () => {
  it('come before those attached meanwhile, and an alert counts those left out', async () => {
    const sent = await select([shoe], [1, 2, 3]);
    await sent.context.uploads.move(FORM, SENT);
    const { alert, context } = await select([shoe], [4, 5, 6]);
    Object.assign(context.submissions, { mayBecomeProtocol: () => Promise.resolve(false) });
    expect(await giveBack(context, marina, request)).toBe(true);
    expect(await photosAt(FORM)).toEqual(named([1, 2, 3, 4, 5]));
    expect(alert.mock.calls).toEqual([[{ code: 'photos-left-out', values: { count: 1, max: 5 } }]]);
    expect(await giveBackAbsent(context, marina)).toBe(false);
  });
});
