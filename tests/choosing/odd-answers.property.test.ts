/**
 * Answers of a brand API of another make: a value in another notation is read as the same; a row that cannot be read is
 * left out and counted, and never changes a deadline.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dayInSaoPaulo, type CalendarDate } from '../../app/domain/dates-and-money/calendar-date.ts';
import { lineOutlook } from '../../app/domain/choices/eligibility.ts';
import { loadOrders } from '../../app/models/orders.server.ts';
import { loadReasons } from '../../app/models/reasons.server.ts';
import { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';
import { moment, optionalDayMonthYear } from '../../gateway/brand-api/contract/dates.ts';
import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import * as wire from '../../gateway/brand-api/contract/wire.ts';
import { readAnswer } from '../../gateway/brand-api/read-answer.ts';
import { callExamples } from '../support/samples/api-examples.ts';
import { customerContext, marina } from '../support/samples/customer-context.ts';

fc.configureGlobal({ seed: 20261126 });

type Row = Record<string, unknown>;
const MARKS = { wishes: 'reasons', reasons: 'productBalance', orders: 'productBalance' } as const;
const lists = (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
  const { answer } = endpoints[name];
  if (answer.kind !== 'rows' || !('shape' in answer.row)) return [];
  const { key, row } = answer;
  // Some lists may not be empty, others may have no unreadable row: then the whole answer is refused.
  const mayFail = answer.isWhole || answer.isNeverEmpty;
  const [example = {}] = (callExamples[name].answer as Record<string, Row[]>)[key] ?? [];
  return [{ name, key, mayFail, shape: row.shape, example }];
});

function read(name: EndpointName, body: unknown): { rows: unknown[]; leftOut: number } {
  let leftOut = 0;
  const rows = readAnswer(
    { call: name, requestId: 'r' },
    endpoints[name].answer,
    { status: 200, text: JSON.stringify(body) },
    (found) => {
      leftOut += found.rows;
    },
  );
  return { rows: rows as unknown[], leftOut };
}

/** Other notations of a value, by which another backend says the same. */
function writingsOf(schema: unknown, value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return [null, '', undefined];
  if (wire.isFlag(schema)) return value === 'S' ? ['s ', true, 1, 'SIM', 'true'] : ['n', false, 0, 'NAO', ''];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (schema === optionalDayMonthYear) {
    const [day = '', month = '', year = ''] = text.split('/');
    const iso = `20${year}-${month}-${day}`;
    return [`${day}/${month}/20${year}`, iso, `${iso}T00:00:00`, `${iso}T03:00:00Z`, Date.parse(iso)];
  }
  if (schema === moment) {
    const ms = Date.parse(text);
    const south = new Date(ms - 3 * 3_600_000).toISOString();
    return [ms, ms / 1_000, text.slice(0, -1), south.replace('Z', '-03:00')];
  }
  if (schema === wire.money || schema === wire.optionalMoney || schema === wire.looseMoney) {
    const reais = Number(value);
    const brazilian = reais.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
    return [String(reais), reais.toFixed(2), reais.toFixed(2).replace('.', ','), brazilian];
  }
  if (typeof value === 'number') return [text, `00${value}`, `${value}.0`, ` ${value}`, `${value},00`];
  return [`${text}   `, ` ${text}`];
}

/** An example row with any of its fields in another notation. */
const writtenOtherwise = ({ example, shape }: (typeof lists)[number]) =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(shape).map(([field, schema]) => [
          field,
          fc.constantFrom(example[field], ...writingsOf(schema, example[field])),
        ]),
      ),
    )
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)));

/** The forms in which a list with one row may come. */
const forms = [
  (row: Row) => [row],
  (row: Row) => row,
  (row: Row) => ({ 0: row }),
  (row: Row) => ({ 17: row }),
];

/** Values that make no sense in a field. */
const garbage = fc.constantFrom<unknown[]>({}, [], ['S'], true, 'lixo', -0.5, 1e21, '?', '99/99/99', {
  valor: 1,
});

