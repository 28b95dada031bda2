import type { Db, ProtocolRecord } from '../fixtures/db.ts';
import type { Protocol } from '../fixtures/records.ts';
import { statusName } from '../fixtures/status-names.ts';

/** The protocol with that number, of any customer. */
export function findProtocol(db: Db, id: string | undefined): ProtocolRecord | undefined {
  return db.protocols.findFirst((protocols) =>
    protocols.where(({ protocol }) => String(protocol.PRT_ID) === id),
  );
}

/** A protocol's next status, and what the brand's staff writes with it. */
export interface StatusChange {
  status: number;
  at: Date;
  observation: string | undefined;
}

/** Gives a protocol of the collection a status; answers the changed protocol. */
export function advanceProtocol(
  db: Db,
  record: ProtocolRecord,
  change: StatusChange,
): Promise<ProtocolRecord> {
  return db.protocols.update(record, {
    data: (draft) => addStatus(draft, change),
    strict: true,
  });
}

/** Gives a protocol a status, with an entry in its history. */
export function addStatus(
  { protocol, history }: Pick<Protocol, 'protocol' | 'history'>,
  { at, observation, status }: StatusChange,
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
