import { expect, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { attach, CONFIRMATION, EXCHANGE, ONE_LINE, readForm, sample } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

/** The brand's call centre opens a protocol about another invoice while a request is in doubt. */
const ELSEWHERE = { CTO_ID: 7, PRT_NFISCAL: '000008888' };

test('a protocol opened elsewhere is not taken for that of a request in doubt, and gets none of its files', async () => {
  const world = await createWorld(stack.mockUrl, { overlay: ONE_LINE });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await customer.post('/home', EXCHANGE);
  await attach(customer, [sample('photos', 'photo.jpg', 'image/jpeg')]);
  const form = await readForm(customer);
  const look = { ...form, intent: 'check' };
  await world.addFault({
    call: 'generateProtocol',
    kind: 'status',
    status: 504,
    afterEffect: true,
    times: 1,
  });
  // This changes every row, but only the new protocol counts: the others' numbers were in the list before the call.
  await world.addFault({ call: 'protocols', kind: 'changed', fields: ELSEWHERE });

  await customer.post(CONFIRMATION, form);
  const checked = await customer.post(CONFIRMATION, look);
  expect(checked.headers['location']).toBe(CONFIRMATION);
  const { text } = await customer.get(CONFIRMATION);
  expect(text).toContain('Ainda não tivemos resposta');
  expect(text).not.toContain('Encontramos seu protocolo');
  expect(await world.uploads()).toEqual([]);

  await world.clearFaults();
  await customer.post(CONFIRMATION, look);
  const { text: list } = await customer.get('/protocolos');
  expect(list).toContain('Encontramos seu protocolo');
  expect(await world.uploads()).toHaveLength(1);
});
