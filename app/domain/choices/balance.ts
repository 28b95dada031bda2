/** The stock of one size and colour of a product. Source: .docs/rules/reasons-and-wishes.md#sizes-and-colours. */
export interface BalanceRow {
  readonly size: string;
  readonly colour: string;
  /** As the API writes it, with or without `#`. */
  readonly colourHex: string | undefined;
  /** Undefined where the API says something that is no number. */
  readonly stock: number | undefined;
  readonly sizeOrder: number | undefined;
  readonly imageUrl: string | undefined;
}

/** A size to choose. */
export interface SizeOption {
  readonly size: string;
  /** Sizes without stock are shown but cannot be chosen. */
  readonly isInStock: boolean;
}

/** A colour to choose, in one size. */
export interface ColourOption {
  readonly colour: string;
  readonly colourHex: string | undefined;
  readonly imageUrl: string | undefined;
  readonly isInStock: boolean;
}

/**
 * The sizes of an exchange by size: those of the colour that the customer has, in the balance's order.
 * @param ownColour the line's colour; undefined where the line has none, and every colour counts
 * Source: .docs/rules/reasons-and-wishes.md#sizes-and-colours.
 */
export function sizesInColour(rows: readonly BalanceRow[], ownColour: string | undefined): SizeOption[] {
  return sizeOptions(rows.filter((row) => ownColour === undefined || row.colour === ownColour));
}

/**
 * The sizes of an exchange by colour: those of the colours that the customer does not have, in the balance's order.
 * Source: .docs/rules/reasons-and-wishes.md#sizes-and-colours.
 */
export function sizesInOtherColours(
  rows: readonly BalanceRow[],
  ownColour: string | undefined,
): SizeOption[] {
  return sizeOptions(rows.filter((row) => row.colour !== ownColour));
}

/**
 * The colours of an exchange by colour: those of the chosen size that the customer does not have, as the balance
 * orders them.
 * Source: .docs/rules/reasons-and-wishes.md#sizes-and-colours.
 */
export function otherColoursInSize(
  rows: readonly BalanceRow[],
  size: string,
  ownColour: string | undefined,
): ColourOption[] {
  const inSize = rows.filter((row) => row.size === size && row.colour !== ownColour);
  return [...Map.groupBy(inSize, (row) => row.colour)].map(([colour, group]) => ({
    colour,
    colourHex: group.find((row) => row.colourHex !== undefined)?.colourHex,
    imageUrl: group.find((row) => row.imageUrl !== undefined)?.imageUrl,
    isInStock: hasStock(group),
  }));
}

/** Sizes that are sold out in the customer's own colour, and the other colours that have them. */
export interface SizesElsewhere {
  readonly sizes: readonly string[];
  readonly colours: readonly string[];
}

/**
 * For an exchange by size: the sizes that are sold out in the customer's colour and in stock in others, in the
 * balance's order. Sizes that the same colours have stand together.
 * @param ownColour undefined where the line has none: then every colour is offered anyway
 * Source: .docs/rules/reasons-and-wishes.md#sizes-and-colours.
 */
export function sizesElsewhere(rows: readonly BalanceRow[], ownColour: string | undefined): SizesElsewhere[] {
  if (ownColour === undefined) return [];
  const found = sizesInColour(rows, ownColour)
    .filter(({ isInStock }) => !isInStock)
    .map(({ size }) => ({ size, colours: coloursInStock(rows, size, ownColour) }))
    .filter(({ colours }) => colours.length > 0);
  return [...Map.groupBy(found, ({ colours }) => JSON.stringify(colours)).values()].map((group) => ({
    sizes: group.map(({ size }) => size),
    colours: group[0]?.colours ?? [],
  }));
}

/** Only colours whose stock is a number: the customer is told that they are in stock, so it has to be certain. */
function coloursInStock(rows: readonly BalanceRow[], size: string, ownColour: string): string[] {
  const told = rows.filter((row) => row.stock !== undefined);
  return otherColoursInSize(told, size, ownColour)
    .filter(({ isInStock }) => isInStock)
    .map(({ colour }) => colour)
    .toSorted();
}

function sizeOptions(rows: readonly BalanceRow[]): SizeOption[] {
  const last = Number.MAX_SAFE_INTEGER;
  const ordered = rows.toSorted((a, b) => (a.sizeOrder ?? last) - (b.sizeOrder ?? last));
  return [...Map.groupBy(ordered, (row) => row.size)].map(([size, group]) => ({
    size,
    isInStock: hasStock(group),
  }));
}

// The API may answer several rows for one size and colour, one for each kind of stock. A stock that cannot be read does
// not count as sold out.
function hasStock(rows: readonly BalanceRow[]): boolean {
  return rows.some(({ stock }) => stock === undefined || stock > 0);
}
