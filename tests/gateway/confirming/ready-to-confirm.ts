import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { EXCHANGE, readForm } from '../confirming-customer.ts';
import { layWorld, logIn, type MockWorld } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

/** A customer on the confirmation of an exchange, who has not pressed yet. */
export async function readyToConfirm(
  laid?: Parameters<typeof layWorld>[1],
): Promise<{ world: MockWorld; customer: Visitor; form: Record<string, string> }> {
  const world = await layWorld(stack.mockUrl, laid);
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await customer.post('/home', EXCHANGE);
  return { world, customer, form: await readForm(customer) };
}
