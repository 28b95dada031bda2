import { trimmed } from '../text/typed-text.ts';
import { isFinished } from './protocol-status.ts';

/** The filter of a customer's protocols. */
export interface ProtocolFilter {
  /** `undefined`: open and finished ones. */
  readonly state: 'open' | 'finished' | undefined;
  /** A number or a part of it, as typed; blank: any. */
  readonly number: string;
}

/**
 * Whether a protocol is among those looked for. Only the digits of the typed number count, and they may be any part of
 * a protocol's; a text without a digit finds nothing.
 * Source: .docs/rules/protocols-and-statuses.md#list.
 */
export function matchesFilter(
  { state, number }: ProtocolFilter,
  { id, statusId }: { readonly id: number; readonly statusId: number },
): boolean {
  const isOfState = state === undefined || (state === 'finished') === isFinished(statusId);
  return isOfState && matchesNumber(number, id);
}

/** Whether the filter leaves anything out at all. */
export function isFiltering({ state, number }: ProtocolFilter): boolean {
  return state !== undefined || trimmed(number) !== '';
}

function matchesNumber(typed: string, id: number): boolean {
  if (trimmed(typed) === '') return true;
  const digits = typed.replace(/\D/g, '');
  return digits !== '' && String(id).includes(digits);
}
