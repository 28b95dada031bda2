/**
 * `npm run screens`: every screen of the catalogue as pictures, in `screens/`, with a page to look through them.
 * `npm run screens -- home login` takes only those screens anew; `--readme` the README's picture, and `--social fila` a
 * brand's social picture, which are part of the project, instead.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { launchOptions, userAgent } from '../.config/browser-use.ts';
import { LANGUAGES } from '../gateway/brand-api/contract/languages.ts';
import { catalogue } from '../tests/look/catalogue/catalogue.ts';
import { openScreen, type Looker } from '../tests/look/catalogue/open-screen.ts';
import { BRANDS } from '../tests/look/catalogue/sample-lines.ts';
import type { Screen } from '../tests/look/catalogue/screen.ts';
import type { Addresses } from '../tests/look/catalogue/situation.ts';
import { BRANDS as FOLDERS } from '../tests/support/samples/brands.ts';
import { startStack } from '../tests/support/servers/stack.ts';
import { requireBrowser } from './browser.ts';
import { CommandError, readCommand } from './command.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}screens`;
const README_PICTURE = `${root}.docs/home.png`;

/** A picture of a screen: the viewer's settings, and the suffix of the file's name. */
interface Picture {
  suffix: string;
  looker: Looker;
  forcedColors?: 'active';
}

const LIGHT = { language: 'pt', scheme: 'light', hasScript: true } as const;

/** All brands at three sizes and in dark; and each special case in one brand. */
const PICTURES: Picture[] = [
  ...BRANDS.flatMap((brand) =>
    [375, 768, 1280].map((width) => ({ suffix: `${brand}-${width}`, looker: { ...LIGHT, brand, width } })),
  ),
  ...BRANDS.map((brand) => ({
    suffix: `${brand}-dark`,
    looker: { ...LIGHT, brand, width: 375, scheme: 'dark' as const },
  })),
  { suffix: 'without-script', looker: { ...LIGHT, brand: 'vaivem', width: 375, hasScript: false } },
  // The narrowest width, which is also 1280 px at 400 % zoom.
  { suffix: '320', looker: { ...LIGHT, brand: 'umbro', width: 320, language: 'en' } },
  {
    suffix: 'forced-colours',
    looker: { ...LIGHT, brand: 'fila', width: 1280, language: 'es' },
    forcedColors: 'active',
  },
];

const { readme, social, wanted } = readWanted();
const screens = catalogue.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const executablePath = requireBrowser({ hasWindow: false });
const stack = await startStack();
const browser = await chromium.launch({ ...launchOptions, executablePath });
const addresses = { portalPort: stack.port, mockUrl: stack.mockUrl };
try {
  if (readme) await takeForReadme(browser, addresses);
  if (social) for (const brand of wanted) await takeSocial(browser, brand, addresses);
  if (!readme && !social) await takeScreens(browser, addresses);
} finally {
  await browser.close();
  await stack.stop();
}

function readWanted(): { readme: boolean; social: boolean; wanted: string[] } {
  // Even a brand for which the catalogue has no customers has a login.
  const slugs = FOLDERS.map(({ slug }) => slug);
  const { options, words } = readCommand({
    usage: 'npm run screens [-- SCREENS | --readme | --social BRANDS]',
    options: { readme: false, social: false },
    takes: () => true,
    check: ({ options: { social }, words: names }) => {
      const known = social ? slugs : catalogue.map(({ name }) => name);
      const unknown = names.find((name) => !known.includes(name));
      if (unknown === undefined) return;
      throw new CommandError(`no ${social ? 'brand' : 'screen'} "${unknown}"; there are ${known.join(', ')}`);
    },
  });
  return { ...options, wanted: options.social && words.length === 0 ? slugs : words };
}

async function takeScreens(from: Browser, on: Addresses): Promise<void> {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const screen of screens) {
    for (const picture of PICTURES) await take(from, screen, picture, on);
    console.log(screen.name);
  }
  writeFileSync(`${folder}/index.html`, indexPage());
  console.log(`${screens.length * PICTURES.length} pictures: file://${folder}/index.html`);
}

/** The brand's field of the login, in the size of a social picture. */
async function takeSocial(from: Browser, brand: string, on: Addresses): Promise<void> {
  const context = await from.newContext({
    userAgent,
    locale: LANGUAGES[LIGHT.language].formats,
    viewport: { width: 2400, height: 630 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`http://${brand}.localhost:${on.portalPort}/login`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  // A brand of wide type has a heading of more lines, by which the field beside it would grow as well.
  await page.locator('main').evaluate((main) => main.replaceChildren());
  const file = `brands/${brand}/social.png`;
  await page.locator('header').screenshot({ path: `${root}${file}` });
  await context.close();
  console.log(file);
}

async function take(from: Browser, screen: Screen, picture: Picture, on: Addresses): Promise<void> {
  const options = picture.forcedColors === undefined ? {} : { forcedColors: picture.forcedColors };
  const { context, page } = await openScreen(from, screen, picture.looker, on, options);
  await page.evaluate(() => document.fonts.ready);
  await loadPictures(page);
  // A dialog covers the window, not the length of the page under it.
  const fullPage = (await page.locator('dialog').count()) === 0;
  await page.screenshot({ path: `${folder}/${screen.name}.${picture.suffix}.png`, fullPage });
  await context.close();
}

/** Loads the pictures below the fold as well, which otherwise wait for scrolling. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // A picture that does not load shows its placeholder.
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
}

/** One screen of the home page, without scrolling. */
async function takeForReadme(from: Browser, on: Addresses): Promise<void> {
  const home: Screen = { name: 'home', world: { scenario: 'several-items' }, path: () => '/home' };
  const looker = { ...LIGHT, brand: 'vaivem', width: 1280 } as const;
  const { context, page } = await openScreen(from, home, looker, on, { deviceScaleFactor: 1 });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: README_PICTURE });
  await context.close();
}

function indexPage(): string {
  const rows = catalogue.map(({ name }) => {
    const figures = PICTURES.map(({ suffix }) => {
      const file = `${name}.${suffix}.png`;
      return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${suffix}</figcaption></figure>`;
    });
    return `<section><h2>${name}</h2><div>${figures.join('\n')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
  body { margin: 24px; font: 14px/1.4 system-ui; background: #ddd; }
  section > div { display: flex; gap: 12px; overflow-x: auto; align-items: start; }
  figure { margin: 0; flex: none; } img { max-height: 480px; max-width: 480px; background: #fff; display: block; }
</style>
${rows.join('\n')}
</html>
`;
}
