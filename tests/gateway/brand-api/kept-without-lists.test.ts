/**
 * While a call fails, a form's page lacks what the call would have brought. The form can still be sent, and loses no
 * answer. Every read of the contract fails once for every form, so that a new list, or a new field with choices of a
 * list, is tried as well.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { endpoints } from '../../../gateway/brand-api/contract/endpoints.ts';
import { isReferenceName } from '../../../gateway/brand-api/reference-cache.ts';
import { sentBy } from '../../support/page-fields.ts';
import { OFF_STORE, TOO_SMALL } from '../../support/samples/purchase.ts';
import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { EXCHANGE } from '../confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';
import { REFUND, THREE_LINES, VOUCHER } from '../three-items.ts';

const ITEM_DRAFT = '/produtos-adquiridos-online/rascunho';

interface Form {
  page: string;
  /** The form's id. */
  id: string;
  /** The address that keeps its drafts, for which nothing is loaded. */
  draft: string;
  /** The button that loads the missing list again. */
  again: string;
  /** An answer in every field of the form. */
  typed: Record<string, string>;
}

const item = ({ intent: _button, ...typed }: Record<string, string> & { line: string }): Form => ({
  page: `/home?item=${typed.line}`,
  id: 'item',
  draft: ITEM_DRAFT,
  again: 'choose',
  typed: { ...typed, details: 'Aperta no peito do pé' },
});
const { intent: _button, ...purchase } = TOO_SMALL;

const FORMS: Record<string, Form> = {
  'another size': item(EXCHANGE),
  'another colour': item({ ...EXCHANGE, wish: '17', colour: 'Azul-noite' }),
  'a refund to an account': item(REFUND),
  'a voucher': item(VOUCHER),
  'a purchase outside the online store': {
    page: OFF_STORE,
    id: 'off-store',
    draft: `${OFF_STORE}/rascunho`,
    again: 'load-again',
    typed: purchase,
  },
};

const READS = Object.entries(endpoints).flatMap(([name, { effect }]) => (effect === 'read' ? [name] : []));
/** A process keeps the lists that all customers share: to lack one of them, it must never have loaded it. */
const STACKS = [
  ...READS.filter((name) => isReferenceName(name)).map((name) => [name]),
  READS.filter((name) => !isReferenceName(name)),
];

interface Filled extends Form {
  customer: Visitor;
  world: MockWorld;
}

/** Fills in the form as a new customer. */
async function fillIn(stack: Stack, form: Form): Promise<Filled> {
  const customer = createVisitor(stack.port);
  const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
  await logIn(customer, world);
  expect((await customer.post(form.draft, form.typed)).status).toBe(204);
  return { ...form, customer, world };
}

const shownOf = async ({ customer, page, id }: Filled) => sentBy((await customer.get(page)).text, id);

describe.each(STACKS.map((calls) => ({ calls })))('a form that was filled in ($calls)', ({ calls }) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startPortal();
  });
  afterAll(() => stack.stop());

  test.each(calls)('keeps every answer when it is sent while %s fails', async (call) => {
    const filled = await Promise.all(
      Object.entries(FORMS).map(async ([name, form]) => [name, await fillIn(stack, form)] as const),
    );
    for (const [, { world }] of filled) await world.addFault({ call, kind: 'status', status: 500 });
    for (const [, form] of filled) {
      const shown = await shownOf(form);
      // Without orders or reasons there is no form to send.
      if (Object.keys(shown).length > 0)
        await form.customer.post(form.page, { ...shown, intent: form.again });
    }
    for (const [name, form] of filled) {
      await form.world.clearFaults();
      expect(await shownOf(form), name).toMatchObject(form.typed);
    }
  });
});
