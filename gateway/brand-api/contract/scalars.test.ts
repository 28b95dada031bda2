import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import * as addressBook from './address-book.ts';
import * as dates from './dates.ts';
import * as wire from './wire.ts';
import { z } from './z.ts';

fc.configureGlobal({ seed: 20261130 });

const scalars = Object.entries({ ...wire, ...dates, ...addressBook }).flatMap(([name, schema]) =>
  schema instanceof z.ZodType ? [{ name, schema }] : [],
);

/** Values at and around the borders of each usual form, and any others. */
const sent = fc.oneof(
  fc.constantFrom(
    'S',
    'N',
    's',
    ' S',
    '',
    ' ',
    null,
    undefined,
    true,
    false,
    '30/11/26',
    '1/2/26',
    '30/11/26 ',
  ),
  fc.constantFrom(
    0,
    -0,
    -1,
    1,
    0.5,
    1e6,
    1e6 + 0.01,
    2 ** 53 - 1,
    2 ** 53,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ),
  fc.constantFrom(
    '\uD83D',
    'a\uD83D',
    '\uDC00b',
    '😀',
    '\u00A0a',
    'a\u2028',
    'a\u200Fb',
    '\u202E',
    '007',
    '1,50',
    '1.000',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.integer(),
  fc.double(),
  fc.anything({ maxDepth: 1 }),
);

/** What the schema answers when it reads the value step by step. */
function stepByStep(schema: z.ZodType, value: unknown): unknown {
  const payload = schema._zod.parse({ value, issues: [] }, { async: false });
  if (payload instanceof Promise) throw new Error('the schemas of answers are read at once');
  return payload.issues.length > 0 ? 'refused' : { value: payload.value };
}

/** What blanks a column of fixed width, or one of another alphabet, is filled with. */
const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00A0', '\u3000'), maxLength: 40 });

describe.each(scalars)('$name', ({ schema }) => {
  it('reads null, an empty text and blanks as it reads what is absent', () => {
    const absent = schema.safeParse(undefined);
    fc.assert(
      fc.property(fc.oneof(fc.constant(null), blanks), (nothing) => {
        const read = schema.safeParse(nothing);
        expect(read.success).toBe(absent.success);
        expect(read.data).toEqual(absent.data);
      }),
    );
  });

  it('reads a value of its usual form as it would step by step', () => {
    fc.assert(
      fc.property(sent, (value) => {
        const { data, success } = schema.safeParse(value);
        expect(success ? { value: data } : 'refused').toEqual(stepByStep(schema, value));
      }),
      { numRuns: 500 },
    );
  });
});
