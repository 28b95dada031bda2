import { describe, expect, it } from 'vitest';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';

import { reason } from '~/domain/samples.for-tests.ts';
import type { Selection } from '~/domain/selection/selection.ts';

import { addToSelections, digestOfLeaving } from './photos-alone.server.ts';
import { changeSelections, readSelections } from './selections.server.ts';

const reasons = [reason, { ...reason, id: 20, needsPhotos: true }];
const plain: Selection = { lineKey: 'plain', reasonId: 3, wishId: 16, size: '40' };
const other: Selection = { ...plain, lineKey: 'other' };
const photographed: Selection = { lineKey: 'photographed', reasonId: 20, wishId: 24 };

async function selecting(...selections: Selection[]) {
  const { context } = customerContext({}, { digestOf: (content: unknown) => JSON.stringify(content) });
  await changeSelections(context, marina, () => selections);
  return context;
}

describe('an item that is added', () => {
  it('needs no consent if no other item has to leave', async () => {
    const context = await selecting(plain);
    expect(await addToSelections(context, marina, [other], { reasons })).toMatchObject({ isAlone: false });
    expect(await readSelections(context, marina)).toEqual([plain, other]);
  });

  it('is alone if nothing was selected, and not if it replaces earlier choices for its line', async () => {
    const context = await selecting();
    expect(await addToSelections(context, marina, [photographed], { reasons })).toMatchObject({
      isAlone: true,
    });
    expect(await addToSelections(context, marina, [photographed], { reasons })).toMatchObject({
      isAlone: false,
    });
  });

  it.each([
    ['that needs photos', [plain, other], photographed],
    ['that needs none, beside one that needs photos,', [photographed], plain],
  ])('%s changes nothing without consent, and with it the others leave', async (_, before, added) => {
    const context = await selecting(...before);
    expect(await addToSelections(context, marina, [added], { reasons })).toBeUndefined();
    expect(await readSelections(context, marina)).toEqual(before);
    const agreedDigest = digestOfLeaving(context, before);
    expect(await addToSelections(context, marina, [added], { reasons, agreedDigest })).toMatchObject({
      isAlone: true,
    });
    expect(await readSelections(context, marina)).toEqual([added]);
  });

  it('is told that files were attached for other items, and not of files for its own', async () => {
    const context = await selecting();
    const cancelAll = () => changeSelections(context, marina, () => []);
    const add = async (selection: Selection) =>
      (await addToSelections(context, marina, [selection], { reasons }))?.areOthers;
    expect(await add(plain)).toBe(false);
    expect(await add(other)).toBe(false);
    await cancelAll();
    expect(await add(plain)).toBe(false);
    await cancelAll();
    expect(await add(photographed)).toBe(true);
    await cancelAll();
    expect(await add({ ...photographed, wishId: 25 })).toBe(false);
  });

  it('is not added by a consent that does not name an item that another tab has added since', async () => {
    const context = await selecting(plain);
    const agreedDigest = digestOfLeaving(context, [plain]);
    await changeSelections(context, marina, (all) => [...all, other]);
    expect(await addToSelections(context, marina, [photographed], { reasons, agreedDigest })).toBeUndefined();
    expect(await readSelections(context, marina)).toEqual([plain, other]);
  });

  it('is not added beside an item with photos that another tab adds at the same moment', async () => {
    const context = await selecting();
    const added = await Promise.all([
      addToSelections(context, marina, [photographed], { reasons }),
      addToSelections(context, marina, [plain], { reasons }),
    ]);
    expect(added.filter((each) => each !== undefined)).toMatchObject([{ isAlone: true }]);
    expect(await readSelections(context, marina)).toHaveLength(1);
  });
});
