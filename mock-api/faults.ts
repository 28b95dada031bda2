import { endpoints, type EndpointName } from '../gateway/brand-api/contract/endpoints.ts';
import { z } from '../gateway/brand-api/contract/z.ts';

export const FAULT_KINDS = [
  'status',
  'delay',
  'reset',
  'html',
  'empty',
  'truncated',
  'huge',
  'malformed',
  'wrong-type',
  'no-rows',
  'bad-row',
  'changed',
] as const;

/** What a tester asks for. `times` absent means until removed; `delayMs` goes with any kind. */
export const faultSchema = z
  .strictObject({
    call: z.string().refine((call) => call === '*' || Object.hasOwn(endpoints, call), 'no such call'),
    kind: z.enum(FAULT_KINDS),
    status: z.int().min(200).max(599).optional(),
    message: z.string().optional(),
    /** Of the error body; by the status where absent. */
    type: z.enum(['ERROR', 'WARN']).optional(),
    delayMs: z.int().min(0).max(120_000).optional(),
    /** Of `status`: when the API wants to be asked again. */
    retryAfterSeconds: z.int().min(0).max(86_400).optional(),
    times: z.int().min(1).optional(),
    /** Does the call's work first, then loses or spoils the answer. */
    afterEffect: z.boolean().optional(),
    /** Of `changed`: what these fields are in the answer or in its rows; each has to be there. */
    fields: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .refine(({ kind, fields }) => (kind === 'changed') === (fields !== undefined), 'fields go with changed');
export type Fault = z.infer<typeof faultSchema>;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Keeps memory bounded however long a world is used. */
const KEPT_CHANGES = 200;

/** At which real time (ISO 8601) which fault was laid, or faults were taken back. */
export interface FaultChange {
  at: string;
  laid?: Fault;
  /** All of them, or one that has this name on the console. */
  cleared?: string;
}

interface ActiveFault {
  fault: Fault;
  left: number;
  preset: string | undefined;
}

/** A world's faults, in the order they were laid; the first that matches a call strikes. */
export class Faults {
  #active: ActiveFault[] = [];
  #changes: FaultChange[] = [];

  /** @param preset the console's name for it, by which it can be taken back. */
  add(fault: Fault, preset?: string): void {
    this.#active.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY, preset });
    this.#note({ laid: fault });
  }

  clear(): void {
    this.#active = [];
    this.#note({ cleared: 'all' });
  }

  removePreset(preset: string): void {
    if (!this.hasPreset(preset)) return;
    this.#active = this.#active.filter((active) => active.preset !== preset);
    this.#note({ cleared: preset });
  }

  hasPreset(preset: string): boolean {
    return this.#active.some((active) => active.preset === preset);
  }

  /** The faults that are still active; `times` is how often each will still strike. */
  list(): Fault[] {
    return this.#active.map(({ fault, left }) => (Number.isFinite(left) ? { ...fault, times: left } : fault));
  }

  /** What was laid and taken back, oldest first. */
  history(): FaultChange[] {
    return [...this.#changes];
  }

  #note(change: Omit<FaultChange, 'at'>): void {
    this.#changes = [...this.#changes, { at: new Date().toISOString(), ...change }].slice(-KEPT_CHANGES);
  }

  /** The fault that strikes this call, if any; its count goes down. */
  take(call: EndpointName): Fault | undefined {
    const striking = this.#active.find(({ fault }) => fault.call === '*' || fault.call === call);
    if (striking === undefined) return undefined;
    striking.left -= 1;
    if (striking.left <= 0) this.#active = this.#active.filter((active) => active !== striking);
    return striking.fault;
  }
}
