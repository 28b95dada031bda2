import { expect } from '../../support/expect.ts';
import { Given, Then, When } from '../test.ts';
import { say } from '../words.ts';

/** From here on steps move the page's clock, so that the script need not wait. */
Given("the page's clock is in my hand", async ({ page, hasScript }) => {
  if (hasScript) await page.clock.install();
});

/** Where no script runs, a customer presses the button instead. */
When('a minute passes on the page', async ({ page, hasScript }) => {
  if (hasScript) await page.clock.fastForward('01:01');
  else await page.getByRole('button', { name: say('Atualizar') }).click();
});

When('a minute passes on the page, where script runs', async ({ page, hasScript }) => {
  if (hasScript) await page.clock.fastForward('01:01');
});

When('{int} minutes pass on the page', async ({ page, hasScript }, minutes: number) => {
  if (hasScript) await page.clock.fastForward(minutes * 60_000);
});

Then('it is announced that the status is now {string}', async ({ page, hasScript }, status: string) => {
  if (!hasScript) return;
  const [, after = ''] = say('a situação agora é {status}.', { status: say(status) }).split('{number}');
  await expect(page.getByRole('status').filter({ hasText: after || say(status) })).toBeVisible();
});

Then(
  'the failed look is announced with {string}, where script runs',
  async ({ page, hasScript }, detail: string) => {
    if (!hasScript) return;
    const announced = page.getByRole('status').filter({ hasText: say('Não deu para atualizar agora.') });
    await expect(announced).toContainText(say(detail));
  },
);

When('the page is hidden', async ({ page, hasScript }) => {
  if (hasScript) await page.evaluate(turn, true);
});

When('the page is seen again', async ({ page, hasScript }) => {
  if (hasScript) {
    await page.evaluate(turn, false);
    await page.clock.fastForward(1_000);
  } else {
    await page.getByRole('button', { name: say('Atualizar') }).click();
  }
});

/** Pretends that the page is hidden or seen, because a browser in a test never hides its pages. */
function turn(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Two calls are expected: the home after the login made one, the protocol's page the other. */
Then('nobody has looked at protocol {int} again', async ({ page, world }, baseId: number) => {
  await expect(page).toHaveURL((url) => url.pathname === `/protocol/${world.protocolNumber(baseId)}`);
  expect(await world.calls('protocols')).toHaveLength(2);
});
