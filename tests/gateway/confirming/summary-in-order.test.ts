/** The error summary lists a form's fields in the order of the page, for customers who go through it by keyboard. */
import { expect, test } from 'vitest';

import { OFF_STORE } from '../../model/addresses.ts';
import { sentBy } from '../../support/page-fields.ts';
import { TOO_SMALL } from '../../support/samples/purchase.ts';
import { createVisitor, type Answer, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { REFUND, THREE_LINES } from '../three-items.ts';

/** A text that only fields for free text accept. */
const NONSENSE = '1';

/** The choices for which an item's form asks for an account. */
const CHOSEN = { line: REFUND.line, reason: REFUND.reason, wish: REFUND.wish };

/** The hidden fields by which a form identifies itself. */
const KEPT = ['intent', 'submission', 'seen', 'told', 'owner', 'sequence'];

function spoiled(fields: Record<string, string>, value: string): Record<string, string> {
  const isKept = (name: string) => KEPT.includes(name) || name.startsWith('shown-');
  return Object.fromEntries(Object.entries(fields).map(([name, was]) => [name, isKept(name) ? was : value]));
}

/** The ids that the summary leads to, in its order. */
function linked({ text }: Answer): string[] {
  const summary = /data-summary="".*?<\/ul>/s.exec(text)?.[0] ?? '';
  return [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
}

function inOrderOfPage(ids: readonly string[], { text }: Answer): string[] {
  const placeOf = (id: string) => text.indexOf(` id="${id}"`);
  expect(ids.filter((id) => placeOf(id) < 0)).toEqual([]);
  return ids.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const FORMS: [string, number, (customer: Visitor, value: string) => Promise<Answer>][] = [
  [
    'the buyer',
    5,
    async (customer, value) => {
      await customer.post('/home', EXCHANGE);
      const page = await customer.get(`${CONFIRMATION}?editar=comprador`);
      const form = sentBy(page.text, 'confirmation');
      return customer.post(CONFIRMATION, { ...spoiled(form, value), intent: 'save-buyer' });
    },
  ],
  [
    'an item of a refund to an account',
    3,
    (customer, value) => customer.post(`/home?item=${REFUND.line}`, { ...spoiled(REFUND, value), ...CHOSEN }),
  ],
  ['a purchase in a store', 5, (customer, value) => customer.post(OFF_STORE, spoiled(TOO_SMALL, value))],
];

test.each(
  FORMS.flatMap(([name, least, send]) => ['', NONSENSE].map((value) => ({ name, least, send, value }))),
)(
  'the summary of $name, where all fields say "$value", has its lines in the order of the fields',
  async ({ least, send, value }) => {
    const customer = createVisitor(stack.port);
    await logIn(customer, await createWorld(stack.mockUrl, { overlay: THREE_LINES }));
    const answer = await send(customer, value);
    expect(answer.status).toBe(400);
    const ids = linked(answer);
    expect(ids.length).toBeGreaterThanOrEqual(least);
    expect(ids).toEqual(inOrderOfPage(ids, answer));
  },
);
