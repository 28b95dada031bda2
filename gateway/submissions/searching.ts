import type { CustomerScope } from '../session/customer-scope.ts';
import type { Ledger, Sent, Unnumbered } from './ledger.ts';
import {
  findNumber,
  findOwn,
  hasAsNew,
  isSent,
  LONGEST_DOUBT_MS,
  type Finding,
  type ProtocolList,
} from './open-requests.ts';

/**
 * Looks in a customer's list for the protocols of their requests. The ledger is read after the list, so that its
 * entries already know of protocols that were found to be another request's meanwhile.
 */
export interface Searching {
  /**
   * The list's evidence about a request that was sent.
   *
   * @param mentionedId a number that the API's answer mentioned: the protocol's, if the list has it
   * @returns `settled` if another process settled it first
   */
  find(
    scope: CustomerScope,
    request: Sent,
    list: ProtocolList,
    mentionedId?: number,
  ): Promise<Finding | { kind: 'settled' }>;
  /** The numbers that the list shows of requests whose answers had none. @param read reads the list, if one is sought */
  findNumbers(
    scope: CustomerScope,
    read: () => Promise<ProtocolList>,
  ): Promise<{ submissionId: string; protocolId: number }[]>;
}

/** @param now a clock in milliseconds, the same for all gateways that share the state */
export function createSearching(
  ledger: Pick<Ledger, 'readOpen' | 'readUnnumbered'>,
  now: () => number,
): Searching {
  /** The requests that became protocols without a number, as long as it is looked for. */
  async function readSought(scope: CustomerScope): Promise<Unnumbered[]> {
    return (await ledger.readUnnumbered(scope)).filter(({ madeAt }) => now() - madeAt <= LONGEST_DOUBT_MS);
  }

  return {
    async find(scope, { submissionId }, list, mentionedId) {
      const open = (await ledger.readOpen(scope)).filter(isSent);
      const request = open.find((other) => other.submissionId === submissionId);
      if (!request) return { kind: 'settled' };
      // One that became a protocol without a number is a rival as well: the new protocol may be its own. While it is
      // being written down it is in both lists.
      const inDoubt = open.filter((other) => !other.isAbsent && other !== request);
      const openIds = new Set(open.map((other) => other.submissionId));
      const unnumbered = (await readSought(scope)).filter((other) => !openIds.has(other.submissionId));
      const others = [...inDoubt, ...unnumbered];
      return mentionedId !== undefined && hasAsNew(request, others, list, mentionedId)
        ? { kind: 'found', protocolId: mentionedId }
        : findOwn(request, others, list);
    },

    async findNumbers(scope, read) {
      if ((await readSought(scope)).length === 0) return [];
      const list = await read();
      // Read again after the list.
      const sought = await readSought(scope);
      const open = (await ledger.readOpen(scope)).filter(isSent).filter(({ isAbsent }) => !isAbsent);
      return sought.flatMap((request) => {
        const others = [...sought.filter((other) => other !== request), ...open];
        const protocolId = findNumber(request, others, list);
        return protocolId === undefined ? [] : [{ submissionId: request.submissionId, protocolId }];
      });
    },
  };
}
