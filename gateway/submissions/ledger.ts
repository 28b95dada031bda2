import { z } from '../brand-api/contract/z.ts';
import type { CustomerScope } from '../session/customer-scope.ts';
import type { State } from '../state/state.ts';
import { changeList, type Change } from './change-list.ts';

const LIFETIME = { ttlSeconds: 30 * 24 * 60 * 60 };
/** That a request was sent is known after a power cut too, or it would be sent once more. */
const DURABLE = { ...LIFETIME, isDurable: true };
/** So many of the newest keys are not checked: their entries may be about to be written. */
const NEWEST_KEYS = 10;

const openSchema = z.object({
  submissionId: z.string(),
  digest: z.string(),
  idempotencyKey: z.string(),
  /** Which of the customer's forms it was made with. */
  form: z.string(),
  /** What it is about, to be shown. */
  title: z.string(),
  /** The items it asks for: two requests about one item are never under way together. */
  subjects: z.array(z.string()),
  /** What the form needs to be filled in again, where it came to nothing. */
  memo: z.unknown().optional(),
  /** What its protocol's page will show of it. */
  asked: z.unknown().optional(),
  /** By what its protocol can be told from another request's; see `ListedProtocol`. */
  mark: z.string().optional(),
  /** Until then (milliseconds since 1970) the call may still be at work. */
  leaseUntil: z.number(),
  /** The customer's protocols just before the call; absent as long as nothing was sent. */
  known: z.array(z.int()).optional(),
  /** How many rows of that list could not be read. */
  leftOut: z.int().optional(),
  /** When it was sent, in milliseconds since 1970. */
  sentAt: z.number().optional(),
  /** The call ended without an answer: nobody is at work on it here, though the API may be. */
  isUnheard: z.boolean().optional(),
  /** After that, and after its lease, the list did not show it: it may be sent again. */
  isAbsent: z.boolean().optional(),
});
/** A request under way, or one whose end nobody saw. */
export type Open = z.infer<typeof openSchema>;
/** One that was sent. */
export type Sent = Open & { known: number[] };

const doneSchema = z.object({
  digest: z.string(),
  message: z.string().optional(),
  language: z.string().optional(),
  protocolId: z.int().optional(),
});
/** A submission with its answer. */
export type Done = z.infer<typeof doneSchema>;

const unnumberedSchema = z.object({
  submissionId: z.string(),
  /** By what its protocol can be told from another's; without it nothing tells them apart. */
  mark: z.string().optional(),
  /** The customer's protocols that are certainly not its own. */
  known: z.array(z.int()),
  /** How many rows of the list that said so could not be read. */
  leftOut: z.int().optional(),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
  /** What its protocol's page will show of it. */
  asked: z.unknown().optional(),
});
/** A request that certainly became a protocol, whose number nobody told. */
export type Unnumbered = z.infer<typeof unnumberedSchema>;

/** Where submissions are written down: one list per customer of what is open, one entry for each answer. */
export interface Ledger {
  findDone(scope: CustomerScope, submissionId: string): Promise<Done | undefined>;
  writeDone(scope: CustomerScope, submissionId: string, done: Done): Promise<void>;
  /** @throws z.ZodError for an entry that cannot be read: guessing what it said could create a second protocol */
  readOpen(scope: CustomerScope): Promise<Open[]>;
  /** Changes what is open in one step, also between processes; answers whether `change` changed anything. */
  changeOpen(scope: CustomerScope, change: Change<Open>): Promise<boolean>;
  /** Writes the number of a submission that was done without one. */
  nameDone(scope: CustomerScope, submissionId: string, protocolId: number): Promise<void>;
  /** @throws z.ZodError for an entry that cannot be read */
  readUnnumbered(scope: CustomerScope): Promise<Unnumbered[]>;
  changeUnnumbered(scope: CustomerScope, change: Change<Unnumbered>): Promise<boolean>;
  /** Registers the key first, so that a later deletion finds the entry, then calls `write` and returns its result. */
  writeRegistered<T>(scope: CustomerScope, key: string, write: () => Promise<T>): Promise<T>;
  /** Deletes everything but what is open. */
  forgetSettled(scope: CustomerScope): Promise<void>;
}

