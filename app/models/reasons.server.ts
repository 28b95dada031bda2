import type { AppLoadContext } from '@remix-run/node';
import type { ReasonRow, SubReasonRow, WishRow } from '../../gateway/brand-api/contract/reasons.ts';

import { type Reason, type SubReason, ContactType } from '~/domain/choices/reason.ts';
import type { Wish } from '~/domain/choices/wish.ts';
import { cleanBrandNotice } from '~/domain/text/server-message.ts';

/** The contact types of the online flow and of the off-store flow. */
const OFFERED_CONTACTS = new Set<number>([ContactType.Ecommerce, ContactType.Complaint]);

/** The reasons and wishes of all contact types. */
export interface Reasons {
  reasons: Reason[];
  wishes: Wish[];
}

/** The reasons with their details. */
export interface ReasonCatalogue extends Reasons {
  subReasons: SubReason[];
}

/**
 * All reasons and wishes, from the cache while it is fresh.
 *
 * @throws {BrandApiError} when one of the lists was never loaded and cannot be now
 */
export async function loadReasonCatalogue(context: AppLoadContext): Promise<ReasonCatalogue> {
  const [reasons, subReasons] = await Promise.all([loadReasons(context), loadSubReasons(context)]);
  return { ...reasons, subReasons };
}

/**
 * The brand's reasons and wishes.
 *
 * @throws {BrandApiError}
 */
export async function loadReasons(context: AppLoadContext): Promise<Reasons> {
  const { api } = context;
  const [reasons, wishes] = await Promise.all([
    context.reference('reasons', async () => {
      const rows = await api.call('reasons', { body: { ass_ativo: 'S' } });
      logLeftOut(context, rows);
      return rows;
    }),
    context.reference('wishes', () => api.call('wishes', {})),
  ]);
  return { reasons: reasons.map(toReason), wishes: wishes.map(toWish) };
}

/**
 * Both flows leave these out (.docs/rules/reasons-and-wishes.md#reason). Logged once for each list that is loaded, not
 * for each page.
 */
function logLeftOut(context: AppLoadContext, rows: readonly ReasonRow[]): void {
  const leftOut = rows.filter(({ CTO_ID }) => !OFFERED_CONTACTS.has(CTO_ID));
  if (leftOut.length === 0) return;
  const reasons = leftOut.map(({ ASS_ID, CTO_ID }) => `${ASS_ID} (contact type ${CTO_ID})`);
  context.note('reasons left out', { reasons });
}

/**
 * The details of all reasons of the brand; there is always one at least.
 *
 * @throws {BrandApiError}
 */
export async function loadSubReasons(context: AppLoadContext): Promise<SubReason[]> {
  const rows = await context.reference('subReasons', () => context.api.call('subReasons', { query: {} }));
  return rows.map(toSubReason);
}

/**
 * Translates each row once. All pages get the same rows while their list is cached, and cleaning the rows' notices is
 * slow.
 */
function onceForEach<Row extends object, Translated>(
  translate: (row: Row) => Translated,
): (row: Row) => Translated {
  const known = new WeakMap<Row, Translated>();
  return (row) => {
    const translated = known.get(row) ?? translate(row);
    known.set(row, translated);
    return translated;
  };
}

const toReason = onceForEach((row: ReasonRow): Reason => ({
  id: row.ASS_ID,
  name: row.ASS_NOME,
  needsPhotos: row.ASS_EXIGE_IMG,
  hasDeadline: row.ASS_RESTRICAO_SLA,
  deadlineDays: row.ASS_SLA_TROCA,
  deadlineMessage: noticeOf(row.ASS_MSG_FORA_PRAZO),
  marketplaceMessage: noticeOf(row.ASS_MSG_VEN_MKTP),
  allowsFirstExchange: row.ASS_PRI_TROCA,
  allowsSecondExchange: row.ASS_SEG_TROCA,
  allowsRefund: row.ASS_PER_DEVOLUCAO,
  contactType: row.CTO_ID,
}));

const toSubReason = onceForEach((row: SubReasonRow): SubReason => ({
  id: row.SMOT_ID,
  name: row.SMOT_NOME,
  reasonId: row.ASS_ID,
  contactType: row.CTO_ID,
}));

const toWish = onceForEach((row: WishRow): Wish => ({
  id: row.MOT_ID,
  name: row.MOT_NOME,
  isActive: row.MOT_ATIVO,
  reasonId: row.ASS_ID,
  isSizeExchange: row.MOT_TAMANHO,
  isColourExchange: row.MOT_COR,
  isRefund: row.MOT_ESTORNO,
  hasVoucher: row.MOT_VALE_COMPRAS,
  bonusCode: row.BON_CODIGO,
  helpText: noticeOf(row.MOT_MSG_AUXILIAR),
  trigger: row.MOT_GATILHO,
}));

function noticeOf(sent: string | undefined): string | undefined {
  return sent === undefined ? undefined : cleanBrandNotice(sent);
}
