import { endpoints, type EndpointName } from '../gateway/brand-api/contract/endpoints.ts';
import { z } from '../gateway/brand-api/contract/z.ts';

/** The effect of each kind of fault on an answer. */
export const FAULT_KINDS = {
  status: 'an error, with `status`, `message` and `type`',
  delay: 'late by `delayMs`, then right',
  reset: 'the connection is cut, without an answer',
  html: 'a page of HTML in the place of JSON',
  empty: 'no body',
  truncated: 'half of the body, of the length of the whole',
  huge: 'a body of 4 MB',
  malformed: 'JSON that cannot be read',
  'wrong-type': 'the right body, called plain text',
  'no-rows': 'lists without rows',
  'bad-row': 'lists whose first row cannot be read',
  'no-key': 'right, but as by an API that knows no `Idempotency-Key`',
  changed: 'other values for `fields`, in the answer or in its rows',
} as const;
export type FaultKind = keyof typeof FAULT_KINDS;
export const faultKinds = Object.keys(FAULT_KINDS) as FaultKind[];

/** A tester's request for a fault. */
export const faultSchema = z
  .strictObject({
    call: z
      .string()
      .refine((call) => call === '*' || Object.hasOwn(endpoints, call), 'no such call')
      .describe('the name of a [call](brand-api.md), or `*` for every one'),
    kind: z.enum(faultKinds).describe('one of the [kinds](#kinds-of-faults)'),
    status: z.int().min(200).max(599).optional().describe('the HTTP status; of `status` else 503'),
    message: z.string().optional().describe('of the error body; else a sentence of the mock'),
    type: z.enum(['ERROR', 'WARN']).optional().describe('of the error body; else by the status'),
    delayMs: z
      .int()
      .min(0)
      .max(120_000)
      .optional()
      .describe('waits first, in milliseconds, up to 120,000; goes with any kind'),
    retryAfterSeconds: z
      .int()
      .min(0)
      .max(86_400)
      .optional()
      .describe('of `status`: when the API wants to be asked again, as a header'),
    times: z.int().min(1).optional().describe('how often; else until it is taken back'),
    afterEffect: z
      .boolean()
      .optional()
      .describe("does the call's work first, then loses or spoils the answer"),
    fields: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .describe(
        'of `changed`: what these fields are, such as `{ "BON_PERCENTUAL": 5 }`; each has to be there',
      ),
  })
  .refine(({ kind, fields }) => (kind === 'changed') === (fields !== undefined), 'fields go with changed');
export type Fault = z.infer<typeof faultSchema>;

/** Keeps memory bounded however long a world is used. */
const KEPT_CHANGES = 200;

/** A fault that was laid, or faults that were taken back, with the real time (ISO 8601). */
export interface FaultChange {
  at: string;
  laid?: Fault;
  /** `all`, or the console's name of the one fault. */
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

  /** @param preset the console's name of the fault, by which it can be taken back */
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

  /** The laid and withdrawn faults, oldest first. */
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
