import { z } from '../../gateway/brand-api/contract/z.ts';
import { html, type Markup } from './html.ts';
import { sectionPath, type SectionName } from './sections.ts';
import type { World } from '../worlds/worlds.ts';

/** Longer than any search that a tester types. */
const LONGEST_SEARCH = 200;

/** Any other value in an address is ignored. */
const text = z.string().max(LONGEST_SEARCH).catch('');

/** The search in a section, by its form's fields. */
export const wantedSchema = z.object({
  busca: text,
  /** The name of a call. */
  chamada: text,
  /** Only calls that failed. */
  erros: z.literal('sim').optional().catch(undefined),
  /** Shows the rest of a long list, of which otherwise only the first entries appear. */
  tudo: z.literal('sim').optional().catch(undefined),
});
export type Wanted = z.infer<typeof wantedSchema>;

/** A test whether a text has all the words of the search, in any case and with any accents. */
export function wordsOf({ busca }: Wanted): (searched: string) => boolean {
  const words = toPlain(busca).split(/\s+/);
  return (searched) => {
    const plain = toPlain(searched);
    return words.every((word) => plain.includes(word));
  };
}

function toPlain(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The search form of a section: with script it searches while one types, else by its button. */
export function searchForm(
  world: World,
  section: SectionName,
  { busca }: Wanted,
  { label, more }: { label: string; more?: Markup },
): Markup {
  return html`<form class="search fields" method="get" action="/" role="search" data-search>
    <input type="hidden" name="world" value="${world.id}" />
    <input type="hidden" name="ver" value="${section}" />
    <label class="grow"
      >${label}
      <input class="input" type="search" name="busca" value="${busca}" maxlength="${LONGEST_SEARCH}"
    /></label>
    ${more}<button type="submit" class="btn btn-second">Filtrar</button>
  </form>`;
}

/** The address of a search. */
export function wantedPath(world: World, section: SectionName, wanted: Partial<Wanted>): string {
  return `${sectionPath(world, section)}&${queryOf(wanted)}`;
}

/** A search as the query of an address. */
export function queryOf(wanted: Partial<Wanted>): string {
  const said = Object.entries(wanted).filter(([, value]) => value !== '' && value !== undefined);
  return new URLSearchParams(said as [string, string][]).toString();
}
