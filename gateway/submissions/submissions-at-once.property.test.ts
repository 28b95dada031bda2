import fc from 'fast-check';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Settled, Submission } from './submission.ts';
import { customer, fault, LEASE_IS_OVER_MS, lost, setUpSubmissions } from './submissions.for-tests.ts';
import { runs } from '../../tests/support/runs.ts';

const FORMS = ['form-1', 'form-2', 'form-3'] as const;
/** The subject of each form: two of them have the same. */
const SUBJECTS = { 'form-1': 'line-1', 'form-2': 'line-2', 'form-3': 'line-1' };

interface Press {
  /** Two presses with the same value are of one form. */
  form: (typeof FORMS)[number];
  content: string;
  /** The fate of the press's call, if it makes one. */
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

/** The press of a look, which sends nothing. */
const ANY: Press = { form: 'form-1', content: 'a', fate: 'refused' };
/** Words that stand for every choice and typed text. */
const WORDS = 'Digitado antes';

type Besides = 'look' | 'page' | 'deletion';
/** What another tab does meanwhile: it looks whether requests became protocols, opens a page, or deletes all data. */
const beside = fc.constantFrom<Besides>('look', 'page', 'deletion');
const besides = fc.uniqueArray(beside, { maxLength: 2 });

/**
 * An earlier request without an answer, perhaps looked for since, perhaps sent by a process that died before it
 * reported a result; and the actions that run at once now.
 */
interface Scene {
  earlier: Press | null;
  isLookedFor: boolean;
  isTold: boolean;
  presses: Press[];
  besides: Besides[];
}

const scene: fc.Arbitrary<Scene> = fc.oneof(
  fc.record({
    earlier: fc.option(press),
    isLookedFor: fc.boolean(),
    isTold: fc.boolean(),
    besides,
    presses: fc.array(press, { minLength: 2, maxLength: 3 }),
  }),
  // An absent request is confirmed again, beside another about the same item.
  fc.record({
    earlier: fc.constant<Press>({ form: 'form-1', content: 'a', fate: 'call lost' }),
    isLookedFor: fc.constant(true),
    isTold: fc.boolean(),
    besides,
    presses: fc.tuple(
      fc.record({ form: fc.constant('form-1' as const), content: fc.constant('a'), fate: fates }),
      fc.record({ form: fc.constant('form-3' as const), content: fc.constant('a'), fate: fates }),
    ),
  }),
  // An absent request, whose photos may still have to be given back, is confirmed again while others look.
  fc.record({
    earlier: fc.constant<Press>({ form: 'form-1', content: 'a', fate: 'call lost' }),
    isLookedFor: fc.boolean(),
    isTold: fc.constant(false),
    besides: fc.uniqueArray(beside, { minLength: 1, maxLength: 3 }),
    presses: fc.tuple(
      fc.record({ form: fc.constant('form-1' as const), content: fc.constant('a'), fate: fates }),
    ),
  }),
);

/** The process that continues, and for how many steps: one may do all its work between two steps of another. */
const bursts = fc.array(fc.record({ place: fc.nat({ max: 4 }), steps: fc.integer({ min: 1, max: 30 }) }), {
  maxLength: 12,
});
type Bursts = readonly { place: number; steps: number }[];

/** Lets several processes take their steps one at a time, and decides whose turn it is. */
class Turns {
  readonly #waiting = new Map<number, () => void>();
  readonly #ended = new Set<number>();

