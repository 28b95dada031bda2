import { describe, expect, test } from 'vitest';

import { CommandError, readAsked } from '../../.tasks/command.ts';

const COMMAND = {
  usage: 'npm run trial',
  options: { more: false, steps: 500, minutes: Infinity, part: '1/1' },
  takes: (word: string, index: number) => index === 0 && word === 'home',
};
const DEFAULTS = { more: false, steps: 500, minutes: Infinity, part: '1/1' };

test('a command without arguments has its defaults', () => {
  expect(readAsked(COMMAND, [])).toEqual({ options: DEFAULTS, words: [] });
});

test('options have the types of their defaults, and may stand anywhere', () => {
  expect(readAsked(COMMAND, ['--steps', '20', 'home', '--more', '--minutes=1.5', '--part', '2/4'])).toEqual({
    options: { more: true, steps: 20, minutes: 1.5, part: '2/4' },
    words: ['home'],
  });
});

describe('a command refuses in one line', () => {
  const refused = (...args: string[]) => expect(() => readAsked(COMMAND, args));

  test.each(['abc', '', ' ', '0', '-1', '1e3', '0x10', 'NaN', 'Infinity', '1 2', '5 '])(
    'the number %j',
    (text) => {
      for (const name of ['steps', 'minutes']) {
        refused(`--${name}=${text}`).toThrow(new CommandError(`--${name}: "${text}" is no number above 0`));
      }
    },
  );

  test.each([
    [['--nosuch'], "Unknown option '--nosuch'"],
    [['-x'], "Unknown option '-x'"],
    [['--nosuch=1', 'home'], "Unknown option '--nosuch'"],
    [['--steps'], "Option '--steps <value>' argument missing"],
    [['--steps', '--more'], "Option '--steps' argument is ambiguous"],
    [['--more=1'], "Option '--more' does not take an argument"],
    [['nosuch'], '"nosuch" is not known here'],
    [['home', 'home'], '"home" is not known here'],
  ])('%j', (args, message) => {
    refused(...args).toThrow(new CommandError(message));
  });

  test('any word where it takes none', () => {
    expect(() => readAsked({ usage: 'npm run trial' }, ['home'])).toThrow(CommandError);
  });

  test('what its own check of all options and words finds', () => {
    const fault = new CommandError('no home of 20 steps');
    const check = ({ options, words }: { options: { steps: number }; words: string[] }) => {
      if (options.steps === 20 && words[0] === 'home') throw fault;
    };
    expect(() => readAsked({ ...COMMAND, check }, ['home', '--steps', '20'])).toThrow(fault);
    expect(readAsked({ ...COMMAND, check }, ['home'])).toEqual({ options: DEFAULTS, words: ['home'] });
  });
});
