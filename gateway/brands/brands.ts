/** A brand of the portal (specification, point 3; decisions.md, "Names"). Adding one means adding an entry here and a theme. */
export interface Brand {
  /** Short name in addresses, themes and files. */
  readonly slug: string;
  readonly name: string;
  /** The brand's id in the brand API (`mar_id`, `brand`). */
  readonly id: number;
  /** The MAR_CODIGO values of its order lines; the first is the one new protocols are opened under. */
  readonly codes: readonly [number, ...number[]];
  /** The colour of the browser's own frame. */
  readonly color: string;
  readonly policyUrl: string;
  readonly helpUrl: string;
}

const vaivem: Brand = {
  slug: 'vaivem',
  name: 'Vaivém',
  id: 4,
  codes: [157],
  color: '#0B3B2E',
  policyUrl: 'https://www.vaivem.example/politica-de-trocas',
  helpUrl: 'https://ajuda.vaivem.example/',
};

const fila: Brand = {
  slug: 'fila',
  name: 'Fila',
  id: 2,
  codes: [9, 38],
  color: '#0B1F3F',
  policyUrl: 'https://www.fila.example/politica-de-trocas',
  helpUrl: 'https://ajuda.fila.example/',
};

const umbro: Brand = {
  slug: 'umbro',
  name: 'Umbro',
  id: 1,
  codes: [1],
  color: '#111111',
  policyUrl: 'https://www.umbro.example/politica-de-trocas',
  helpUrl: 'https://ajuda.umbro.example/',
};

/** Every brand; the first answers plain `localhost`. */
export const brands: readonly [Brand, ...Brand[]] = [vaivem, fila, umbro];
