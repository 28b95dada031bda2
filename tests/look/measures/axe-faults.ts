import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What keeps some people from using a page: the rule and the elements, one line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  // No frames to look into, and nobody asks what passes: half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  // What lies under a dialog is darkened and out of reach, which axe does not see; other screens show it.
  if ((await page.locator('dialog').count()) > 0) axe.include('dialog');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
