import { expect, test } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';

import { startStack, type Stack } from '../support/servers/stack.ts';
import { addresses } from './addresses.ts';
import { BRANDS } from './catalogue/sample-lines.ts';
import { Situation } from './catalogue/situation.ts';
import { axeFaults } from './measures/axe-faults.ts';
import { lostEdges } from './measures/forced-edges.ts';
import { htmlFaults } from './measures/html-rules.ts';

const PATH = '/_components';

test.describe('the page of components in development', () => {
  // The tests run one after another on one stack: every component in every state takes axe long.
  test.describe.configure({ mode: 'default' });
  let stack: Stack;

  test.beforeAll(async () => {
    stack = await startStack({ NODE_ENV: 'development' });
    const headers = { host: new URL(stack.urlOf('vaivem')).host };
    const { body } = await request(`http://127.0.0.1:${stack.port}${PATH}`, { headers });
    await body.dump();
  });
  test.afterAll(() => stack.kill());

  for (const brand of BRANDS) {
    test(`has valid HTML, no accessibility fault and no sideways scroll in the theme of ${brand}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      // The page as the server sends it, which has its styles: in development scripts come as hundreds of files.
      await page.route('**', (route) =>
        route.request().resourceType() === 'script' ? route.abort() : route.continue(),
      );
      const response = await page.goto(`${stack.urlOf('vaivem')}${PATH}?brand=${brand}`);
      expect(htmlFaults((await response?.text()) ?? '')).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Componentes');
      await expect(page.getByRole('heading', { level: 2, name: 'button', exact: true })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, 'no sideways scroll').toBeLessThanOrEqual(375);
      expect(await axeFaults(page)).toEqual([]);
      expect(await lostEdges(page)).toEqual([]);
      // The dark scheme differs only in its colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeFaults(page, { rules: ['color-contrast'] })).toEqual([]);
    });
  }
});

test.describe('the page of components in production', () => {
  test('is a 404 for a customer and leads anybody else to the login, as any page that does not exist', async () => {
    const customer = await Situation.create('vaivem', addresses(), {});
    for (const path of [PATH, '/nao-existe']) {
      const { status, headers } = await customer.visitor.get(path);
      expect([status, headers['location']]).toEqual([303, `/login?voltar=${encodeURIComponent(path)}`]);
    }
    await customer.logIn();
    expect((await customer.visitor.get(PATH)).status).toBe(404);
  });

  test('is in no script of the build', () => {
    const build = fileURLToPath(new URL('../../build/', import.meta.url));
    const scripts = globSync('{client,server}/**/*.js', { cwd: build });
    expect(scripts.length).toBeGreaterThan(20);
    expect(
      scripts.filter((name) => /_components|Só em desenvolvimento/.test(readFileSync(build + name, 'utf8'))),
    ).toEqual([]);
  });
});
