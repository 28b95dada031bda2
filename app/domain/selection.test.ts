import { describe, expect, it } from 'vitest';
import { bySize } from './choices-of-line.for-tests.ts';
import { reason } from './samples.for-tests.ts';
import { addSelection, removeSelection } from './selection.ts';

describe('Submitting an item', () => {
  const others = [
    { ...bySize, lineKey: 'a' },
    { ...bySize, lineKey: 'b' },
  ];
  it('adds it', () => expect(addSelection(others, bySize, reason)).toEqual([...others, bySize]));
  it('again takes the place of its earlier choices', () => {
    const changed = { ...bySize, lineKey: 'a', size: '41' };
    expect(addSelection(others, changed, reason)).toEqual([changed, others[1]]);
  });
  it('whose reason needs photos clears the other selections', () =>
    expect(addSelection(others, bySize, { ...reason, needsPhotos: true })).toEqual([bySize]));
});

it('A selection is removed when cancelled in the sidebar', () =>
  expect(removeSelection([bySize, { ...bySize, lineKey: 'a' }], 'a')).toEqual([bySize]));
