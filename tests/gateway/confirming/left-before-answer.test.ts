/** A customer leaves, reloads or closes a page while its form is processed: a later page says what became of it. */
import { request } from 'undici';
import { expect, test } from 'vitest';

import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const SLOW_MS = 1_500;

/** Sends a form and hangs up before it is answered. */
async function sendAndLeave(
  customer: Visitor,
  address: string,
  form: Record<string, string>,
  until: () => Promise<unknown>,
) {
  const leaving = new AbortController();
  const sending = request(`http://127.0.0.1:${stack.port}${address}`, {
    method: 'POST',
    signal: leaving.signal,
    headers: {
      host: `vaivem.localhost:${stack.port}`,
      origin: `http://vaivem.localhost:${stack.port}`,
      cookie: customer.cookieHeader(),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  });
  const left = expect(sending).rejects.toThrow();
  await until();
  leaving.abort();
  await left;
}

/** The number in the page's alert, which is shown only once. */
async function numberTold(customer: Visitor): Promise<string | undefined> {
  const { text } = await customer.get('/protocolos');
  return /Protocolo (\d+) gerado com sucesso/.exec(text)?.[1];
}

test.each([CONFIRMATION, `${CONFIRMATION}.data`])(
  'a customer who hangs up while %s is at work is told of the protocol on a later page',
  async (address) => {
    const world = await createWorld(stack.mockUrl, 'size-exchange');
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    await customer.post('/home', EXCHANGE);
    const form = await readForm(customer);
    const before = await world.protocolIds();
    await world.addFault({ call: 'generateProtocol', kind: 'delay', delayMs: SLOW_MS, times: 1 });
    await sendAndLeave(customer, address, form, () =>
      expect.poll(() => world.faultsLeft(), { interval: 20 }).toBe(0),
    );
    // There is no alert yet, so this page does not use it up.
    expect(await numberTold(customer)).toBeUndefined();

    await expect.poll(async () => (await world.protocolIds()).length).toBe(before.length + 1);
    const made = (await world.protocolIds()).find((id) => !before.includes(id));
    await expect.poll(() => numberTold(customer)).toBe(String(made));
    expect(await world.calls('generateProtocol')).toHaveLength(1);
  },
);
