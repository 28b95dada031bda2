/** A confirmation whose account cannot be sent leads back to the item's form, which names each field. */
import { expect, test } from 'vitest';

import { mainWordsOf } from '../../support/page-words.ts';
import { createVisitor } from '../../support/visitor.ts';
import { CONFIRMATION, readForm } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { REFUND, THREE_LINES } from '../three-items.ts';

/** A selected refund whose account was changed afterwards, and not added. */
async function customerWith(changes: Partial<typeof REFUND>) {
  const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await customer.post('/home', REFUND);
  await customer.post('/home', { ...REFUND, ...changes, intent: 'choose' });
  return { customer, world };
}

const INVALID = { pixKey: 'marina@', branch: '12' };

test.each([
  ['invalid', INVALID, ['Chave Pix inválida.', 'Agência inválida.']],
  ['empty', { pixKey: '', bank: '' }, ['Preencha o campo Chave Pix.', 'Escolha uma opção em Banco.']],
])('fields of the account that are %s are named where the confirmation leads', async (_, changes, faults) => {
  const { customer, world } = await customerWith(changes);
  const answer = await customer.post(CONFIRMATION, await readForm(customer));
  expect(answer.headers['location']).toBe(
    `/home?item=${REFUND.line}&conferir=pixKey+bank+branch+account#item-form`,
  );
  const { text } = await customer.get(String(answer.headers['location']));
  expect(text).toContain('Preencha todos os campos obrigatórios');
  for (const fault of faults) {
    // Once in the summary and once beside its field.
    expect(mainWordsOf(text).filter((words) => words.startsWith(fault))).toHaveLength(2);
  }
  expect(text.match(/aria-invalid="true"/g)).toHaveLength(faults.length);
  expect(await world.calls('generateProtocol')).toEqual([]);
});

test('the form names no field of the account any more once the account was corrected', async () => {
  const { customer } = await customerWith(INVALID);
  const answer = await customer.post(CONFIRMATION, await readForm(customer));
  const back = String(answer.headers['location']);
  await customer.post('/home', { ...REFUND, intent: 'choose' });
  expect((await customer.get(back)).text).not.toContain('aria-invalid');
  await customer.post('/home', REFUND);
  const confirmed = await customer.post(CONFIRMATION, await readForm(customer));
  expect(confirmed.headers['location']).toBe('/protocolos');
});
