import type { AppLoadContext } from '@remix-run/node';
import type { BonusRow } from '../../gateway/brand-api/contract/bonus.ts';

import {
  acceptedBonusCodes,
  bonusPercents,
  type AnsweredOffer,
  type Bonus,
  type BonusPercents,
} from '~/domain/choices/voucher.ts';

import { oncePerRequest } from './once-per-request.server.ts';

/**
 * The percents of the bonuses in force, by code, for the given codes; each is asked for once in a request.
 *
 * @throws {BrandApiError}
 */
export async function loadBonusPercents(
  context: AppLoadContext,
  codes: readonly (number | undefined)[],
): Promise<BonusPercents> {
  const wanted = [...new Set(codes)].filter((code) => code !== undefined);
  const found = await Promise.all(
    wanted.map(async (code) => {
      const query = { bonCodigo: code };
      const rows = await oncePerRequest(context, `bonus ${code}`, () => context.api.call('bonus', { query }));
      return rows.flatMap((row) => toBonus(row, rows.length === 1 ? code : undefined));
    }),
  );
  return bonusPercents(found.flat());
}

/** @param asked the code of a row that does not say its own; undefined where it may be another's */
function toBonus(
  { BON_CODIGO: code, BON_PERCENTUAL: percent, BON_STATUS }: BonusRow,
  asked: number | undefined,
): Bonus[] {
  const known = code ?? asked;
  if (known === undefined || percent === undefined) return [];
  return [{ code: known, percent, isActive: BON_STATUS !== false }];
}

/**
 * The percents of the bonuses behind the accepted vouchers of these items; no other bonus is loaded.
 *
 * @throws {BrandApiError}
 */
export function loadAcceptedPercents(
  context: AppLoadContext,
  items: readonly AnsweredOffer[],
): Promise<BonusPercents> {
  return loadBonusPercents(context, acceptedBonusCodes(items));
}
