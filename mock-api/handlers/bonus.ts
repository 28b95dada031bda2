import type { Handler } from './call.ts';

export const bonus: Handler<'bonus'> = ({ world, query: { bonCodigo, bonPercentual, bonStatus } }) => ({
  bonus: world.db.bonus.findMany((rows) =>
    rows.where(
      ({ BON_CODIGO, BON_PERCENTUAL, BON_STATUS }) =>
        (bonCodigo === undefined || Number(BON_CODIGO) === bonCodigo) &&
        (bonPercentual === undefined || Number(BON_PERCENTUAL) === bonPercentual) &&
        (bonStatus === undefined || String(BON_STATUS) === bonStatus),
    ),
  ),
});
