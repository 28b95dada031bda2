import type { Handler } from './call.ts';

/**
 * The filter `ass_mot_ope` belongs to the brand's own staff and changes nothing here; every reason of the
 * fixtures is active.
 */
export const reasons: Handler<'reasons'> = ({ world, body: { ass_id, cto_id, ass_nome, ass_ativo } }) => ({
  productBalance: world.db.reference.reasons.findMany((rows) =>
    rows.where(
      ({ ASS_ID, CTO_ID, ASS_NOME }) =>
        ass_ativo !== 'N' &&
        (ass_id === undefined || Number(ASS_ID) === ass_id) &&
        (cto_id === undefined || Number(CTO_ID) === cto_id) &&
        (ass_nome === undefined || String(ASS_NOME).toLowerCase().includes(ass_nome.toLowerCase())),
    ),
  ),
});

export const subReasons: Handler<'subReasons'> = ({ world, query: { ass_id, cto_id } }) => ({
  subReasons: world.db.reference.subReasons.findMany((rows) =>
    rows.where(
      ({ ASS_ID, CTO_ID }) =>
        (ass_id === undefined || Number(ASS_ID) === ass_id) &&
        (cto_id === undefined || Number(CTO_ID) === cto_id),
    ),
  ),
});

export const wishes: Handler<'wishes'> = ({ world }) => ({ reasons: world.db.reference.wishes.all() });
