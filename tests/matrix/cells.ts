import { endpoints } from '../../gateway/brand-api/contract/endpoints.ts';
import type { Cell, Usual } from './cell.ts';
import { kinds } from './kinds.ts';
import type { Site } from './site.ts';
import type { Step } from './step.ts';

/** Takes a step without a fault, at a site of its own, and records which calls it makes and where it leads. */
export async function recordUsual(site: Site, step: Step): Promise<Usual> {
  const run = await site.before(step);
  await site.pauseFor([step]);
  const earlier = (await run.world.calls()).length;
  const arrival = await run.act();
  const made = (await run.world.calls()).slice(earlier).map(({ call }) => call);
  if (step.creates && !(await run.isCreated())) throw new Error(`${step.name} created nothing`);
  const page = await run.settle(arrival);
  await run.close();
  return { step, calls: [...new Set(made)], arrival, page };
}

/** A step with each kind of fault at each of its calls. */
export function cellsOf(usual: Usual): Cell[] {
  return usual.calls.flatMap((call) =>
    kinds
      .filter(({ onlyReads, onlyWrites }) => (isWrite(call) ? !onlyReads : !onlyWrites))
      .map((kind): Cell => ({ ...usual, call, kind })),
  );
}

const isWrite = (call: string) => endpoints[call as keyof typeof endpoints].effect !== 'read';
