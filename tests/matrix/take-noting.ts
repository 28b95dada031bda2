import { createWorld, type MockWorld } from '../gateway/mock-world.ts';
import { THREE_LINES } from '../gateway/three-items.ts';
import type { Stack } from '../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { Passage } from './passage.ts';
import type { Step } from './step.ts';
import { plainTab, type Tab } from './tab.ts';

/** A request of a step, and the calls that it made. */
export interface Noted {
  method: 'GET' | 'POST';
  /** Without the query. */
  path: string;
  /** The pressed button's value. */
  intent: string | undefined;
  calls: string[];
}

/** Takes a step without a fault. @returns the step's own request, and then the pages that it led to */
export async function takeNoting(stack: Stack, step: Step): Promise<Noted[]> {
  const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  const noted: Noted[] = [];
  const tab = plainTab(customer);
  const noting: Tab = {
    ...tab,
    follow: (take) => tab.follow((one) => take(notingVisitor(one, world, noted))),
  };
  const passage = new Passage(step, customer, { tab: noting, world });
  await passage.reach();
  await passage.act();
  return noted;
}

function notingVisitor(customer: Visitor, world: MockWorld, noted: Noted[]): Visitor {
  const note = async <Made>(
    method: Noted['method'],
    address: string,
    intent: string | undefined,
    ask: () => Promise<Made>,
  ) => {
    const earlier = (await world.calls()).length;
    const answer = await ask();
    const calls = (await world.calls()).slice(earlier).map(({ call }) => call);
    noted.push({ method, path: address.replace(/[?#].*$/, ''), intent, calls });
    return answer;
  };
  return {
    ...customer,
    get: (path, headers) => note('GET', path, undefined, () => customer.get(path, headers)),
    post: (path, form, headers) =>
      note('POST', path, form['intent'], () => customer.post(path, form, headers)),
  };
}
