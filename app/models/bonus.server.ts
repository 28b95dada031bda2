import type { AppLoadContext } from '@remix-run/node';

import { bonusPercents, type BonusPercents } from '~/domain/voucher.ts';

/**
 * The percents of the bonuses in force, by code, for the given codes.
 *
 * @throws {BrandApiError}
 */
export async function loadBonusPercents(
  { api }: AppLoadContext,
  codes: readonly (number | undefined)[],
): Promise<BonusPercents> {
  const wanted = [...new Set(codes)].filter((code) => code !== undefined);
  const rows = await Promise.all(wanted.map((code) => api.call('bonus', { query: { bonCodigo: code } })));
  return bonusPercents(
    rows.flat().flatMap(({ BON_CODIGO, BON_PERCENTUAL, BON_STATUS }) =>
      BON_CODIGO === undefined || BON_PERCENTUAL === undefined
        ? []
        : [
            {
              code: BON_CODIGO,
              percent: BON_PERCENTUAL,
              isActive: BON_STATUS === undefined || BON_STATUS === 'S',
            },
          ],
    ),
  );
}
