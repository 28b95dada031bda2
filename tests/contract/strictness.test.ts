import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { findAnswerFault } from '../../mock-api/calls/contract-check.ts';
import { FIXTURES_DIR } from './fixture-rows.ts';
import { startMock } from './mock-client.ts';

describe('the start of the mock fails, naming file and row, for', () => {
  let fixturesDir: string;
  beforeEach(() => {
    fixturesDir = mkdtempSync(join(tmpdir(), 'fixtures-'));
    cpSync(join(FIXTURES_DIR, 'base'), join(fixturesDir, 'base'), { recursive: true });
    cpSync(join(FIXTURES_DIR, 'scenarios/size-exchange'), join(fixturesDir, 'scenarios/size-exchange'), {
      recursive: true,
    });
  });
  afterEach(() => rmSync(fixturesDir, { recursive: true }));

  /** Changes the second row of a base file. */
  function changeSecond(file: string, change: (row: Record<string, unknown>) => void) {
    const path = join(fixturesDir, 'base', file);
    const rows = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>[];
    change(rows[1] ?? {});
    writeFileSync(path, JSON.stringify(rows));
  }

  test.each<[string, string, (row: Record<string, unknown>) => void, RegExp]>([
    [
      'an unknown field',
      'order-lines.json',
      (row) => (row['COLOUR'] = 1),
      /unknown field.*\[1\]\.row\.COLOUR/s,
    ],
    ['a missing field', 'reasons.json', (row) => delete row['ASS_NOME'], /\[1\]\.ASS_NOME/],
    ['a flag that is neither S nor N', 'wishes.json', (row) => (row['MOT_ATIVO'] = true), /\[1\]\.MOT_ATIVO/],
    [
      'a date that does not exist',
      'order-lines.json',
      (row) => (row['DATA'] = '31/02/26'),
      /\[1\]\.row\.DATA/,
    ],
    [
      'an unknown field within a field',
      'customers.json',
      (row) => (row['user'] = { email: 'a@b.com', address: { rua: 'x' } }),
      /\[1\]\.user\.address\.rua/,
    ],
    ['an unknown customer', 'protocols.json', (row) => (row['customer'] = 'nobody'), /nobody/],
    [
      'a name used twice',
      'order-lines.json',
      (row) => (row['line'] = 'meiao-lateral'),
      /meiao-lateral.*twice/,
    ],
  ])('%s', async (_, file, change, message) => {
    changeSecond(file, change);
    const start = startMock({ fixturesDir });
    await expect(start).rejects.toThrow(file);
    await expect(start).rejects.toThrow(message);
  });

  test('a scenario that does not fit the base data', async () => {
    writeFileSync(
      join(fixturesDir, 'scenarios/size-exchange/world.json'),
      JSON.stringify({ title: 'x', brand: 'vaivem', customers: ['nobody'] }),
    );
    await expect(startMock({ fixturesDir })).rejects.toThrow(/size-exchange\/world\.json.*nobody/s);
  });

  test('a file that is missing', async () => {
    rmSync(join(fixturesDir, 'base/banks.json'));
    await expect(startMock({ fixturesDir })).rejects.toThrow('banks.json');
  });
});

describe('the check of the mock’s answers', () => {
  test('finds nothing in an answer that keeps the contract', () => {
    expect(findAnswerFault('banks', { bankData: [{ BAN_CODIGO: 1, BAN_NOME: 'Banco' }] })).toBeUndefined();
  });

  test.each([
    ['another key', { banks: [] }],
    ['an unknown field', { bankData: [{ BAN_CODIGO: 1, BAN_NOME: 'Banco', X: 1 }] }],
    ['a missing field', { bankData: [{ BAN_CODIGO: 1 }] }],
  ])('finds %s', (_, answer) => {
    expect(findAnswerFault('banks', answer)).toBeDefined();
  });
});
