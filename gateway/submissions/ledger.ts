import { z } from '../brand-api/contract/z.ts';
import type { State } from '../state/state.ts';

const LIFETIME = { ttlSeconds: 30 * 24 * 60 * 60 };

export interface CustomerScope {
  brandId: number;
  /** From `customerKey`: no e-mail or phone is ever a key. */
  customerKey: string;
}

const startedSchema = z.object({
  submissionId: z.string(),
  digest: z.string(),
  idempotencyKey: z.string(),
  /** Until then (milliseconds since 1970) the request that wrote this may still be at work. */
  leaseUntil: z.number(),
  /** The customer's protocols just before the call; absent as long as nothing was sent. */
  known: z.array(z.int()).optional(),
  /** The call ended without an answer: nobody is at work on it here, though the API may be. */
  isUnheard: z.boolean().optional(),
});
/** A submission under way, or one whose end nobody saw. */
export type Started = z.infer<typeof startedSchema>;

const doneSchema = z.object({
  digest: z.string(),
  message: z.string().optional(),
  protocolId: z.int().optional(),
});
/** A submission with its answer. */
export type Done = z.infer<typeof doneSchema>;

/** What is in the customer's one place for a submission under way, with the text that a change is compared with. */
export interface Turn {
  started: Started;
  entry: string;
}

/** Where submissions are written down: one place per customer for what is under way, one entry for each answer. */
export interface Ledger {
  findDone(scope: CustomerScope, submissionId: string): Promise<Done | undefined>;
  writeDone(scope: CustomerScope, submissionId: string, done: Done): Promise<void>;
  /** @throws z.ZodError for an entry that cannot be read: guessing what it said could create a second protocol */
  findTurn(scope: CustomerScope): Promise<Turn | undefined>;
  /** Puts `started` in the place of `turn` (`undefined`: a free place); `undefined` where another was quicker. */
  takeTurn(scope: CustomerScope, turn: Turn | undefined, started: Started): Promise<Turn | undefined>;
  /** Frees the place, if it is still this turn's. */
  endTurn(scope: CustomerScope, turn: Turn): Promise<void>;
}

/** The ledger on the state port. Entries live 30 days, as drafts do. */
export function createLedger(state: State): Ledger {
  const turnKey = ({ brandId, customerKey }: CustomerScope) => `submission-turn:${brandId}:${customerKey}`;
  const doneKey = ({ brandId, customerKey }: CustomerScope, submissionId: string) =>
    `submission-done:${brandId}:${customerKey}:${submissionId}`;

  return {
    async findDone(scope, submissionId) {
      const entry = await state.get(doneKey(scope, submissionId));
      return entry === undefined ? undefined : doneSchema.parse(JSON.parse(entry));
    },

    async writeDone(scope, submissionId, done) {
      // The first answer stands: it is the one the customer may have seen.
      await state.setIfAbsent(doneKey(scope, submissionId), JSON.stringify(done), LIFETIME);
    },

    async findTurn(scope) {
      const entry = await state.get(turnKey(scope));
      return entry === undefined ? undefined : { started: startedSchema.parse(JSON.parse(entry)), entry };
    },

    async takeTurn(scope, turn, started) {
      const entry = JSON.stringify(started);
      const isTaken = await state.compareAndSet(turnKey(scope), turn?.entry, entry, LIFETIME);
      return isTaken ? { started, entry } : undefined;
    },

    async endTurn(scope, turn) {
      await state.compareAndSet(turnKey(scope), turn.entry, undefined, LIFETIME);
    },
  };
}
