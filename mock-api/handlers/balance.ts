import { type Handler, withPictures } from './call.ts';

/** Searches by product, else by model: some products have their stock under the model alone. */
export const balance: Handler<'balance'> = ({ world, origin, body }) => {
  const { pro_codigo, pro_modelo, gra_tamanho, cor_nome } = body;
  const { balances } = world.db;
  const product =
    balances.findFirst((products) => products.where({ PRO_CODIGO: pro_codigo })) ??
    balances.findFirst((products) => products.where(({ PRO_MODELO }) => PRO_MODELO === pro_modelo));
  const rows = (product?.rows ?? []).filter(
    ({ GRA_TAMANHO, COR_NOME }) =>
      (gra_tamanho === undefined || String(GRA_TAMANHO) === gra_tamanho) &&
      (cor_nome === undefined || String(COR_NOME) === cor_nome),
  );
  return { productBalance: withPictures(rows, origin) };
};
