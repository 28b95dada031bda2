import type { Protocol } from './db.ts';
import { statusName } from './status-names.ts';

/** Gives a protocol a status, with an entry in its history. */
export function advanceProtocol(
  { protocol, history }: Protocol,
  status: number,
  at: Date,
  observation: string | undefined,
): void {
  protocol.SIT_ID = status;
  history.push({
    PHS_ID: Math.max(0, ...history.map(({ PHS_ID }) => Number(PHS_ID))) + 1,
    SIT_ID: status,
    SIT_NOME: statusName(status),
    PHS_DATA: at.toISOString(),
    MSG_DESC: observation,
  });
}