/** The ledger on the state port. Entries live 30 days, as drafts do. */
export function createLedger(state: State): Ledger {
  const openKey = ({ brandId, customerKey }: CustomerScope) => `submissions-open:${brandId}:${customerKey}`;
  const unnumberedKey = ({ brandId, customerKey }: CustomerScope) =>
    `submissions-unnumbered:${brandId}:${customerKey}`;
  const keysKey = ({ brandId, customerKey }: CustomerScope) => `submission-keys:${brandId}:${customerKey}`;
  const doneKey = ({ brandId, customerKey }: CustomerScope, submissionId: string) =>
    `submission-done:${brandId}:${customerKey}:${submissionId}`;

  return {
    async findDone(scope, submissionId) {
      const entry = await state.get(doneKey(scope, submissionId));
      return entry === undefined ? undefined : doneSchema.parse(JSON.parse(entry));
    },

    async writeDone(scope, submissionId, done) {
      const key = doneKey(scope, submissionId);
      // The first answer stands: it is the one the customer may have seen.
      await writeRegistered(scope, key, () => state.setIfAbsent(key, JSON.stringify(done), LIFETIME));
    },

    async nameDone(scope, submissionId, protocolId) {
      const key = doneKey(scope, submissionId);
      const entry = await state.get(key);
      if (entry === undefined) return;
      const done = doneSchema.parse(JSON.parse(entry));
      // Where another was quicker, it wrote the same.
      await state.compareAndSet(key, entry, JSON.stringify({ ...done, protocolId }), LIFETIME);
    },

    async readOpen(scope) {
      return parseOpen(await state.get(openKey(scope)));
    },

    changeOpen: (scope, change) => changeList(state, openKey(scope), parseOpen, change, DURABLE),

    async readUnnumbered(scope) {
      return parseUnnumbered(await state.get(unnumberedKey(scope)));
    },

    changeUnnumbered,

    writeRegistered,

    async forgetSettled(scope) {
      const keys = parseKeys(await state.get(keysKey(scope)));
      for (const key of keys) await state.delete(key);
      await changeKeys(scope, (registered) =>
        registered.length === 0 ? undefined : registered.filter((key) => !keys.includes(key)),
      );
      await changeUnnumbered(scope, ({ length }) => (length === 0 ? undefined : []));
    },
  };

  async function writeRegistered<T>(scope: CustomerScope, key: string, write: () => Promise<T>): Promise<T> {
    const gone = await findGone(scope);
    // Before it is there: what nobody knows of is never deleted.
    await changeKeys(scope, (keys) => [
      ...keys.filter((other) => other !== key && !gone.includes(other)),
      key,
    ]);
    const answer = await write();
    // A deletion between the two took it off the list. The entry stays, or its protocol would be made twice.
    await changeKeys(scope, (keys) => (keys.includes(key) ? undefined : [...keys, key]));
    return answer;
  }

  /** Keys whose entries have expired. They are removed, because the list is read with every request. */
  async function findGone(scope: CustomerScope): Promise<string[]> {
    const keys = parseKeys(await state.get(keysKey(scope))).slice(0, -NEWEST_KEYS);
    const entries = await Promise.all(keys.map((key) => state.get(key)));
    return keys.filter((_, index) => entries[index] === undefined);
  }

  function changeUnnumbered(scope: CustomerScope, change: Change<Unnumbered>): Promise<boolean> {
    return changeList(state, unnumberedKey(scope), parseUnnumbered, change, LIFETIME);
  }

  function changeKeys(scope: CustomerScope, change: Change<string>): Promise<boolean> {
    return changeList(state, keysKey(scope), parseKeys, change, LIFETIME);
  }
}

function parseOpen(entry: string | undefined): Open[] {
  return entry === undefined ? [] : z.array(openSchema).parse(JSON.parse(entry));
}

function parseKeys(entry: string | undefined): string[] {
  return entry === undefined ? [] : z.array(z.string()).parse(JSON.parse(entry));
}

function parseUnnumbered(entry: string | undefined): Unnumbered[] {
  return entry === undefined ? [] : z.array(unnumberedSchema).parse(JSON.parse(entry));
}
