import type { DatabaseSync } from 'node:sqlite';

import { emptyLog } from './sqlite-file.ts';

/** A change of the state's file, with the values of its statement's parameters. */
export interface WriteOrder {
  work: WriteWork;
  values: WriteValues;
}

export type WriteWork = keyof typeof WRITES | 'emptyLog' | 'close';
export type WriteValues = Record<string, string | number>;

const WRITES = {
  set: `
    INSERT INTO entry VALUES (:key, :value, :expiresAt)
    ON CONFLICT DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
  setIfAbsent: `
    INSERT INTO entry VALUES (:key, :value, :expiresAt)
    ON CONFLICT DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at WHERE expires_at <= :now`,
  replace: `
    UPDATE entry SET value = :value, expires_at = :expiresAt
    WHERE key = :key AND value = :expected AND expires_at > :now`,
  rewrite: 'UPDATE entry SET value = :value WHERE key = :key AND value = :expected AND expires_at > :now',
  deleteIfEqual: 'DELETE FROM entry WHERE key = :key AND value = :expected AND expires_at > :now',
  increment: `
    INSERT INTO entry VALUES (:key, '1', :expiresAt)
    ON CONFLICT DO UPDATE SET
      value = CASE WHEN expires_at > :now AND expires_at <= :latest THEN CAST(CAST(value AS INTEGER) + 1 AS TEXT) ELSE '1' END,
      expires_at = CASE WHEN expires_at > :now AND expires_at <= :latest THEN expires_at ELSE excluded.expires_at END
    RETURNING CAST(value AS INTEGER) AS count`,
  delete: 'DELETE FROM entry WHERE key = :key',
  sweep: 'DELETE FROM entry WHERE expires_at <= :now',
};

/** @returns how many rows an order changed, the new count of an `increment`, or 1 for a log that is empty */
export function createSqliteWrites(database: DatabaseSync): (order: WriteOrder) => number {
  const statements = Object.fromEntries(
    Object.entries(WRITES).map(([name, text]) => [name, database.prepare(text)]),
  );

  return ({ work, values }) => {
    if (work === 'close') {
      database.close();
      return 0;
    }
    if (work === 'emptyLog') return Number(emptyLog(database));
    const statement = statements[work];
    if (!statement) throw new TypeError(`no such write: ${work}`);
    if (work !== 'increment') return Number(statement.run(values).changes);
    // `all` and not `get`, which leaves the statement unfinished: SQLite would never write its log back.
    return Number(statement.all(values)[0]?.['count']);
  };
}
