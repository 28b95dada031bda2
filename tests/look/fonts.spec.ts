import { expect, test, type Request } from '@playwright/test';

import { BRANDS } from '../support/samples/brands.ts';
import { addresses } from './addresses.ts';

const isForOtherLetters = (asked: Pick<Request, 'url'>) => asked.url().includes('archivo-latin-rest-');

for (const { slug } of BRANDS) {
  test(`a page of ${slug} fetches the font for letters of other languages only once it shows one`, async ({
    page,
  }) => {
    const fonts: Request[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request);
    });
    await page.goto(`http://${slug}.localhost:${addresses().portalPort}/login`, {
      waitUntil: 'networkidle',
    });
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(isForOtherLetters)).toEqual([]);

    const answer = page.waitForResponse(isForOtherLetters);
    // As in a customer's name.
    await page.locator('main').evaluate((main) => main.append('Öztürk'));
    expect((await answer).status()).toBe(200);
  });
}
