import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The minified axe alone, because injecting it took half the time of a look at a page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The part of a page and the rules to check; by default all of it, by all rules. */
interface Look {
  /** A CSS selector. */
  within?: string;
  rules?: string[];
}

/** A page's accessibility faults by axe: the rule and the elements, one line each. */
export async function axeFaults(page: Page, { within = 'html', rules }: Look = {}): Promise<string[]> {
  await page.evaluate(AXE);
  await page.evaluate(rememberColours);
  const options: RunOptions = {
    // Passed checks are not needed.
    resultTypes: ['violations'],
    // WCAG 2.5.3 is among axe's experimental rules, which are off by default.
    ...(rules ? { runOnly: rules } : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
  };
  const violations = await page.evaluate(runAxe, { within, options });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** The part of a page to check. Axe does not see that a page under a dialog is darkened; other screens check it. */
export async function inReach(page: Page): Promise<string> {
  return (await page.locator('dialog').count()) > 0 ? 'dialog' : 'html';
}

/** A colour as axe parses it from text. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => Colour;
}

/**
 * For the page: parses the text of each colour only once. Axe does so anew for each element and each under it, some
 * thousand times for a dozen colours, which is a third of the time of a look.
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
