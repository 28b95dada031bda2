import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { EXCHANGE, readForm } from '../confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

/** A customer on the confirmation of an exchange, who has not pressed yet. */
export async function readyToConfirm(
  scenario?: Parameters<typeof createWorld>[1],
): Promise<{ world: MockWorld; customer: Visitor; form: Record<string, string> }> {
  const world = await createWorld(stack.mockUrl, scenario);
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await customer.post('/home', EXCHANGE);
  return { world, customer, form: await readForm(customer) };
}
