import { describe, expect, it } from 'vitest';

import { memoryContext } from '../../tests/support/memory-context.ts';
import type { Customer } from '../../gateway/session/session-data.ts';
import { changeSelections, countSelections, readSelections, removeLines } from './selections.server.ts';

const ana: Customer = { identity: { kind: 'email', email: 'ana@exemplo.com' } };
const shirt = { lineKey: 'shirt', reasonId: 3, details: 'Ficou pequena' };
/** As a version writes it that also asks how the parcel comes back. */
const shoes = { lineKey: 'shoes', reasonId: 4, parcel: 'post' };
/** As a version writes it whose reasons have names. */
const socks = { lineKey: 'socks', reasonId: 'too-small' };

function withSelections(...selections: object[]) {
  const { context, kept } = memoryContext();
  kept.set('selections', selections);
  return { context, written: () => kept.get('selections') };
}

describe('selections that a newer version of the portal wrote, or changed', () => {
  it('shows those that it can read', async () => {
    const { context } = withSelections(shirt, socks, shoes);
    expect(await readSelections(context, ana)).toEqual([shirt, shoes]);
    expect(await countSelections(context, ana)).toBe(2);
  });

  it('keeps the others, and what it does not know of those that it can read', async () => {
    const { context, written } = withSelections(shirt, socks, shoes);
    const changed = await changeSelections(context, ana, (selections) =>
      selections.filter(({ lineKey }) => lineKey !== 'shirt'),
    );
    expect(changed).toEqual([shoes]);
    expect(written()).toEqual([socks, shoes]);
  });

  it('has a line once, as it was selected last', async () => {
    const { context, written } = withSelections(shirt, socks);
    await changeSelections(context, ana, (selections) => [...selections, { lineKey: 'socks', reasonId: 5 }]);
    expect(written()).toEqual([shirt, { lineKey: 'socks', reasonId: 5 }]);
  });

  it('takes out lines that became a protocol, whoever can read them', async () => {
    const { context, written } = withSelections(shirt, socks, shoes);
    expect(await removeLines(context, ana, ['shirt', 'socks'])).toBe(true);
    expect(written()).toEqual([shoes]);
    expect(await removeLines(context, ana, ['shoes'])).toBe(false);
    expect(written()).toBeUndefined();
  });

  it('says that some are left where it can read none of them', async () => {
    const { context, written } = withSelections(shirt, socks);
    expect(await removeLines(context, ana, ['shirt'])).toBe(true);
    expect(written()).toEqual([socks]);
  });
});

it('reads what is no list as none', async () => {
  const { context, kept } = memoryContext();
  kept.set('selections', { shirt });
  expect(await readSelections(context, ana)).toEqual([]);
});
