import { describe, expect, it } from 'vitest';
import { bonusSchema } from './bonus.ts';
import { reasonSchema } from './reasons.ts';
import { flag } from './wire.ts';

describe('a flag', () => {
  it.each(['S', ' s ', 'SIM', 'Sim', 'Y', 'true', true, 1, '1'])('is yes where it says %j', (sent) => {
    expect(flag.parse(sent)).toBe(true);
  });

  it.each(['N', 'n', 'NAO', 'Não', 'false', false, 0, '0', '', null, undefined, 'X', 'T', {}, ['S']])(
    'is no where it says %j',
    (sent) => {
      expect(flag.parse(sent)).toBe(false);
    },
  );
});

describe('whether a reason has a deadline', () => {
  const read = (row: object) =>
    reasonSchema.safeParse({ ASS_ID: 3, ASS_NOME: 'Não serviu', CTO_ID: 5, ...row });

  it.each([
    ['S', true],
    [true, true],
    [1, true],
    ['N', false],
    [false, false],
    ['', false],
    [null, false],
  ])('is told by %j', (sent, hasDeadline) => {
    expect(read({ ASS_RESTRICAO_SLA: sent }).data).toMatchObject({ ASS_RESTRICAO_SLA: hasDeadline });
  });

  it('is no where the field is missing', () => {
    expect(read({}).data).toMatchObject({ ASS_RESTRICAO_SLA: false });
  });

  it.each(['X', 'CONSULTAR', 2, ['S'], {}])(
    'is unknown where it says %j: nobody is promised "no deadline"',
    (sent) => {
      expect(read({ ASS_RESTRICAO_SLA: sent }).success).toBe(false);
    },
  );
});

it('whether a bonus is in force may be said in other words, or not at all', () => {
  const read = (status: unknown) => bonusSchema.parse({ BON_CODIGO: 1, BON_STATUS: status }).BON_STATUS;
  expect(['S', 's ', true, 1, 'SIM'].map(read)).toEqual(Array.from({ length: 5 }, () => true));
  expect(['N', 'não', false, 0, 'X'].map(read)).toEqual(Array.from({ length: 5 }, () => false));
  expect([undefined, null, ''].map(read)).toEqual([undefined, undefined, undefined]);
  expect(bonusSchema.safeParse({ BON_STATUS: {} }).success).toBe(false);
});
