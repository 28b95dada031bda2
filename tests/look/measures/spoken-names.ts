import type { CDPSession, Page } from '@playwright/test';

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

const CONTROLS = new Set([
  'link',
  'button',
  'radio',
  'checkbox',
  'textbox',
  'combobox',
  'DisclosureTriangle',
]);

/**
 * The faults of what a screen reader says of the parts of a page, as the browser computes it: a name or a description
 * that is written amiss, a control without a name, and a name that links to different places have, or buttons that send
 * different things. One line each.
 */
export async function namedAmiss(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const found = new Set<string>();
  const pressed = new Map<string, number[]>();
  for (const { backendDOMNodeId: element, description, ignored, name, role } of nodes) {
    const kind = String(role?.value);
    if (ignored || WITHOUT_NAME.has(kind)) continue;
    const named = String(name?.value ?? '');
    for (const words of [named, String(description?.value ?? '')])
      if (words && WRITTEN_AMISS.test(words)) found.add(`${kind} "${words}" is written amiss`);
    if (CONTROLS.has(kind) && !named) found.add(`a ${kind} has no name`);
    if (element === undefined || (kind !== 'link' && kind !== 'button')) continue;
    const control = `${kind} "${named}"`;
    pressed.set(control, [...(pressed.get(control) ?? []), element]);
  }
  for (const [control, elements] of pressed) {
    if (elements.length === 1) continue;
    const effects = new Set(await Promise.all(elements.map((element) => effectOf(browser, element))));
    if (effects.size > 1) found.add(`the ${control} does ${effects.size} different things`);
  }
  await browser.detach();
  return [...found];
}

/** Where a link leads, or what a button sends. */
async function effectOf(browser: CDPSession, element: number): Promise<string> {
  const { object } = await browser.send('DOM.resolveNode', { backendNodeId: element });
  const { result } = await browser.send('Runtime.callFunctionOn', {
    ...(object.objectId !== undefined && { objectId: object.objectId }),
    functionDeclaration: `function () { return (${effectHere.toString()})(this) }`,
    returnByValue: true,
  });
  return String(result.value);
}

/** For the page. */
function effectHere(element: Element): string {
  if (element instanceof HTMLAnchorElement) return element.pathname + element.search;
  if (!(element instanceof HTMLButtonElement)) return '';
  const { form, formAction, name, value } = element;
  return JSON.stringify([formAction, name, value, ...new FormData(form ?? undefined)]);
}
