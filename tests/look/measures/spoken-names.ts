import type { Page } from '@playwright/test';

/** What a person would not write: a space before a mark or none after it, a mark twice, a bracket without its space. */
const WRITTEN_AMISS =
  /\s[,:;!?)](?:\s|$)|\s\.(?:\s|$)|[,:;][,.:;]|[\p{Ll})][.!?:;](?=\p{Lu})|[,;](?=\p{L})|\p{L}\((?=\p{L})|[,:;]$/u;

/** Parts of the tree that have no name of their own, or one that is all their content. */
const WITHOUT_NAME = new Set([
  'RootWebArea',
  'StaticText',
  'InlineTextBox',
  'LineBreak',
  'ListMarker',
  'none',
  'generic',
]);

/**
 * The faults of what a screen reader says of the parts of a page, as the browser computes it: a name or a description
 * that is written amiss, a control without a name, and a name that several links to different places have. One line each.
 */
export async function namedAmiss(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  const found = new Set<string>();
  const placesOf = new Map<string, Set<string>>();
  for (const { ignored, name, description, properties = [], role } of nodes) {
    const kind = String(role?.value);
    if (ignored || WITHOUT_NAME.has(kind)) continue;
    const [named, described] = [name, description].map((text) => String(text?.value ?? ''));
    for (const words of [named, described])
      if (words && WRITTEN_AMISS.test(words)) found.add(`${kind} "${words}" is written amiss`);
    if (CONTROLS.has(kind) && !named) found.add(`a ${kind} has no name`);
    const url = properties.find((property) => property.name === 'url')?.value.value as unknown;
    if (kind !== 'link' || typeof url !== 'string' || named === undefined) continue;
    const { pathname, search } = new URL(url);
    placesOf.set(named, (placesOf.get(named) ?? new Set()).add(pathname + search));
  }
  for (const [name, places] of placesOf)
    if (places.size > 1) found.add(`"${name}" leads to ${[...places].join(' and to ')}`);
  return [...found];
}

const CONTROLS = new Set([
  'link',
  'button',
  'radio',
  'checkbox',
  'textbox',
  'combobox',
  'DisclosureTriangle',
]);
