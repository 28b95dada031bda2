import { describe, expect, it } from 'vitest';
import { selectionChoices } from './request-choices.ts';

const one = { lineKey: 'line-1', reasonId: 3, wishId: 16, size: '40' };
const other = { lineKey: 'line-2', reasonId: 3, wishId: 22 };

describe('what was chosen for the selected items', () => {
  it('is the same in whatever order they were selected', () => {
    const choices = selectionChoices([one, other]);
    expect(choices.map(({ lineKey }) => lineKey)).toEqual(['line-1', 'line-2']);
    expect(selectionChoices([other, one])).toEqual(choices);
  });

  it('differs with another answer, and not with details that were emptied or begin or end with spaces', () => {
    expect(selectionChoices([{ ...one, size: '41' }])).not.toEqual(selectionChoices([one]));
    const written = (details?: string) => JSON.stringify(selectionChoices([{ ...one, details }]));
    for (const empty of ['', ' ', '\n', '\u200b']) expect(written(empty)).toBe(written());
    expect(written(' aperta\n')).toBe(written('aperta'));
    expect(written('aperta')).not.toBe(written());
  });
});