  /** Waits for the turn of the process at this place. */
  readonly wait = (place: number) => new Promise<void>((resolve) => void this.#waiting.set(place, resolve));

  /** Runs them side by side: first in the order of the bursts, then in turns. */
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

/** The place of each form's photo; photos are moved as the app moves them (app/models/drafts/put-away.server.ts). */
class Photos {
  readonly #places = new Map<string, 'form' | 'request'>(FORMS.map((form) => [form, 'form']));

  move(form: string, to: 'form' | 'request'): Promise<void> {
    return Promise.resolve(void this.#places.set(form, to));
  }

  isWithRequest(form: string): boolean {
    return this.#places.get(form) === 'request';
  }
}

describe('submissions', () => {
  const { api, clock, openState, request, startProcess } = setUpSubmissions();

  it('make one protocol for each form, however the steps of several processes interleave', async () => {
    const turns = new Turns();
    let isInTurns = false;
    const turnOf = (place: number) => async () => {
      if (isInTurns) await turns.wait(place);
    };
    const processes = [0, 1, 2, 3, 4].map((place) => startProcess({ turn: turnOf(place) }));
    const state = openState();
    let run = 0;
    const arrange = async (scene: Scene, order: Bursts) => {
      const { earlier, isLookedFor, isTold, presses } = scene;
      api.reset();
      run += 1;
      const scope = { ...customer, customerKey: `ana-${run}` };
      const made: Record<string, number[]> = { 'form-1': [], 'form-2': [], 'form-3': [] };
      const underWay: string[] = [];
      const photos = new Photos();
      const data = { isDeleted: false };

      /** The actions of one tab, each step in its turn. */
      const tabOf = (place: number) => {
        const turn = turnOf(place);
        const submissions = processes[place] ?? expect.unreachable('no such process');
        const move = async (form: string, to: 'form' | 'request') => {
          await turn();
          await photos.move(form, to);
        };
        const giveBack = async (form: string) => {
          await move(form, 'form');
          if (await submissions.mayBecomeProtocol(scope, form)) await move(form, 'request');
        };
        const tell = async (settled: readonly Settled[]) => {
          for (const { outcome, submissionId } of settled) {
            if (outcome === 'absent') await giveBack(submissionId);
          }
        };
        const toSubmission = ({ content, fate, form }: Press): Submission => ({
          ...request({ submissionId: form, digest: content + form, mark: content + form }),
          ...scope,
          subjects: [SUBJECTS[form]],
          memo: WORDS,
          asked: WORDS,
          isOutdated: async () => {
            await turn();
            return data.isDeleted;
          },
          hold: () => move(form, 'request'),
          release: () => move(form, 'form'),
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
        const page = async () => {
          for (const { submissionId } of await submissions.findAbsent(scope)) {
            if (photos.isWithRequest(submissionId)) await giveBack(submissionId);
          }
        };
        return {
          page,
          async press(each: Press) {
            await page();
            let settled: readonly Settled[] = [];
            const onSettled = (others: readonly Settled[]) => (settled = others);
            const result = await submissions.submit({ ...toSubmission(each), onSettled });
            await tell(settled);
            return result;
          },
          async look(isTold = true) {
            const settled = await submissions.settle(toSubmission(ANY));
            if (isTold) await tell(settled);
          },
          async deletion() {
            await turn();
            data.isDeleted = true;
            await submissions.forgetMemos(scope);
            await submissions.forgetSettled(scope);
          },
        };
      };

      const first = tabOf(0);
      if (earlier) {
        await first.press(earlier);
        clock.now += LEASE_IS_OVER_MS;
        if (isLookedFor) await first.look(isTold);
      }
      isInTurns = true;
      const works = [
        ...presses.map((each, place) => () => tabOf(place).press(each)),
        ...scene.besides.map((name, index) => async () => {
          await tabOf(presses.length + index)[name]();
          return undefined;
        }),
      ];
      const results = await turns.run(works, order).finally(() => (isInTurns = false));
      for (const [place, { form }] of presses.entries()) {
        expect(made[form]?.length).toBeLessThanOrEqual(1);
        const result = results[place];
        const number = result && 'protocolId' in result ? result.protocolId : undefined;
        if (number !== undefined) expect([number]).toEqual(made[form]);
      }
      // The next page: each photo is with its form, or with a request that is its own.
      await first.page();
      for (const form of FORMS) {
        if (!data.isDeleted)
          expect(photos.isWithRequest(form)).toBe(await processes[0]?.mayBecomeProtocol(scope, form));
      }
      if (data.isDeleted) {
        const left = ['open', 'unnumbered'].map((name) => state.get(`submissions-${name}:4:ana-${run}`));
        expect(JSON.stringify(await Promise.all(left))).not.toContain(WORDS);
        expect(await processes[0]?.countAsked(scope)).toBe(0);
        return;
      }
      // A customer who presses all of them again later gets the existing protocol.
      const all = earlier ? [earlier, ...presses] : presses;
      for (const each of [...all, ...all]) {
        clock.now += LEASE_IS_OVER_MS;
        await first.press({ ...each, fate: 'answered' });
      }
      for (const { form } of presses) {
        expect(made[form]).toHaveLength(1);
        const created = await processes[0]?.findCreated(scope, form);
        expect([created?.protocolId]).toEqual(made[form]);
        expect(photos.isWithRequest(form)).toBe(true);
      }
    };
    await fc.assert(fc.asyncProperty(scene, bursts, arrange), { numRuns: runs(500), seed: 24 });
    // It takes five seconds; on a machine with three other tasks, half a minute.
  });
});
