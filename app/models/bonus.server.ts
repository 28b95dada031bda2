import type { AppLoadContext } from '@remix-run/node';

import {
  acceptedBonusCodes,
  bonusPercents,
  type AnsweredOffer,
  type BonusPercents,
} from '~/domain/choices/voucher.ts';

import { once } from './once.server.ts';

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
  const rows = await Promise.all(
    wanted.map((code) =>
      once(context, `bonus ${code}`, () => context.api.call('bonus', { query: { bonCodigo: code } })),
    ),
  );
  return bonusPercents(
    rows.flat().flatMap(({ BON_CODIGO, BON_PERCENTUAL, BON_STATUS }) =>
      BON_CODIGO === undefined || BON_PERCENTUAL === undefined
        ? []
        : [
            {
              code: BON_CODIGO,
              percent: BON_PERCENTUAL,
              isActive: BON_STATUS !== 'N',
            },
          ],
    ),
  );
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
