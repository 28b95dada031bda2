import { createWorld, type MockWorld } from '../gateway/mock-world.ts';
import { THREE_LINES } from '../gateway/three-items.ts';
import type { Stack } from '../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import type { Step } from './step.ts';
import { StepRun } from './step-run.ts';
import { plainTab, type Tab } from './tab.ts';

/** A request of a step, and the calls that it made. */
export interface RecordedRequest {
  method: 'GET' | 'POST';
  /** Without the query. */
  path: string;
  /** The pressed button's value. */
  intent: string | undefined;
  calls: string[];
}

/** Takes a step without a fault. @returns the step's own request, and then the pages that it led to */
export async function recordStep(stack: Stack, step: Step): Promise<RecordedRequest[]> {
  const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  const recorded: RecordedRequest[] = [];
  const tab = plainTab(customer);
  const recording: Tab = {
    ...tab,
    follow: (take) => tab.follow((one) => take(recordingVisitor(one, world, recorded))),
  };
  const run = new StepRun(step, customer, { tab: recording, world });
  await run.prepare();
  await run.act();
  return recorded;
}

function recordingVisitor(customer: Visitor, world: MockWorld, recorded: RecordedRequest[]): Visitor {
  const note = async <Made>(
    method: RecordedRequest['method'],
    address: string,
    intent: string | undefined,
    ask: () => Promise<Made>,
  ) => {
    const earlier = (await world.calls()).length;
    const answer = await ask();
    const calls = (await world.calls()).slice(earlier).map(({ call }) => call);
    recorded.push({ method, path: address.replace(/[?#].*$/, ''), intent, calls });
    return answer;
  };
  return {
    ...customer,
    get: (path, headers) => note('GET', path, undefined, () => customer.get(path, headers)),
    post: (path, form, headers) =>
      note('POST', path, form['intent'], () => customer.post(path, form, headers)),
  };
}
