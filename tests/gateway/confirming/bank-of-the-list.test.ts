/** The bank of a refund is one that the brand group offers. */
import { expect, onTestFinished, test } from 'vitest';

import { sentBy, summaryOf } from '../../support/page-fields.ts';
import { createVisitor } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';
import { REFUND, THREE_LINES } from '../three-items.ts';

const UNKNOWN = { ...REFUND, bank: '98765' };
const FORM = `/home?item=${REFUND.line}`;

/** A customer in a portal of its own, which has not loaded the list of banks, because a process keeps it for all. */
async function refundingCustomer() {
  const stack = await startPortal();
  onTestFinished(async () => {
    await stack.stop();
  });
  const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  return { customer, world };
}

test('a bank that the brand does not offer is refused beside its field, and the typed account stays', async () => {
  const { customer } = await refundingCustomer();
  const { status, text } = await customer.post(FORM, UNKNOWN);
  expect(status).toBe(400);
  expect(text).toContain('Escolha uma opção em Banco.');
  expect(sentBy(text, 'item')).toMatchObject({ branch: REFUND.branch, account: REFUND.account });
  expect((await customer.post(FORM, REFUND)).status).toBe(303);
});

test('any chosen bank is accepted while the list of banks cannot be loaded', async () => {
  const { customer, world } = await refundingCustomer();
  await world.addFault({ call: 'banks', kind: 'status', status: 500 });
  expect((await customer.post(FORM, UNKNOWN)).status).toBe(303);
});

/** Faults after which no bank can be chosen. The last one still answers a list, which the portal keeps. */
const NO_LIST = [
  { kind: 'status', status: 503 },
  { kind: 'reset' },
  { kind: 'no-rows' },
  { kind: 'changed', fields: { BAN_NOME: 'Não usar' } },
];
const LANGUAGES = {
  pt: ['A lista de bancos não carregou. Tente de novo.', /sem ela/],
  en: ["The bank list didn't load. Try again.", /without it/],
  es: ['La lista de bancos no cargó. Inténtalo de nuevo.', /sin ella/],
} as const;

/** The lines of the error summary, each with whether its link leads to something on the page. */
function saidWhere(text: string): [string, boolean][] {
  return summaryOf(text).map(([id, words]) => [words, text.includes(` id="${id}"`)]);
}

test('a customer who has chosen no bank is told once that the list did not load, and where to load it again', async () => {
  const { customer, world } = await refundingCustomer();
  for (const fault of NO_LIST) {
    await world.addFault({ call: 'banks', ...fault });
    for (const [language, [failed, goesOn]] of Object.entries(LANGUAGES)) {
      const answer = await customer.post(FORM, { ...REFUND, bank: '' }, { 'accept-language': language });
      const where = `${fault.kind} ${language}`;
      expect(answer.status, where).toBe(400);
      expect(saidWhere(answer.text), where).toEqual([[failed, true]]);
      expect(answer.text.replaceAll(/<script[^]*?<\/script>/g, ''), where).not.toMatch(goesOn);
      // A bank that was chosen before is still accepted.
      const before = await customer.post(FORM, REFUND, { 'accept-language': language });
      expect(before.status, where).toBe(303);
      await customer.post('/home', { intent: 'remove', line: REFUND.line });
    }
    await world.clearFaults();
  }
});

test('while the account on record does not load, only its own place says so', async () => {
  const { customer, world } = await refundingCustomer();
  await world.addFault({ call: 'consumers', kind: 'status', status: 503 });
  const { status, text } = await customer.post(FORM, { ...REFUND, subReason: '', bank: '' });
  expect(status).toBe(400);
  expect(saidWhere(text).map(([, leads]) => leads)).toEqual([true]);
  expect(text.replaceAll(/<script[^]*?<\/script>/g, '')).not.toMatch(/sem ela/);
});
