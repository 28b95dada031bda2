import { test } from '@playwright/test';
import { createServer, type ServerResponse } from 'node:http';

import { expect } from '../support/expect.ts';
import { listen } from '../support/servers/listen.ts';

/** A double click abandons its first request for the second, which a busy browser may report only after the click. */
test('the expectation of an address goes on waiting when a navigation is abandoned on the way', async ({
  page,
}) => {
  const { promise: isUnderWay, resolve: goOn } = Promise.withResolvers<undefined>();
  const answers: Record<string, (res: ServerResponse) => void> = {
    // Nobody answers this one.
    '/given-up': () => goOn(undefined),
    '/is-under-way': (res) => void isUnderWay.then(() => res.end()),
  };
  const server = createServer((req, res) => {
    const answer = answers[req.url ?? ''] ?? (() => res.end());
    answer(res);
  });
  const listening = await listen(server);
  await page.goto(`http://127.0.0.1:${listening.port}/here`);

  const arrival = expect(page).toHaveURL(({ pathname }) => pathname === '/there');
  await page.evaluate(() => {
    location.assign('/given-up');
    void fetch('/is-under-way')
      .then(() => {
        stop();
        return fetch('/here');
      })
      .then(() => location.assign('/there'));
  });
  await arrival;
  await listening.stop();
});
