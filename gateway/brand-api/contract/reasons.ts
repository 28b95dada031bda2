import { endpoint, rows } from './endpoint.ts';
import {
  certainFlag,
  code,
  flag,
  looseText,
  optionalCode,
  optionalDays,
  optionalText,
  text,
} from './wire.ts';
import { z } from './z.ts';

/** A reason (the API's "assunto"). */
export const reasonSchema = z.object({
  ASS_ID: code,
  ASS_NOME: text,
  ASS_EXIGE_IMG: flag,
  // Without it every request is in time.
  ASS_RESTRICAO_SLA: certainFlag,
  ASS_SLA_TROCA: optionalDays,
  ASS_MSG_FORA_PRAZO: looseText,
  ASS_MSG_VEN_MKTP: looseText,
  ASS_PRI_TROCA: flag,
  ASS_SEG_TROCA: flag,
  ASS_PER_DEVOLUCAO: flag,
  CTO_ID: code,
});
export type ReasonRow = z.infer<typeof reasonSchema>;

/** A sub-reason (the API's "submotivo"). */
export const subReasonSchema = z.object({
  SMOT_ID: code,
  SMOT_NOME: text,
  ASS_ID: code,
  CTO_ID: optionalCode,
});
export type SubReasonRow = z.infer<typeof subReasonSchema>;

/** A wish (the API's "motivo"). */
export const wishSchema = z.object({
  MOT_ID: code,
  MOT_NOME: text,
  MOT_ATIVO: flag,
  ASS_ID: code,
  MOT_TAMANHO: flag,
  MOT_COR: flag,
  MOT_ESTORNO: flag,
  MOT_VALE_COMPRAS: flag,
  BON_CODIGO: optionalCode,
  MOT_MSG_AUXILIAR: looseText,
  MOT_GATILHO: optionalText,
});
export type WishRow = z.infer<typeof wishSchema>;

/** The reasons; their key is `productBalance`. Filters are dropped where empty. */
export const reasons = endpoint({
  method: 'POST',
  path: 'returns/protocols/subjects/b2c',
  effect: 'read',
  body: z.strictObject({
    ass_id: z.int().optional(),
    cto_id: z.int().optional(),
    ass_mot_ope: z.string().optional(),
    ass_ativo: z.enum(['S', 'N']).optional(),
    ass_nome: z.string().optional(),
  }),
  answer: rows('productBalance', reasonSchema, {
    isNeverEmpty: true,
    identify: ({ ASS_ID, CTO_ID }) => [ASS_ID, CTO_ID],
  }),
});

/** The sub-reasons of all reasons, or of the reason `ass_id`. */
export const subReasons = endpoint({
  method: 'GET',
  path: 'returns/protocols/subreasons',
  effect: 'read',
  query: z.strictObject({ ass_id: z.int().optional(), cto_id: z.int().optional() }),
  // The portal loads all of them; without any, no request could be complete
  // (.docs/rules/reasons-and-wishes.md#sub-reason).
  answer: rows('subReasons', subReasonSchema, {
    isNeverEmpty: true,
    identify: ({ SMOT_ID, ASS_ID, CTO_ID }) => [SMOT_ID, ASS_ID, CTO_ID],
  }),
});

/** The wishes; their key is `reasons`. */
export const wishes = endpoint({
  method: 'GET',
  path: 'returns/protocols/reasons/b2c',
  effect: 'read',
  answer: rows('reasons', wishSchema, {
    isNeverEmpty: true,
    // An inactive wish is offered to nobody: it must not hide an active one with the same ids.
    identify: ({ MOT_ID, ASS_ID, MOT_ATIVO }) => [MOT_ID, ASS_ID, MOT_ATIVO],
  }),
});
