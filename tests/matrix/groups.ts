import { isReferenceName } from '../../gateway/brand-api/reference-cache.ts';
import type { Cell } from './cell.ts';

/** Cells that share a portal. */
export interface Group {
  name: string;
  cells: readonly Cell[];
  /** All stand before their step before any takes it, and all have taken it before any takes it once more. */
  isInStep: boolean;
}

/**
 * A list that all customers share is known once one of them was answered, and who waits while another's call loads it is
 * told of that one's fault: of these calls each kind of fault has a portal of its own. So has each call where a pause
 * comes first, which comes for all. The largest are first.
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
