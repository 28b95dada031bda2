import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

import { DEFAULT_LANGUAGE, languageCodes } from '../../gateway/brand-api/contract/languages.ts';
import { addresses } from './addresses.ts';
import { BRANDS } from './catalogue/cast.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen, type Looker } from './catalogue/open-screen.ts';
import { coveredByAlerts } from './covered-by-alerts.ts';
import { htmlFaults } from './html-rules.ts';
import { wordsRunTogether } from './run-together.ts';

/**
 * Each screen is seen by three customers, who between them have every brand, every language, a small, a middle and a
 * large screen, light and dark, and no script. Which goes with which changes from screen to screen.
 */
function lookersOf(position: number): Looker[] {
  return [0, 1, 2].map((turn) => ({
    brand: BRANDS[turn] ?? 'vaivem',
    language: languageCodes[(turn + position) % languageCodes.length] ?? DEFAULT_LANGUAGE,
    scheme: (turn + position) % 2 === 0 ? 'light' : 'dark',
    width: [375, 1280, 768][(turn + position * 2) % 3] ?? 375,
    hasScript: (turn + Math.floor(position / 2)) % 3 !== 0,
  }));
}

for (const [position, screen] of catalogue.entries()) {
  for (const looker of lookersOf(position)) {
    const { brand, language, scheme, width, hasScript } = looker;
    const by = `${brand}, ${language}, ${scheme}, ${width} px${hasScript ? '' : ', without script'}`;

    test(`${screen.name} (${by}) can be used by anyone, and is valid`, async ({ browser }) => {
      const { context, page, html, complaints } = await openScreen(browser, screen, looker, addresses());
      if (hasScript) expect(await page.evaluate(coveredByAlerts), 'what an alert hides').toEqual([]);
      // No frames to look into, and nobody asks what passes: half the time.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
      // What lies under a dialog is darkened and out of reach, which axe does not see; other screens show it.
      if ((await page.locator('dialog').count()) > 0) axe.include('dialog');
      const { violations } = await axe.analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html: node }) => node).join('\n')}`),
      ).toEqual([]);
      expect(htmlFaults(await html())).toEqual([]);
      expect(await page.evaluate(wordsRunTogether)).toEqual([]);
      expect(await page.locator('h1').count(), 'one h1').toBe(1);
      expect(await page.title()).toMatch(/^.+ · .+$/);
      if (['page-missing', 'protocol-missing'].includes(screen.name)) {
        expect(await page.title()).toContain(await page.locator('h1').textContent());
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        'no sideways scroll',
      ).toBeLessThanOrEqual(width);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
}
