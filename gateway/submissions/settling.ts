import type { Ledger, Open } from './ledger.ts';
import { isOver, isSent, type ProtocolList } from './open-requests.ts';
import type { Recording } from './recording.ts';
import type { Rewriting } from './rewriting.ts';
import type { Searching } from './searching.ts';
import type { SessionScope, Settled, Settlement } from './submission.ts';

interface Parts {
  ledger: Pick<Ledger, 'findDone'>;
  searching: Searching;
  rewriting: Pick<Rewriting, 'rewrite'>;
  recording: Recording;
}

/** Finds out whether requests became protocols, and writes it down. It sends nothing. */
export interface Settling {
  /** @param requests as they stood before the list was read */
  settleAll(settlement: Settlement, requests: readonly Open[], list: ProtocolList): Promise<Settled[]>;
  /** The numbers of protocols whose answers had none, as far as the list shows them. */
  findNumbers(
    scope: SessionScope,
    protocols: Settlement['protocols'],
  ): Promise<{ submissionId: string; protocolId: number }[]>;
}

/** @param now a clock in milliseconds, the same for all gateways that share the state */
export function createSettling(
  { ledger, searching, rewriting, recording }: Parts,
  now: () => number,
): Settling {
  return {
    async settleAll(settlement, requests, list) {
      const settled: Settled[] = [];
      for (const request of requests) {
        // A request that another process may be working on is settled the same way; the first answer counts.
        if (!isSent(request) || request.isAbsent || isOver(request, now())) continue;
        const finding = await searching.find(settlement, request, list);
        if (finding.kind === 'found') {
          const created = { protocolId: finding.protocolId };
          await recording.finish(settlement, request, 'recovered', created);
          settled.push({ ...request, outcome: 'created', created });
        } else if (finding.kind === 'settled') {
          const done = await ledger.findDone(settlement, request.submissionId);
          if (done)
            settled.push({ ...request, outcome: 'created', created: { protocolId: done.protocolId } });
        } else if (finding.kind === 'none' && now() >= request.leaseUntil) {
          const absent = await rewriting.rewrite(settlement, request, () => ({ isAbsent: true }));
          settled.push({ ...(absent ?? request), outcome: absent ? 'absent' : 'awaited' });
        } else {
          settled.push({ ...request, outcome: 'awaited' });
        }
      }
      return settled;
    },

    async findNumbers(scope, protocols) {
      const found = await searching.findNumbers(scope, protocols);
      await recording.number(scope, found);
      return found;
    },
  };
}
