import { z } from '../../gateway/brand-api/contract/z.ts';
import { html, type Markup } from './html.ts';
import { sectionPath, type SectionName } from './sections.ts';
import type { World } from '../worlds.ts';

/** Longer than what anyone types to find something. */
const LONGEST_SEARCH = 200;

/** Whatever else an address says is no matter. */
const text = z.string().max(LONGEST_SEARCH).catch('');

/** What is looked for in a section, as its form's fields say it. */
export const wantedSchema = z.object({
  busca: text,
  /** The name of a call. */
  chamada: text,
  /** Only calls that failed. */
  erros: z.literal('sim').optional().catch(undefined),
  /** A long list shows only its first entries; this asks for the rest. */
  tudo: z.literal('sim').optional().catch(undefined),
});
export type Wanted = z.infer<typeof wantedSchema>;

/** Tells whether a text has all the words that are looked for, whatever their case and accents. */
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

/** The form that a section is searched by: as one types where there is script, else by its button. */
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

/** The address of what is looked for. */
export function wantedPath(world: World, section: SectionName, wanted: Partial<Wanted>): string {
  return `${sectionPath(world, section)}&${queryOf(wanted)}`;
}

/** What is looked for as an address says it. */
export function queryOf(wanted: Partial<Wanted>): string {
  const said = Object.entries(wanted).filter(([, value]) => value !== '' && value !== undefined);
  return new URLSearchParams(said as [string, string][]).toString();
}
