import { describe, expect, it } from 'vitest';

import { CommandError } from '../../.tasks/command.ts';
import { readTestCommand } from '../../.tasks/test-command.ts';

const PARTS = {
  parts: ['lint', 'unit', 'e2e'],
  filtered: ['unit', 'e2e'],
  selects: (_: string, filter: string) => filter !== 'selction',
};
const read = (...words: string[]) => readTestCommand(words, PARTS);

describe('the words after npm test', () => {
  it('give an empty list, which stands for every part, if there are none', () => {
    expect(read()).toEqual([]);
  });

  it('ask for parts, each with the filters that follow it', () => {
    expect(read('lint', 'unit', 'selection', 'wish', 'e2e', 'size-exchange')).toEqual([
      { part: 'lint', filters: [] },
      { part: 'unit', filters: ['selection', 'wish'] },
      { part: 'e2e', filters: ['size-exchange'] },
    ]);
  });

  it.each([
    [['selection'], 'no part "selection"; there are lint, unit, e2e'],
    [['lint', 'app'], 'no part "app", and lint takes no filter; there are lint, unit, e2e'],
    [['unit', 'e2e', 'unit'], 'unit is asked for twice'],
    [['unit', 'wish', 'selction'], 'no test file of unit has "selction" in its path'],
  ])('are refused as a mistake if they are %j', (words, message) => {
    expect(() => read(...words)).toThrow(new CommandError(message));
  });
});
