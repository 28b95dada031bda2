import { isReferenceName } from '../../gateway/brand-api/reference-cache.ts';
import type { Cell } from './cell.ts';

/** Cells that share a portal. */
export interface Group {
  name: string;
  cells: readonly Cell[];
  /** Every customer is prepared before any takes their step, and all have taken it before any takes it once more. */
  isInStep: boolean;
}

/**
 * Groups cells by the portal that they can share. A portal caches reference lists for all customers, and whoever waits
 * for another's call of such a list meets that call's fault. So for these calls each kind of fault has a portal of its
 * own. So has each call of the steps that come after a pause, because the pause is for all of a portal. The largest
 * groups are first.
 */
export function groupsOf(cells: readonly Cell[]): Group[] {
  return [...Map.groupBy(cells, nameOf)]
    .map(([name, ones]) => ({ name, cells: ones, isInStep: ones.some(isInStep) }))
    .toSorted((one, other) => other.cells.length - one.cells.length);
}

function nameOf({ call, kind, step }: Cell): string {
  if (isReferenceName(call)) return `${call} · ${kind.name}`;
  return step.isAfterPause ? `${call} · after a pause` : call;
}

const isInStep = ({ call, step }: Cell): boolean => isReferenceName(call) || step.isAfterPause === true;