describe.each(lists)('the list of $name', (list) => {
  const { example, key, mayFail, name } = list;

  it('is read as the same when its values are in another notation', () => {
    const expected = read(name, { [key]: [example] });
    expect(expected).toMatchObject({ leftOut: 0, rows: [expect.anything()] });
    fc.assert(
      fc.property(writtenOtherwise(list), fc.constantFrom(...forms), (row, form) => {
        expect(read(name, { [key]: form(row) })).toEqual(expected);
      }),
    );
  });

  it('never loses a row without counting it, whatever one or two of its fields say', () => {
    const deviation = fc.record({ field: fc.constantFrom(...Object.keys(list.shape)), value: garbage });
    fc.assert(
      fc.property(fc.array(deviation, { minLength: 1, maxLength: 2 }), (deviations) => {
        const odd = { ...example };
        for (const { field, value } of deviations) odd[field] = value;
        try {
          const { leftOut, rows } = read(name, { [key]: [odd] });
          expect(rows.length + leftOut).toBe(1);
        } catch (error) {
          expect([mayFail, error]).toEqual([true, expect.any(BrandApiError)]);
        }
      }),
    );
  });
});

describe('the home', () => {
  const today = dayInSaoPaulo(new Date('2026-11-20T15:00:00Z'));
  const sound = Object.fromEntries(
    Object.entries(MARKS).map(([name, key]) => [
      name,
      { key, example: lists.find((list) => list.name === name)?.example ?? {} },
    ]),
  ) as Record<keyof typeof MARKS, { key: string; example: Row }>;

  /** What the home says of each readable order line, and how many rows could not be read. */
  async function outlooksBy(rows: Record<keyof typeof MARKS, Row[]>) {
    const leftOut = new Map<unknown, number>();
    const answers = Object.fromEntries(
      (Object.keys(MARKS) as (keyof typeof MARKS)[]).map((name) => [
        name,
        () => {
          const answer = read(name, { [sound[name].key]: rows[name] });
          leftOut.set(answer.rows, answer.leftOut);
          return answer.rows;
        },
      ]),
    );
    const { context } = customerContext(answers, { leftOutOf: (list: unknown) => leftOut.get(list) ?? 0 });
    const [orders, reasons] = await Promise.all([loadOrders(context, marina), loadReasons(context)]);
    return {
      outlooks: orders.lines.map((line) => ({ line, outlook: lineOutlook(line, reasons, today) })),
      leftOut: orders.leftOut,
    };
  }

  const other: Row = { ...sound.reasons.example, ASS_ID: 900, ASS_NOME: 'Outro', ASS_SLA_TROCA: 60 };
  const rows = {
    wishes: [sound.wishes.example, { ...sound.wishes.example, ASS_ID: 900 }],
    reasons: [sound.reasons.example, other],
    orders: [sound.orders.example],
  };
  const daysOf = (outlook: ReturnType<typeof lineOutlook>): (CalendarDate | undefined)[] =>
    outlook.code === 'eligible' ? outlook.limits.map(({ until }) => until) : [];

  it('never names a wrong last day, whatever one or two fields of an order or a reason say', async () => {
    const { outlooks } = await outlooksBy(rows);
    const days = outlooks.flatMap(({ outlook }) => daysOf(outlook));
    expect(days).toHaveLength(2);
    const fields = (name: keyof typeof MARKS) =>
      Object.keys(lists.find((list) => list.name === name)?.shape ?? {});
    const deviation = fc
      .constantFrom(
        ...fields('orders').map((field) => ['orders', field] as const),
        ...fields('reasons').map((field) => ['reasons', field] as const),
      )
      .chain(([name, field]) =>
        fc.record({ name: fc.constant(name), field: fc.constant(field), value: garbage }),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(deviation, { minLength: 1, maxLength: 2 }), async (deviations) => {
        const odd = { ...rows };
        for (const { field, name, value } of deviations) {
          const [first = {}, ...others] = odd[name];
          odd[name] = [{ ...first, [field]: value }, ...others];
        }
        const told = await outlooksBy(odd);
        if (told.outlooks.length === 0) {
          // The order's row is of another brand, or could not be read and is counted.
          expect(told.leftOut === 1 || odd.orders[0]?.['MAR_CODIGO'] !== 157).toBe(true);
        }
        for (const { line, outlook } of told.outlooks) {
          expect(days).toEqual(expect.arrayContaining(daysOf(outlook)));
          if (outlook.code === 'no-delivery') expect(line.isDeliveryUnread).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
});
