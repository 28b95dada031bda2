import { expect, test, type Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { addresses } from './addresses.ts';
import { BRANDS, type Brand } from './catalogue/sample-lines.ts';
import { Situation } from './catalogue/situation.ts';
import { chromiumIn } from './engines/chromium.ts';
import { differences, readDrawing } from './engines/drawing.ts';
import { until, type Engine } from './engines/engine.ts';
import { otherEngines } from './engines/in-each-engine.ts';
import { smokeScreens, walks, type Walk } from './engines/walks.ts';

/** The folder of the pictures, for people to look through. */
const folder = fileURLToPath(new URL('../../test-results/engines', import.meta.url));
const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 800 };

test.use({ locale: 'pt-BR' });

/** Waits for the fonts, and until the page is drawn, which takes a busy machine a moment. */
const DRAWN = `document.fonts.ready.then(() => new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200)))))`;

type Drawings = Map<string, Awaited<ReturnType<typeof readDrawing>>>;

for (const [name, start] of Object.entries(otherEngines)) {
  test.describe(`in ${name}`, () => {
    test.describe.configure({ mode: 'default' });
    test.skip(start === undefined, `no ${name} here`);
    let engine: Engine;
    test.beforeAll(async () => {
      if (start === undefined) return;
      mkdirSync(folder, { recursive: true });
      engine = await start();
    });
    test.afterAll(async () => {
      if (start !== undefined) await engine.close();
    });

    for (const [way, walk] of Object.entries(walks)) {
      test(`the walk "${way}" works and looks as in Chromium`, async ({ page }) => {
        expect(await differencesIn('vaivem', walk, page)).toEqual([]);
      });
    }

    for (const brand of BRANDS.filter((other) => other !== 'vaivem')) {
      test(`the pages of ${brand} look as in Chromium`, async ({ page }) => {
        expect(await differencesIn(brand, smokeScreens, page)).toEqual([]);
      });
    }

    /** How the engine's drawing of a brand's pages differs from Chromium's. */
    async function differencesIn(brand: Brand, go: (walk: Walk) => Promise<void>, page: Page) {
      const [first, second] = await alikeCustomers(brand);
      const expected = await drawingsOf(chromiumIn(page), first, go);
      const seen = await drawingsOf(engine, second, go);
      return [...expected].flatMap(([screen, drawing]) =>
        differences(drawing, seen.get(screen) ?? []).map((line) => `${screen}: ${line}`),
      );
    }
  });
}

/** Two customers whose worlds' numbers are equally wide: the tenth world's has a digit more than the ninth's. */
async function alikeCustomers(brand: Brand): Promise<[Situation, Situation]> {
  let first = await Situation.create(brand, addresses(), {});
  for (;;) {
    const second = await Situation.create(brand, addresses(), {});
    if (second.email.length === first.email.length) return [first, second];
    first = second;
  }
}

/** Pictures take a tenth of the time: on a build machine they are only taken when a failed test is tried again. */
function arePicturesTaken(): boolean {
  return process.env['CI'] !== 'true' || test.info().retry > 0;
}

async function drawingsOf(
  eye: Engine,
  customer: Situation,
  go: (walk: Walk) => Promise<void>,
): Promise<Drawings> {
  const drawings: Drawings = new Map();
  const { portalPort } = addresses();
  const address = `http://${customer.brand}.localhost:${portalPort}`;
  await eye.resize(PHONE);
  const see = async (screen: string) => {
    for (const size of [DESKTOP, PHONE]) {
      await eye.resize(size);
      await until(eye, `innerWidth === ${size.width}`);
      await eye.read(DRAWN);
      if (arePicturesTaken()) {
        writeFileSync(`${folder}/${screen}-${size.width}.${eye.name}.png`, await eye.picture());
      }
      drawings.set(`${screen} at ${size.width} px`, await readDrawing(eye));
    }
  };
  await go({ engine: eye, customer, address, see });
  return drawings;
}
