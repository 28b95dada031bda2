import { expect, it } from 'vitest';

import { Outbox } from './outbox.ts';

const SENT_AT = Date.UTC(2026, 10, 29, 12);
const TEN_MINUTES_MS = 10 * 60_000;

function sent() {
  const outbox = new Outbox();
  const send = (customer: string) =>
    outbox.send(
      customer,
      { brand: 4, channel: 'email', to: `${customer}@exemplo.com.br` },
      new Date(SENT_AT),
    );
  const opens = (customer: string, code: string, ms = 0) =>
    outbox.redeem(customer, { brand: 4, code }, new Date(SENT_AT + ms));
  return { send, opens };
}

it("a code opens no session of another customer, nor ends the life of one's own", () => {
  const { opens, send } = sent();
  const marinas = send('marina');
  const caios = send('caio');
  expect(opens('marina', caios)).toBe(caios === marinas);
  expect(opens('joao', caios)).toBe(false);
  expect(opens('caio', caios)).toBe(true);
});

it('a code opens a session up to the end of its ten minutes, and not at it', () => {
  const { opens, send } = sent();
  expect(opens('marina', send('marina'), TEN_MINUTES_MS - 1)).toBe(true);
  expect(opens('marina', send('marina'), TEN_MINUTES_MS)).toBe(false);
});
