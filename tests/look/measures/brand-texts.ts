import type { Page } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const base = fileURLToPath(new URL('../../../fixtures/base', import.meta.url));

/** The fields of the brand API that are texts in a language, rather than numbers, codes, people and places. */
const TEXT_FIELDS = new Set([
  'ASS_NOME',
  'ASS_MSG_FORA_PRAZO',
  'ASS_MSG_VEN_MKTP',
  'SMOT_NOME',
  'MOT_NOME',
  'MOT_MSG_AUXILIAR',
  'PRO_NOME',
  'PRO_RESUMIDO',
  'COR_NOME',
  'BAN_NOME',
  'MSG_DESC',
]);

/** The texts of the brand API, which are in its own language: each text of the base data once. */
export const brandTexts: readonly string[] = readBrandTexts();

/** The places where a page shows or reads out such a text without marking its language; one line each. */
export function unmarkedBrandTexts(page: Page): Promise<string[]> {
  return page.evaluate(unmarked, brandTexts);
}

function readBrandTexts(): string[] {
  const found = new Set<string>();
  const search = (value: unknown, field = ''): void => {
    if (Array.isArray(value)) for (const each of value) search(each, field);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) search(each, name);
    } else if (typeof value === 'string' && TEXT_FIELDS.has(field)) {
      // Notes are HTML: their texts stand between tags. A single word there may be one of the portal's own.
      const isText = value.includes('<') ? /\p{L}{3}.*\s.*\p{L}/su : /\p{L}{3}/u;
      for (const part of value.split(/<[^>]*>/)) if (isText.test(part)) found.add(part.trim());
    }
  };
  for (const name of globSync('*.json', { cwd: base }))
    search(JSON.parse(readFileSync(`${base}/${name}`, 'utf8')));
  return [...found];
}

/** For the page: see `unmarkedBrandTexts`. */
function unmarked(wanted: readonly string[]): string[] {
  const escaped = wanted.map((text) =>
    // A space may be a no-break space on the page.
    text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'),
  );
  // A longer word that begins or ends with the text does not count.
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join('|')})(?![\\p{L}\\d])`, 'gu');
  const found: string[] = [];
  let run = '';
  walk(document.documentElement);
  return found;

  /** A text may be split into several nodes: inline content without a mark of its language counts as one text. */
  function walk(element: Element): void {
    if (element.matches('script, style')) return;
    if (element.closest('[lang]')?.getAttribute('lang') === 'pt-BR') {
      end();
      return;
    }
    for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label']) {
      search(`${element.localName} ${name}: `, element.getAttribute(name) ?? '');
    }
    const isInLine = getComputedStyle(element).display.startsWith('inline');
    if (!isInLine) end();
    for (const child of element.childNodes) {
      if (child instanceof Text) run += child.data;
      else if (child instanceof Element) walk(child);
    }
    if (!isInLine) end();
  }

  function end(): void {
    search('', run);
    run = '';
  }

  function search(where: string, words: string): void {
    for (const [text] of words.matchAll(pattern)) found.push(`${where}"${text}" in "${words.trim()}"`);
  }
}
