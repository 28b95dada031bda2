import type { AppLoadContext } from '@remix-run/node';
import type { ReasonRow, SubReasonRow, WishRow } from '../../gateway/brand-api/contract/reasons.ts';

import type { Reason, SubReason } from '~/domain/reason.ts';
import type { Wish } from '~/domain/wish.ts';

/** Everything that can be wrong and be wished, of all contact types. */
export interface ReasonCatalogue {
  reasons: Reason[];
  subReasons: SubReason[];
  wishes: Wish[];
}

/** Nothing that can be wrong: for a page that has to do without. */
export const emptyCatalogue: ReasonCatalogue = { reasons: [], subReasons: [], wishes: [] };

/**
 * The reasons, sub-reasons and wishes of the brand, from the cache while they are fresh.
 *
 * @throws {BrandApiError} when one of the lists was never loaded and cannot be now
 */
export async function loadReasonCatalogue(context: AppLoadContext): Promise<ReasonCatalogue> {
  const { api } = context;
  const [reasons, subReasons, wishes] = await Promise.all([
    context.reference('reasons', () => api.call('reasons', { body: { ass_ativo: 'S' } })),
    context.reference('subReasons', () => api.call('subReasons', { query: {} })),
    context.reference('wishes', () => api.call('wishes', {})),
  ]);
  return {
    reasons: reasons.map(toReason),
    subReasons: subReasons.map(toSubReason),
    wishes: wishes.map(toWish),
  };
}

function toReason(row: ReasonRow): Reason {
  return {
    id: row.ASS_ID,
    name: row.ASS_NOME,
    needsPhotos: row.ASS_EXIGE_IMG,
    hasDeadline: row.ASS_RESTRICAO_SLA,
    deadlineDays: row.ASS_SLA_TROCA,
    deadlineMessage: row.ASS_MSG_FORA_PRAZO,
    marketplaceMessage: row.ASS_MSG_VEN_MKTP,
    allowsFirstExchange: row.ASS_PRI_TROCA,
    allowsSecondExchange: row.ASS_SEG_TROCA,
    allowsRefund: row.ASS_PER_DEVOLUCAO,
    contactType: row.CTO_ID,
  };
}

function toSubReason(row: SubReasonRow): SubReason {
  return { id: row.SMOT_ID, name: row.SMOT_NOME, reasonId: row.ASS_ID, contactType: row.CTO_ID };
}

function toWish(row: WishRow): Wish {
  return {
    id: row.MOT_ID,
    name: row.MOT_NOME,
    isActive: row.MOT_ATIVO,
    reasonId: row.ASS_ID,
    isSizeExchange: row.MOT_TAMANHO,
    isColourExchange: row.MOT_COR,
    isRefund: row.MOT_ESTORNO,
    hasVoucher: row.MOT_VALE_COMPRAS,
    bonusCode: row.BON_CODIGO,
    helpText: row.MOT_MSG_AUXILIAR,
    trigger: row.MOT_GATILHO,
  };
}
