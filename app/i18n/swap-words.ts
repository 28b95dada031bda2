import type { Text } from './text-keys.ts';

/** Which one of a product. */
export interface Variant {
  size?: string | undefined;
  colour?: string | undefined;
}

/**
 * What the customer has and what they get for it: "Você manda 41 → recebe 42, Areia".
 *
 * @param namesOwnColour whether the words name the own colour as well, if it changes: for where it does not stand
 *   beside them
 */
export function swapWords(
  text: Text,
  own: Variant,
  wished: Variant,
  { namesOwnColour = false } = {},
): string {
  // What stays the same goes without saying.
  const isColourSaid = namesOwnColour && own.colour !== wished.colour;
  const sizeAlone = own.size === wished.size || isColourSaid ? undefined : own.size;
  return text('home:item.swap', {
    own: sizeAlone ?? listed(own),
    wished: listed(wished),
  });
}

function listed({ colour, size }: Variant): string {
  return [size, colour].filter(Boolean).join(', ');
}
