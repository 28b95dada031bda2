import { describe, expect, it } from 'vitest';

import { CommandError, readTestCommand } from '../../.tasks/test-command.ts';

const PARTS = { parts: ['typecheck', 'unit', 'e2e'], filtered: ['unit', 'e2e'] };
const read = (...words: string[]) => readTestCommand(words, PARTS);

describe('what npm test is asked for', () => {
  it('is everything where nothing is named', () => {
    expect(read()).toEqual([]);
  });

  it('is parts, each with the filters that follow it', () => {
    expect(read('typecheck', 'unit', 'selection', 'wish', 'e2e', 'size-exchange')).toEqual([
      { part: 'typecheck', filters: [] },
      { part: 'unit', filters: ['selection', 'wish'] },
      { part: 'e2e', filters: ['size-exchange'] },
    ]);
  });

  it.each([
    [['selection'], 'no part "selection"; there are typecheck, unit, e2e'],
    [['typecheck', 'app'], 'no part "app", and typecheck takes no filter; there are typecheck, unit, e2e'],
    [['unit', 'e2e', 'unit'], 'unit is asked for twice'],
  ])('is a mistake: %j', (words, message) => {
    expect(() => read(...words)).toThrow(new CommandError(message));
  });
});
