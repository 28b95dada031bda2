/** If the list of protocols and a protocol's history disagree, the history counts. */
import { expect, test } from 'vitest';

import { PROTOCOL_STATUS_IDS } from '~/domain/protocols/protocol-status.ts';

import { createVisitor } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const ATTENTION = 21;
const TASK = 'Envie a foto do defeito até amanhã.';

test('whatever the list says, a page whose newest entry asks for something never says that nothing is to be done', async () => {
  const world = await createWorld(stack.mockUrl, 'protocol-as-task');
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  const [id = 0] = await world.protocolIds();
  const headOf = async () => {
    const { text } = await customer.get(`/protocol/${id}`);
    expect(text).toContain(TASK);
    return /<section[^>]*aria-labelledby="next"[^>]*>(.*?)<\/section>/s.exec(text)?.[1] ?? '';
  };
  await world.moveProtocol(id, ATTENTION, TASK);
  expect(await headOf()).toContain('data-actor="customer"');
  for (const listed of PROTOCOL_STATUS_IDS.filter((status) => status !== ATTENTION)) {
    await world.addFault({ call: 'protocols', kind: 'changed', fields: { SIT_ID: listed } });
    const head = await headOf();
    expect.soft(head, `listed as ${listed}`).toContain('data-actor="unknown"');
    expect.soft(head, `listed as ${listed}`).not.toContain('não precisa fazer');
    await world.clearFaults();
  }
});
