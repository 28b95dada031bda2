import type { AppLoadContext } from '@remix-run/node';

/** What a CEP says: one code may stand for a whole town, so the street is never part of it. */
export interface CepPlace {
  city: string;
  /** 2 letters. */
  state: string;
}

/**
 * The place of a CEP, if there is such a CEP.
 *
 * @param cep 8 digits
 * @throws {BrandApiError}
 */
export async function findCep({ api }: AppLoadContext, cep: string): Promise<CepPlace | undefined> {
  const [row] = await api.call('cep', { path: { cep } });
  return row && { city: row.LOC_NOME, state: row.UF_CODIGO };
}
