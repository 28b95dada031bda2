import type { Text } from './text-keys.ts';

/** Which one of a product. */
export interface Variant {
  size?: string | undefined;
  colour?: string | undefined;
}

/** What the customer has and what they get for it: "Você manda 41 → recebe 42, Areia". */
export function swapWords(text: Text, own: Variant, wished: Variant): string {
  return text('home:item.swap', {
    // What stays the same goes without saying.
    own: own.size !== undefined && own.size !== wished.size ? own.size : listed(own),
    wished: listed(wished),
  });
}

function listed({ colour, size }: Variant): string {
  return [size, colour].filter(Boolean).join(', ');
}
