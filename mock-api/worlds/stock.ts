import { z } from '../../gateway/brand-api/contract/z.ts';
import type { Db } from '../fixtures/db.ts';
import { exactObject, meantOf } from '../fixtures/known-names.ts';

/** The rows of the product balance to change, and their new stock; without a colour, those of every colour. */
export const stockSchema = exactObject({
  PRO_CODIGO: z.string().describe('the product'),
  GRA_TAMANHO: z.string().describe('its size'),
  COR_NOME: z.string().optional().describe('its colour; else every one'),
  EST_SLD: z.int().min(0).describe('how many there are'),
});

type Stock = z.infer<typeof stockSchema>;

/** What a tester may have meant by a product, size or colour of which there is no row. */
export function stockMeant(db: Db, { COR_NOME, GRA_TAMANHO, PRO_CODIGO }: Stock): string {
  const product = db.balances.findFirst((products) => products.where({ PRO_CODIGO }));
  if (product !== undefined) {
    const rows = product.rows.map(({ COR_NOME, GRA_TAMANHO }) => `${GRA_TAMANHO} ${COR_NOME}`);
    const asked = [GRA_TAMANHO, COR_NOME].join(' ').trim();
    return `no "${asked}" of ${PRO_CODIGO}; ${meantOf(asked, rows)}`;
  }
  const products = db.balances.all().map((balance) => balance.PRO_CODIGO);
  return `no product "${PRO_CODIGO}"; ${meantOf(PRO_CODIGO, products)}`;
}

/** @returns how many rows were changed */
export async function setStock(db: Db, { PRO_CODIGO, GRA_TAMANHO, COR_NOME, EST_SLD }: Stock) {
  let changed = 0;
  await db.balances.update((products) => products.where({ PRO_CODIGO }), {
    data({ rows }) {
      for (const row of rows) {
        if (String(row.GRA_TAMANHO) !== GRA_TAMANHO) continue;
        if (COR_NOME !== undefined && String(row.COR_NOME) !== COR_NOME) continue;
        row.EST_SLD = EST_SLD;
        changed += 1;
      }
    },
  });
  return changed;
}
