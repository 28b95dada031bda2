import { expect, test } from '@playwright/test';

import { DEFAULT_LANGUAGE, LANGUAGES, languageCodes } from '../../gateway/brand-api/contract/languages.ts';
import { addresses } from './addresses.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen, type Looker } from './catalogue/open-screen.ts';
import { BRANDS } from './catalogue/sample-lines.ts';
import { axeFaults, inReach } from './measures/axe-faults.ts';
import { unmarkedBrandTexts } from './measures/brand-texts.ts';
import { coveredByAlerts } from './measures/covered-by-alerts.ts';
import { decidedByOrder } from './measures/decided-by-order.ts';
import { inlineVeils, unlevelRows } from './measures/drawn-amiss.ts';
import { brokenHeadings, crookedPlaces, crowdedParts, tornWords } from './measures/drawn-close.ts';
import { focusOutOfSight, LOWEST } from './measures/focus-in-sight.ts';
import { lostEdges } from './measures/forced-edges.ts';
import { misplacedHeadings } from './measures/heading-levels.ts';
import { htmlFaults } from './measures/html-rules.ts';
import { wordsRunTogether } from './measures/run-together.ts';
import { namedAmiss } from './measures/spoken-names.ts';
import { misreadings, textBrowsers } from './measures/text-browsers.ts';
import {
  lostWords,
  NARROWEST,
  PHONE,
  scrollsSideways,
  setLarge,
  setEndless,
  setWide,
} from './measures/wide-text.ts';

/**
 * Each screen is seen by a customer of each brand, three or more, who between them have every language, a small, a middle
 * and a large screen, light and dark, and no script. The combinations change from screen to screen.
 */
function lookersOf(position: number): Looker[] {
  return BRANDS.map((brand, turn) => ({
    brand,
    language: languageCodes[(turn + position) % languageCodes.length] ?? DEFAULT_LANGUAGE,
    scheme: (turn + position) % 2 === 0 ? 'light' : 'dark',
    width: [375, 1280, 768][(turn + position * 2) % 3] ?? 375,
    hasScript: (turn + Math.floor(position / 2)) % 3 !== 0,
  }));
}

const WIDTHS = [NARROWEST, PHONE, 576, 768, 1024, 1280];

for (const [position, screen] of catalogue.entries()) {
  for (const looker of lookersOf(position)) {
    const { brand, language, scheme, width, hasScript } = looker;
    const by = `${brand}, ${language}, ${scheme}, ${width} px${hasScript ? '' : ', without script'}`;

    // Opening a screen takes longer than looking at it, so it is opened once; soft expectations report all faults.
    test(`the screen ${screen.name} passes every measure (${by})`, async ({ browser }) => {
      const { context, page, html, complaints } = await openScreen(browser, screen, looker, addresses());
      const source = await html();

      // With script, alerts go away by themselves.
      if (hasScript) {
        await test.step('has no alert over what must be readable', async () => {
          expect.soft(await page.evaluate(coveredByAlerts)).toEqual([]);
        });
      }
      await test.step('has no accessibility fault', async () => {
        expect.soft(await axeFaults(page, { within: await inReach(page) })).toEqual([]);
      });
      await test.step('has names as a person would write them, and one for one place', async () => {
        expect.soft(await namedAmiss(page)).toEqual([]);
      });
      await test.step('has an edge around each control and layer in the reader’s own colours', async () => {
        expect.soft(await lostEdges(page)).toEqual([]);
      });
      await test.step('is valid', () => {
        expect.soft(htmlFaults(source)).toEqual([]);
      });
      await test.step('has no words that run together without style sheets', async () => {
        expect.soft(await page.evaluate(wordsRunTogether)).toEqual([]);
      });
      await test.step('has one heading of the page, and a title', async () => {
        expect.soft(await page.locator('h1').count(), 'one h1').toBe(1);
        expect.soft(await page.evaluate(misplacedHeadings)).toEqual([]);
        expect.soft(await page.title()).toMatch(/^.+ · .+$/);
        if (['page-missing', 'protocol-missing'].includes(screen.name)) {
          expect.soft(await page.title()).toContain(await page.locator('h1').textContent());
        }
      });
      await test.step('does not scroll sideways', async () => {
        expect.soft(await scrollsSideways(page), 'no sideways scroll').toBe(0);
      });
      await test.step('has the controls of a row level, and no veil that WebKit does not paint', async () => {
        expect.soft(await page.evaluate(unlevelRows)).toEqual([]);
        expect.soft(await page.evaluate(inlineVeils)).toEqual([]);
      });
      await test.step('looks the same in whatever order its style sheets come', async () => {
        expect.soft(await page.evaluate(decidedByOrder)).toEqual([]);
      });
      await test.step('says the language of each text of the brand API', async () => {
        await expect.soft(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].tag);
        if (language !== DEFAULT_LANGUAGE) expect.soft(await unmarkedBrandTexts(page)).toEqual([]);
      });
      if (!hasScript && textBrowsers !== '') {
        await test.step(`reads as words and in order in ${textBrowsers}`, async () => {
          expect.soft(await misreadings(page, source, screen.name)).toEqual([]);
        });
      }
      await test.step('has its parts apart, its places for files square and its words whole at every width', async () => {
        for (const each of WIDTHS) {
          await page.setViewportSize({ width: each, height: 812 });
          expect.soft(await page.evaluate(tornWords), `${each} px`).toEqual([]);
          expect.soft(await page.evaluate(crowdedParts), `${each} px`).toEqual([]);
          if (hasScript) expect.soft(await page.evaluate(crookedPlaces), `${each} px`).toEqual([]);
        }
      });
      await test.step(`keeps whatever gets the focus in sight at ${LOWEST.width} × ${LOWEST.height} px`, async () => {
        await page.setViewportSize(LOWEST);
        expect.soft(await page.evaluate(focusOutOfSight)).toEqual([]);
      });
      await test.step(`has room for text of twice the size at ${PHONE} px`, async () => {
        await setLarge(page);
        expect.soft(await page.evaluate(brokenHeadings)).toEqual([]);
        expect.soft(await lostWords(page)).toEqual([]);
        expect.soft(await scrollsSideways(page), 'no sideways scroll').toBe(0);
        await page.evaluate(() => document.documentElement.removeAttribute('style'));
      });
      await test.step(`has room for text set wide at ${NARROWEST} px`, async () => {
        await setWide(page);
        expect.soft(await lostWords(page)).toEqual([]);
        expect.soft(await scrollsSideways(page), 'no sideways scroll').toBe(0);
      });
      await test.step(`has room for a word of the brand’s without a break at ${NARROWEST} px`, async () => {
        await setEndless(page);
        expect.soft(await lostWords(page)).toEqual([]);
        expect.soft(await scrollsSideways(page)).toBe(0);
      });
      await test.step('causes no error in the browser', () => {
        expect.soft(complaints).toEqual([]);
      });
      await context.close();
    });
  }
}

if (textBrowsers === '') test.skip('screens in a text browser: no w3m and no lynx here', () => undefined);
