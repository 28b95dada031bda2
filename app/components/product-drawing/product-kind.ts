import { normalised } from '~/domain/text/normalised.ts';

export type ProductKind = 'shoe' | 'shirt' | 'shorts' | 'sock' | 'cap' | 'bag' | 'ball';

// The brand API names products but does not sort them; a name begins with what the thing is.
const KIND_WORDS: [RegExp, ProductKind][] = [
  [/^(tenis|chuteira|chinelo|sandalia|bota|sapatilha)/, 'shoe'],
  [/^(meia|meiao)/, 'sock'],
  [/^(short|bermuda|calca|calcao|legging|saia)/, 'shorts'],
  [/^(bone|viseira|gorro|chapeu)/, 'cap'],
  [/^(bolsa|mochila|mala|sacola|pochete)/, 'bag'],
  [/^bola/, 'ball'],
];

const DIACRITICS = /\p{Diacritic}/gu;

/** The drawing that stands for a product, from its Portuguese name: "Tênis Corre Leve 3" is a shoe. A shirt when in doubt. */
export function productKindOf(productName: string): ProductKind {
  const words = normalised(productName, 'NFD').replace(DIACRITICS, '').trim().toLowerCase();
  return KIND_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'shirt';
}
