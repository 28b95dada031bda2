import fc from 'fast-check';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Submission } from './submission.ts';
import { customer, fault, LEASE_IS_OVER_MS, lost, setUpSubmissions } from './submissions.for-tests.ts';

const FORMS = ['form-1', 'form-2', 'form-3'] as const;
/** What each form is about: two of them are about the same. */
const SUBJECTS = { 'form-1': 'line-1', 'form-2': 'line-2', 'form-3': 'line-1' };

interface Press {
  /** Two presses with the same are of one form. */
  form: (typeof FORMS)[number];
  content: string;
  /** What becomes of the call that it makes, where it makes one. */
  fate: 'answered' | 'answered without a number' | 'answer lost' | 'call lost' | 'refused';
}

const fates = fc.constantFrom<Press['fate']>(
  'answered',
  'answered without a number',
  'answer lost',
  'call lost',
  'refused',
);
const press: fc.Arbitrary<Press> = fc.record({
  form: fc.constantFrom('form-1', 'form-1', ...FORMS),
  content: fc.constantFrom('a', 'a', 'b'),
  fate: fates,
});

/** What was sent before and came to no answer, perhaps looked for since; and what is pressed at once now. */
interface Scene {
  earlier: Press | null;
  isLookedFor: boolean;
  presses: Press[];
}

const scene: fc.Arbitrary<Scene> = fc.oneof(
  fc.record({
    earlier: fc.option(press),
    isLookedFor: fc.boolean(),
    presses: fc.array(press, { minLength: 2, maxLength: 3 }),
  }),
  // One that is absent is confirmed again, beside another about the same item.
  fc.record({
    earlier: fc.constant<Press>({ form: 'form-1', content: 'a', fate: 'call lost' }),
    isLookedFor: fc.constant(true),
    presses: fc.tuple(
      fc.record({ form: fc.constant('form-1' as const), content: fc.constant('a'), fate: fates }),
      fc.record({ form: fc.constant('form-3' as const), content: fc.constant('a'), fate: fates }),
    ),
  }),
);

/** Which of them goes on, and how many steps: one may do all its work between two steps of another. */
const bursts = fc.array(fc.record({ place: fc.nat({ max: 2 }), steps: fc.integer({ min: 1, max: 30 }) }), {
  maxLength: 12,
});
type Bursts = readonly { place: number; steps: number }[];

/** Has several processes take their steps one at a time, and says whose turn it is. */
class Turns {
  readonly #waiting = new Map<number, () => void>();
  readonly #ended = new Set<number>();

  /** Waits for the turn of the process at this place. */
  readonly wait = (place: number) => new Promise<void>((resolve) => void this.#waiting.set(place, resolve));

  /** Runs them side by side: first as the bursts say, then in turns. */
  async run<Result>(works: readonly (() => Promise<Result>)[], order: Bursts): Promise<Result[]> {
    this.#ended.clear();
    const results = works.map((work, place) => work().finally(() => this.#ended.add(place)));
    const places = works.map((_, place) => place);
    await Promise.all(places.map((place) => this.#untilHalted(place)));
    for (const { place, steps } of order) {
      for (let step = 0; step < steps; step += 1) await this.#go(place);
    }
    while (this.#ended.size < works.length) for (const place of places) await this.#go(place);
    return Promise.all(results);
  }

  async #go(place: number): Promise<void> {
    this.#waiting.get(place)?.();
    if (this.#waiting.delete(place)) await this.#untilHalted(place);
  }

  async #untilHalted(place: number): Promise<void> {
    while (!this.#waiting.has(place) && !this.#ended.has(place)) await nextTurn();
  }
}

describe('submissions', () => {
  const { api, clock, request, startProcess } = setUpSubmissions();

  it('of one form make one protocol, however the steps of several processes come between each other', async () => {
    const turns = new Turns();
    let isInTurns = false;
    const turnOf = (place: number) => async () => {
      if (isInTurns) await turns.wait(place);
    };
    const processes = [0, 1, 2].map((place) => startProcess({ turn: turnOf(place) }));
    const submit = (place: number, submission: Submission) =>
      processes[place]?.submit(submission) ?? expect.unreachable('no such process');
    let run = 0;
    await fc.assert(
      fc.asyncProperty(scene, bursts, async ({ earlier, isLookedFor, presses }, order) => {
        api.reset();
        run += 1;
        const made: Record<string, number[]> = { 'form-1': [], 'form-2': [], 'form-3': [] };
        const underWay: string[] = [];
        const toSubmission = ({ content, fate, form }: Press, turn: () => Promise<void>): Submission => ({
          ...request({ submissionId: form, digest: content + form, mark: content + form }),
          customerKey: `ana-${run}`,
          subjects: [SUBJECTS[form]],
          async protocols() {
            await turn();
            return api.list();
          },
          async create(key) {
            expect(underWay).not.toContain(SUBJECTS[form]);
            underWay.push(SUBJECTS[form]);
            try {
              await turn();
              if (fate === 'refused') throw fault('refused', 400);
              if (fate === 'call lost') return await lost();
              const before = api.protocols.length;
              const created = api.create(key);
              if (api.protocols.length > before) {
                made[form]?.push(created.protocolId ?? 0);
                api.marks.set(created.protocolId ?? 0, content + form);
              }
              await turn();
              if (fate === 'answer lost') return await lost();
              return fate === 'answered' ? created : { message: 'Protocolo gerado' };
            } finally {
              underWay.splice(underWay.indexOf(SUBJECTS[form]), 1);
            }
          },
        });
        if (earlier) {
          await submit(0, toSubmission(earlier, turnOf(0)));
          clock.now += LEASE_IS_OVER_MS;
          if (isLookedFor) await processes[0]?.settle(toSubmission(earlier, turnOf(0)));
        }
        isInTurns = true;
        const works = presses.map((each, place) => () => submit(place, toSubmission(each, turnOf(place))));
        const results = await turns.run(works, order).finally(() => (isInTurns = false));
        for (const [place, { form }] of presses.entries()) {
          expect(made[form]?.length).toBeLessThanOrEqual(1);
          const result = results[place];
          const number = result && 'protocolId' in result ? result.protocolId : undefined;
          if (number !== undefined) expect([number]).toEqual(made[form]);
        }
        // Whoever presses all of them again later gets to the one that there is.
        const all = earlier ? [earlier, ...presses] : presses;
        for (const each of [...all, ...all]) {
          clock.now += LEASE_IS_OVER_MS;
          await submit(0, toSubmission({ ...each, fate: 'answered' }, turnOf(0)));
        }
        for (const { form } of presses) {
          expect(made[form]).toHaveLength(1);
          const created = await processes[0]?.findCreated({ ...customer, customerKey: `ana-${run}` }, form);
          expect([created?.protocolId]).toEqual(made[form]);
        }
      }),
      { numRuns: 500, seed: 24 },
    );
  });
});
