import type { EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import type { UploadedFile } from '../requests/multipart.ts';

/** Keeps memory bounded however long a world is used. */
const KEPT_CALLS = 500;

/** One call with its request and answer; `at` is the world's clock, `status` 0 if no answer was sent. */
export interface JournalEntry {
  n: number;
  at: string;
  call: EndpointName;
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  status: number;
  /** When the call came, in milliseconds since the mock's start: one clock for all worlds. */
  began: number;
  /** When the answer was sent, on the same clock. */
  ended: number;
  ms: number;
  requestId: string | undefined;
  language: string | undefined;
  idempotencyKey: string | undefined;
  upload: UploadedFile | undefined;
  /** The fault that spoilt this call, if any. */
  fault: string | undefined;
  answer: unknown;
}

/** A world's calls, kept in memory only. */
export class Journal {
  #entries: JournalEntry[] = [];
  #count = 0;

  add(entry: Omit<JournalEntry, 'n'>): void {
    this.#count += 1;
    this.#entries.push({ n: this.#count, ...entry });
    if (this.#entries.length > KEPT_CALLS) this.#entries.shift();
  }

  /** Oldest first; with `call` only those of that endpoint. */
  list(call?: string): JournalEntry[] {
    return call === undefined ? [...this.#entries] : this.#entries.filter((entry) => entry.call === call);
  }
}
