import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { BrandApiError, type CallOutcome } from '../brand-api/brand-api-error.ts';
import { createTimeBudget } from '../brand-api/time-budget.ts';
import { createSqliteState } from '../state/sqlite/sqlite-state.ts';
import { synchronousWork } from '../state/sqlite/synchronous-work.for-tests.ts';
import type { State, Writing } from '../state/state.ts';
import type { Sent } from './ledger.ts';
import type { ProtocolList } from './open-requests.ts';
import type { Created, Submission, Submissions } from './submission.ts';
import { createSubmissions } from './submissions.ts';

export const LEASE_IS_OVER_MS = 15_000;
export const customer = { brandId: 4, customerKey: 'ana' };
/** A request that was sent, with what steps on the ledger look at. */
export const sent = {
  submissionId: 'form-1',
  subjects: ['line-1'],
  leaseUntil: 1_000,
  known: [100],
  sentAt: 0,
} as unknown as Sent;

export function fault(outcome: CallOutcome, status?: number): BrandApiError {
  return new BrandApiError(
    { call: 'generateProtocol', requestId: 'r' },
    {
      kind: status === undefined ? 'unreachable' : 'status',
      outcome,
      ...(status !== undefined && { status }),
    },
  );
}

export const lost = () => Promise.reject(fault('unknown'));
/** Creations whose answers are lost, and the keys that they were called with. */
export function losing() {
  const keys: string[] = [];
  const create = (key: string) => {
    keys.push(key);
    return lost();
  };
  return { create, keys };
}
export const ids = (...numbers: number[]): ProtocolList => ({
  protocols: numbers.map((id) => ({ id, mark: undefined })),
  leftOut: 0,
});
export const never = () => new Promise<never>(() => undefined);

/** A brand API in memory: the keys of its creations, and the customer's protocols. */
class Api {
  protocols: number[] = [];
  keys: string[] = [];
  knowsKeys = true;
  readonly marks = new Map<number, string>();
  /** Protocols whose rows cannot be read. */
  readonly unreadable = new Set<number>();
  readonly #answers = new Map<string, Created>();

  /** The state before every test. */
  reset(): void {
    this.protocols = [100, 101];
    this.keys = [];
    this.knowsKeys = true;
    this.marks.clear();
    this.unreadable.clear();
    this.#answers.clear();
  }

  list(): ProtocolList {
    const readable = this.protocols.filter((id) => !this.unreadable.has(id));
    return {
      protocols: readable.map((id) => ({ id, mark: this.marks.get(id) })),
      leftOut: this.protocols.length - readable.length,
    };
  }

  create(key: string): Created {
    this.keys.push(key);
    const known = this.knowsKeys ? this.#answers.get(key) : undefined;
    if (known) return known;
    const protocolId = Math.max(...this.protocols) + 1;
    this.protocols.push(protocolId);
    const answer = { message: `Protocolo (${protocolId}) gerado com sucesso`, protocolId };
    this.#answers.set(key, answer);
    return answer;
  }
}

/** For each test of a file: an API, a clock, and a folder of state that any number of processes share. */
export function setUpSubmissions() {
  const api = new Api();
  const clock = { now: 0 };
  let folder: string;
  let states: State[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vaivem-submissions-'));
    states = [];
    clock.now = Date.UTC(2026, 10, 20, 12);
    api.reset();
  });
  afterEach(async () => {
    await Promise.all(states.map((state) => state.close()));
    rmSync(folder, { recursive: true });
  });

  /** One process's own connection to the file that all share. */
  function openState() {
    const state = createSqliteState({
      path: join(folder, 'state.db'),
      now: () => clock.now,
      background: synchronousWork,
    });
    states.push(state);
    return state;
  }

  interface ProcessOptions {
    /** Receives how each change of the open requests is written. */
    onOpen?: (writing: Writing) => void;
    /** Runs before each step in which one process can meet another. */
    turn?: () => Promise<unknown>;
  }

  /** Another process over the same file. Waiting moves the clock instead of taking time. */
  function startProcess({
    onOpen = () => undefined,
    turn = () => Promise.resolve(),
  }: ProcessOptions = {}): Submissions {
    const pause = async (ms: number) => {
      clock.now += ms;
      await new Promise((resolve) => setImmediate(resolve));
      await turn();
    };
    const state = openState();
    const inTurn =
      <Args extends unknown[], Answer>(step: (...args: Args) => Promise<Answer>) =>
      async (...args: Args) => {
        await turn();
        return step(...args);
      };
    const heard: State = {
      ...state,
      get: inTurn((key) => state.get(key)),
      set: inTurn((...entry) => state.set(...entry)),
      setIfAbsent: inTurn((...entry) => state.setIfAbsent(...entry)),
      delete: inTurn((key) => state.delete(key)),
      compareAndSet: inTurn((key, expected, value, writing) => {
        if (key.startsWith('submissions-open:')) onOpen(writing);
        return state.compareAndSet(key, expected, value, writing);
      }),
    };
    return createSubmissions({ state: heard, now: () => clock.now, pause });
  }

  function request(change: Partial<Submission> = {}): Submission {
    return {
      ...customer,
      submissionId: 'form-1',
      form: 'online',
      title: 'Tênis',
      subjects: ['line-1'],
      memo: undefined,
      asked: undefined,
      mark: undefined,
      digest: 'content-a',
      protocols: () => Promise.resolve(api.list()),
      create: (key) => Promise.resolve(api.create(key)),
      hold: () => Promise.resolve(),
      release: () => Promise.resolve(),
      putAway: () => Promise.resolve(),
      timeBudget: createTimeBudget({ isForm: true }, () => clock.now),
      onSettled: () => undefined,
      ...change,
    };
  }

  /** A create that the API carries out and whose answer does not arrive. */
  const createUnheard = (key: string) => {
    api.create(key);
    return lost();
  };

  /** Lets a request run until it hangs in its create call. */
  async function hangInCreate(
    submissions: Submissions,
    change: Partial<Submission> = {},
    work = () => undefined,
  ) {
    await new Promise<void>((resolve) => {
      void submissions.submit(
        request({
          ...change,
          create() {
            work();
            resolve();
            return never();
          },
        }),
      );
    });
  }

  return { api, clock, createUnheard, hangInCreate, openState, request, startProcess };
}
