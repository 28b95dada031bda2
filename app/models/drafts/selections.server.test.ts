import { describe, expect, it } from 'vitest';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';

import { draftScope } from './draft-scope.server.ts';
import {
  changeSelections,
  clearVouchers,
  countSelections,
  readSelections,
  removeLines,
  removeSent,
} from './selections.server.ts';

const shirt = { lineKey: 'shirt', reasonId: 3, details: 'Ficou pequena' };
/** As written by a version that also asks how the parcel comes back. */
const shoes = { lineKey: 'shoes', reasonId: 4, parcel: 'post' };
/** As written by a version whose reasons have names. */
const socks = { lineKey: 'socks', reasonId: 'too-small' };

/** What was written down, as any version reads it. */
const asWritten = (value: unknown) => value;

async function withSelections(selections: unknown) {
  const { context, drafts } = customerContext();
  const scope = draftScope(context, marina, 'selections');
  await drafts.update(scope, asWritten, () => selections);
  return { context, written: () => drafts.read(scope, asWritten) };
}

describe('the stored selections, some of a newer version of the portal,', () => {
  it('are read and counted as far as they are readable', async () => {
    const { context } = await withSelections([shirt, socks, shoes]);
    expect(await readSelections(context, marina)).toEqual([shirt, shoes]);
    expect(await countSelections(context, marina)).toBe(2);
  });

  it('keep unreadable ones, and unknown fields of readable ones, when they are changed', async () => {
    const { context, written } = await withSelections([shirt, socks, shoes]);
    const changed = await changeSelections(context, marina, (selections) =>
      selections.filter(({ lineKey }) => lineKey !== 'shirt'),
    );
    expect(changed).toEqual([shoes]);
    expect(await written()).toEqual([socks, shoes]);
  });

  it("lose the voucher's answer only where they are exactly what was judged", async () => {
    const cap = { lineKey: 'cap', reasonId: 3, wishId: 18, voucher: 'accepted' } as const;
    const belt = { lineKey: 'belt', reasonId: 3, wishId: 18, voucher: 'accepted' } as const;
    const { context } = await withSelections([cap, belt]);
    await clearVouchers(context, marina, [cap, { ...belt, details: 'Antes' }]);
    expect(await readSelections(context, marina)).toEqual([{ ...cap, voucher: undefined }, belt]);
  });

  it('leave as their request was sent, also without a voucher that the portal took back since', async () => {
    const cap = { lineKey: 'cap', reasonId: 3, wishId: 18, voucher: 'accepted' } as const;
    const { context } = await withSelections([{ ...cap, voucher: undefined }, shirt]);
    expect(await removeSent(context, marina, [cap])).toBe(false);
    expect(await readSelections(context, marina)).toEqual([shirt]);
    await changeSelections(context, marina, () => [{ ...cap, voucher: 'declined' }]);
    expect(await removeSent(context, marina, [cap])).toBe(true);
  });

  it('have a line once, as it was selected last', async () => {
    const { context, written } = await withSelections([shirt, socks]);
    await changeSelections(context, marina, (selections) => [
      ...selections,
      { lineKey: 'socks', reasonId: 5 },
    ]);
    expect(await written()).toEqual([shirt, { lineKey: 'socks', reasonId: 5 }]);
  });

  it('lose the lines that became a protocol, readable or not', async () => {
    const { context, written } = await withSelections([shirt, socks, shoes]);
    await removeLines(context, marina, ['shirt', 'socks']);
    expect(await written()).toEqual([shoes]);
    await removeLines(context, marina, ['shoes']);
    expect(await written()).toBeUndefined();
  });
});

it('stored selections that are no list are read as none', async () => {
  const { context } = await withSelections({ shirt });
  expect(await readSelections(context, marina)).toEqual([]);
});
