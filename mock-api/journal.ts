import type { EndpointName } from '../gateway/brand-api/contract/endpoints.ts';
import type { UploadedFile } from './multipart.ts';

/** Keeps memory bounded however long a world is used. */
const KEPT_CALLS = 500;

/** One call as it came and as it was answered; `at` is the world's clock, `status` 0 where nothing was answered. */
export interface JournalEntry {
  n: number;
  at: string;
  call: EndpointName;
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  status: number;
  /** When it came, in milliseconds since the mock's start: of all worlds, on the machine's clock. */
  began: number;
  /** When its answer was sent. */
  ended: number;
  ms: number;
  requestId: string | undefined;
  language: string | undefined;
  idempotencyKey?: string;
  upload?: UploadedFile;
  /** The fault that spoilt this call, if any. */
  fault?: string;
  answer?: unknown;
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

  /** Oldest first; only those of one endpoint where `call` is given. */
  list(call?: string): JournalEntry[] {
    return call === undefined ? [...this.#entries] : this.#entries.filter((entry) => entry.call === call);
  }
}
