import { z } from '../gateway/brand-api/contract/z.ts';
import type { Db } from './db.ts';

/** Which rows of the product balance, and their new stock; every colour where none is named. */
export const stockSchema = z.strictObject({
  PRO_CODIGO: z.string(),
  GRA_TAMANHO: z.string(),
  COR_NOME: z.string().optional(),
  EST_SLD: z.int().min(0),
});

/** @returns how many rows were changed */
export function setStock(
  db: Db,
  { PRO_CODIGO, GRA_TAMANHO, COR_NOME, EST_SLD }: z.infer<typeof stockSchema>,
) {
  const product = db.balances.find((balance) => balance.PRO_CODIGO === PRO_CODIGO);
  const rows = (product?.rows ?? []).filter(
    (row) =>
      String(row.GRA_TAMANHO) === GRA_TAMANHO &&
      (COR_NOME === undefined || String(row.COR_NOME) === COR_NOME),
  );
  for (const row of rows) row.EST_SLD = EST_SLD;
  return rows.length;
}
