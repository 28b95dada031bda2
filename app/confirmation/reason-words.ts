import type { Reason, SubReason } from '~/domain/choices/reason.ts';

/** Why an item goes back, with the finer choice where there is one: "Defeito: Costura". */
export function reasonWords(
  reason: Pick<Reason, 'name'>,
  subReason: Pick<SubReason, 'name'> | undefined,
): string {
  return subReason ? `${reason.name}: ${subReason.name}` : reason.name;
}
