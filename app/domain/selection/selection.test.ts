import { describe, expect, it } from 'vitest';
import { reason } from '../samples.for-tests.ts';
import { bySize } from './choices-of-line.for-tests.ts';
import { addSelections, findMixed, leavingFor, needsPhotos, removeSelection } from './selection.ts';

const PHOTOS = { ...reason, id: 20, needsPhotos: true };
const reasons = [reason, PHOTOS];
const a = { ...bySize, lineKey: 'a' };
const b = { ...bySize, lineKey: 'b' };
const photographed = { ...bySize, lineKey: 'p', reasonId: PHOTOS.id };
const unknown = { ...bySize, lineKey: 'u', reasonId: 99 };

describe('a submitted item', () => {
  it('is added, and no other item leaves', () => {
    expect(leavingFor([a, b], [bySize], reasons)).toEqual([]);
    expect(addSelections([a, b], [bySize], reasons)).toEqual([a, b, bySize]);
  });
  it('takes the place of its earlier choices', () => {
    const changed = { ...a, size: '41' };
    expect(leavingFor([a, b], [changed], reasons)).toEqual([]);
    expect(addSelections([a, b], [changed], reasons)).toEqual([changed, b]);
  });
  it('whose reason needs photos clears the other selections', () => {
    expect(leavingFor([a, b], [photographed], reasons)).toEqual([a, b]);
    expect(addSelections([a, b], [photographed], reasons)).toEqual([photographed]);
  });
  it('that is changed to a reason that needs photos clears the other selections', () => {
    const changed = { ...a, reasonId: PHOTOS.id };
    expect(leavingFor([a, b], [changed], reasons)).toEqual([b]);
    expect(addSelections([a, b], [changed], reasons)).toEqual([changed]);
  });
});

describe('an item whose reason needs photos', () => {
  it('leaves when an item without photos is submitted', () => {
    expect(leavingFor([photographed], [a], reasons)).toEqual([photographed]);
    expect(addSelections([photographed], [a], reasons)).toEqual([a]);
  });
  it('leaves when another item that needs photos is submitted', () => {
    const another = { ...photographed, lineKey: 'q' };
    expect(leavingFor([photographed], [another], reasons)).toEqual([photographed]);
    expect(addSelections([photographed], [another], reasons)).toEqual([another]);
  });
  it('can itself be changed, and nothing leaves', () => {
    expect(leavingFor([photographed], [{ ...photographed, reasonId: 3 }], reasons)).toEqual([]);
    expect(leavingFor([photographed], [{ ...photographed, details: 'x' }], reasons)).toEqual([]);
  });
  it('is the only one to leave a mixed selection of an older version when an item without photos is submitted', () =>
    expect(addSelections([a, photographed], [b], reasons)).toEqual([a, b]));
  it('clears the other selections when it comes together with another item', () => {
    expect(leavingFor([a], [b, photographed], reasons)).toEqual([a]);
    expect(addSelections([a, b], [b, photographed], reasons)).toEqual([b, photographed]);
  });
  it('is recognised by its reason alone', () => {
    expect(needsPhotos(photographed, reasons)).toBe(true);
    for (const other of [a, unknown, { lineKey: 'x' }]) expect(needsPhotos(other, reasons)).toBe(false);
  });
  it('is found in a request that mixes it with others', () => {
    const [plain, alone] = [{ reason }, { reason: PHOTOS }];
    expect(findMixed([plain, alone])).toBe(alone);
    expect(findMixed([alone, { reason: PHOTOS }])).toBe(alone);
    for (const fine of [[], [alone], [plain], [plain, { reason }]]) expect(findMixed(fine)).toBeUndefined();
  });
});

it('a selection that is cancelled in the sidebar is removed', () =>
  expect(removeSelection([bySize, a], 'a')).toEqual([bySize]));
