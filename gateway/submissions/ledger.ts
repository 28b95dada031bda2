import { z } from '../brand-api/contract/z.ts';
import { scopeKey, type CustomerScope } from '../session/customer-scope.ts';
import type { State } from '../state/state.ts';
import { changeList, type Change } from './change-list.ts';
import { putRight } from './request-lease.ts';

const LIFETIME = { ttlSeconds: 30 * 24 * 60 * 60 };
/** The fact that a request was sent must survive a power cut, or it would be sent once more. */
const DURABLE = { ...LIFETIME, isDurable: true };
/** This many of the newest keys are not checked: their entries may be about to be written. */
const NEWEST_KEYS = 10;

const openSchema = z.object({
  submissionId: z.string(),
  digest: z.string(),
  idempotencyKey: z.string(),
  /** How often the API itself answered this key with a fault that does not say whether the protocol was made. */
  faultsOfKey: z.int().optional(),
  /** The customer's form that made the request. */
  form: z.string(),
  /** A title to show for it. */
  title: z.string(),
  /** The items of the request: two requests about one item are never under way together. */
  subjects: z.array(z.string()),
  /** Digests of circumstances, such as an invoice: a request that shares one may be a correction of it. */
  near: z.array(z.string()).optional(),
  /** The data that fills the form in again if the request fails. */
  memo: z.unknown().optional(),
  /** The part of the request that its protocol's page will show. */
  asked: z.unknown().optional(),
  /** The mark that distinguishes its protocol from another request's; see `ListedProtocol`. */
  mark: z.string().optional(),
  /** Marks that its protocol may bear instead: it has several invoices, and a protocol names one. */
  otherMarks: z.array(z.string()).optional(),
  /** The call may still be running until this time (milliseconds since 1970). */
  leaseUntil: z.number(),
  /** The customer's protocols just before the call; absent until the request is sent. */
  known: z.array(z.int()).optional(),
  /** How many rows of that list could not be read. */
  leftOut: z.int().optional(),
  /** Numbers of other requests' protocols that the portal knew and that list lacked. */
  lacked: z.array(z.int()).optional(),
  /** When the request was sent, in milliseconds since 1970. */
  sentAt: z.number().optional(),
  /** When it was sent first, by the API's clock. */
  sentThere: z.number().optional(),
  /** The call ended without an answer: no process of the portal is working on it, though the API may be. */
  isUnheard: z.boolean().optional(),
  /** A list that was read after that, and after the lease, did not show the request: it may be sent again. */
  isAbsent: z.boolean().optional(),
});
/** A request under way, or one whose answer was lost. */
export type Open = z.infer<typeof openSchema>;
/** A request that was sent. */
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
  /** The mark that distinguishes its protocol from another's; without a mark it cannot be distinguished. */
  mark: z.string().optional(),
  otherMarks: openSchema.shape.otherMarks,
  /** The customer's protocols that certainly belong to other requests. */
  known: z.array(z.int()),
  /** How many rows of that list could not be read. */
  leftOut: z.int().optional(),
  lacked: openSchema.shape.lacked,
  sentThere: openSchema.shape.sentThere,
  /** When the protocol was recorded, in milliseconds since 1970. */
  madeAt: z.number(),
  /** The part of the request that its protocol's page will show. */
  asked: z.unknown().optional(),
});
/** A request that certainly became a protocol, whose number the answer did not contain. */
export type Unnumbered = z.infer<typeof unnumberedSchema>;

/** The records of submissions: one list per customer of open requests, one entry for each answer. */
export interface Ledger {
  findDone(scope: CustomerScope, submissionId: string): Promise<Done | undefined>;
  writeDone(scope: CustomerScope, submissionId: string, done: Done): Promise<void>;
  /** @throws z.ZodError for an unreadable entry: guessing its content could create a second protocol */
  readOpen(scope: CustomerScope): Promise<Open[]>;
  /** Changes the open requests in one step, also between processes; answers whether `change` changed anything. */
  changeOpen(scope: CustomerScope, change: Change<Open>): Promise<boolean>;
  /** Adds the number to a submission that was done without one. */
  nameDone(scope: CustomerScope, submissionId: string, protocolId: number): Promise<void>;
  /** @throws z.ZodError for an unreadable entry */
  readUnnumbered(scope: CustomerScope): Promise<Unnumbered[]>;
  changeUnnumbered(scope: CustomerScope, change: Change<Unnumbered>): Promise<boolean>;
  /** Registers the key first, so that a later deletion finds the entry, then calls `write` and returns its result. */
  writeRegistered<T>(scope: CustomerScope, key: string, write: () => Promise<T>): Promise<T>;
  /** Deletes everything but the open requests. */
  forgetSettled(scope: CustomerScope): Promise<void>;
}

/** The ledger on the state port, by a clock in milliseconds. Entries live 30 days, as drafts do. */
export function createLedger(state: State, now: () => number = Date.now): Ledger {
  const openKey = (scope: CustomerScope) => scopeKey('submissions-open', scope);
  const unnumberedKey = (scope: CustomerScope) => scopeKey('submissions-unnumbered', scope);
  const keysKey = (scope: CustomerScope) => scopeKey('submission-keys', scope);
  const doneKey = (scope: CustomerScope, submissionId: string) =>
    scopeKey('submission-done', scope, submissionId);

  return {
    async findDone(scope, submissionId) {
      const entry = await state.get(doneKey(scope, submissionId));
      return entry === undefined ? undefined : doneSchema.parse(JSON.parse(entry));
    },

    async writeDone(scope, submissionId, done) {
      const key = doneKey(scope, submissionId);
      // The first answer stays: the customer may have seen it.
      await writeRegistered(scope, key, () => state.setIfAbsent(key, JSON.stringify(done), LIFETIME));
    },

    async nameDone(scope, submissionId, protocolId) {
      const key = doneKey(scope, submissionId);
      const entry = await state.get(key);
      if (entry === undefined) return;
      const done = doneSchema.parse(JSON.parse(entry));
      // If another process was quicker, it wrote the same.
      await state.compareAndSet(key, entry, JSON.stringify({ ...done, protocolId }), LIFETIME);
    },

    async readOpen(scope) {
      const open = await readOpen(scope);
      const counted = (request: Open) => putRight(request, now());
      if (open.every((request) => counted(request) === request)) return open;
      await changeOpen(scope, (current) => current.map(counted));
      return readOpen(scope);
    },

    changeOpen,

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

  async function readOpen(scope: CustomerScope): Promise<Open[]> {
    return parseOpen(await state.get(openKey(scope)));
  }

  function changeOpen(scope: CustomerScope, change: Change<Open>): Promise<boolean> {
    return changeList(state, { key: openKey(scope), parse: parseOpen, writing: DURABLE }, change);
  }

  async function writeRegistered<T>(scope: CustomerScope, key: string, write: () => Promise<T>): Promise<T> {
    const gone = await findGone(scope);
    // Before the entry exists: one that is not registered would never be deleted.
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
    return changeList(
      state,
      { key: unnumberedKey(scope), parse: parseUnnumbered, writing: LIFETIME },
      change,
    );
  }

  function changeKeys(scope: CustomerScope, change: Change<string>): Promise<boolean> {
    return changeList(state, { key: keysKey(scope), parse: parseKeys, writing: LIFETIME }, change);
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
