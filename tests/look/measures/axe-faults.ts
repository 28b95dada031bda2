import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The small one, and nothing around it: half of a look at a page was bringing axe there. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Where and by which rules a page is looked at; otherwise all of it, by all rules. */
interface Look {
  /** A CSS selector. */
  within?: string;
  rules?: string[];
}

/** What keeps some people from using a page: the rule and the elements, one line each. */
export async function axeFaults(page: Page, { within = 'html', rules }: Look = {}): Promise<string[]> {
  await page.evaluate(AXE);
  await page.evaluate(rememberColours);
  // Nobody asks what passes.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const violations = await page.evaluate(runAxe, { within, options });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** What of a page is in reach: what lies under a dialog is darkened, which axe does not see; other screens show it. */
export async function inReach(page: Page): Promise<string> {
  return (await page.locator('dialog').count()) > 0 ? 'dialog' : 'html';
}

/** What axe makes of a colour's text. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => Colour;
}

/**
 * For the page: axe reads the text of a colour anew for each element and each that lies under it, some thousand times for a
 * dozen colours: a third of a look. Each is read once.
 */
function rememberColours(): void {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } };
  const { prototype } = axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text) {
    const found = known.get(text);
    if (found) return Object.assign(this, found);
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** For the page. */
async function runAxe({ within, options }: { within: string; options: RunOptions }) {
  const { axe } = window as unknown as {
    axe: { run: (within: string, options: RunOptions) => Promise<AxeResults> };
  };
  return (await axe.run(within, options)).violations;
}
