import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

import type { Cell, Usual } from './cell.ts';
import type { Result } from './play.ts';
import type { Step } from './step.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = `${root}.data/matrix`;
/** The files that decide where a step leads without a fault, besides the sources of the build. */
const OF_STEPS = ['steps', 'step', 'cells', 'site', 'step-run', 'tab', 'scripted-tab'].map(
  (name) => `tests/matrix/${name}.ts`,
);

export type Way = 'without script' | 'with script';

const takenSchema = z.object({
  step: z.string(),
  call: z.string(),
  kind: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** The digest of the portal and the steps, as in a recording. */
  of: z.string().optional(),
  /** The findings, a line each; empty where the cell holds. */
  findings: z.array(z.string()),
});
/** A cell that was taken, and when. */
export interface Taken extends z.infer<typeof takenSchema> {
  /** The portal and the steps have not changed since. */
  isAsNow: boolean;
}

const arrivalSchema = z.object({
  path: z.string(),
  tookMs: z.number(),
  answer: z.object({
    status: z.number(),
    headers: z.record(z.string(), z.union([z.string(), z.array(z.string())]).optional()),
    setCookies: z.array(z.string()),
    text: z.string(),
  }),
});
const recordedSchema = z.record(
  z.string(),
  z.object({ of: z.string(), calls: z.array(z.string()), arrival: arrivalSchema, page: arrivalSchema }),
);

/** What runs leave in `.data/matrix` for later runs: where steps lead without a fault, and the result of each cell. */
export class Kept {
  readonly #cells: string;
  readonly #usuals: string;
  readonly #now = digest();

  constructor(way: Way) {
    mkdirSync(FOLDER, { recursive: true });
    const name = way.replace(' ', '-');
    this.#cells = `${FOLDER}/${name}.jsonl`;
    this.#usuals = `${FOLDER}/${name}-usual.json`;
  }

  /** The newest result of each cell, by its name. */
  cells(): Map<string, Taken> {
    if (!existsSync(this.#cells)) return new Map();
    const lines = readFileSync(this.#cells, 'utf8').trim().split('\n');
    return new Map(
      lines
        .map((line) => takenSchema.parse(JSON.parse(line)))
        .map((one) => [`${one.step} · ${one.call} · ${one.kind}`, { ...one, isAsNow: one.of === this.#now }]),
    );
  }

  add({ cell, findings }: Result): void {
    const taken: z.infer<typeof takenSchema> = {
      step: cell.step.name,
      call: cell.call,
      kind: cell.kind.name,
      at: new Date().toISOString(),
      of: this.#now,
      findings: findings.map(({ question, what }) => `[${question}] ${what}`),
    };
    appendFileSync(this.#cells, `${JSON.stringify(taken)}\n`);
  }

  /** The last recording of each step; with `isAsNow` only of the present portal and steps. */
  usuals(steps: readonly Step[], { isAsNow }: { isAsNow: boolean }): Map<string, Usual> {
    const recorded = this.#recorded();
    return new Map(
      steps.flatMap((step) => {
        const found = recorded[step.name];
        if (!found || (isAsNow && found.of !== this.#now)) return [];
        return [[step.name, { ...found, step }]];
      }),
    );
  }

  keepUsual({ step, ...usual }: Usual): void {
    const recorded = { ...this.#recorded(), [step.name]: { of: this.#now, ...usual } };
    writeFileSync(this.#usuals, JSON.stringify(recorded));
  }

  #recorded(): z.infer<typeof recordedSchema> {
    return existsSync(this.#usuals)
      ? recordedSchema.parse(JSON.parse(readFileSync(this.#usuals, 'utf8')))
      : {};
  }
}

export const nameOf = ({ call, kind, step }: Pick<Cell, 'call' | 'kind' | 'step'>): string =>
  `${step.name} · ${call} · ${kind.name}`;

/** The digest of all that a recording depends on. */
function digest(): string {
  const made = createHash('sha256');
  for (const name of ['build/.sources', ...OF_STEPS]) made.update(readFileSync(root + name));
  return made.digest('hex');
}
