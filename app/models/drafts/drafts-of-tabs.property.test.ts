import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';

import { BUYER_FIELDS } from '~/domain/buyer/buyer.ts';
import { asTyped } from '~/forms/drafts/posted-draft.server.ts';
import { unsavedFields } from '~/forms/drafts/unsaved-fields.ts';
import { toFormData } from '~/forms/parse-form.server.ts';

import { keepTypedBuyer, readBuyerForm } from '../customer/buyer.server.ts';
import { runs } from '../../../tests/support/runs.ts';

fc.configureGlobal({ seed: 20261125 });

const TYPED = ['name', 'number', 'complement'] as const;

/**
 * What becomes of a form on its way: `unanswered` arrives, and its page does not learn of it; so does `late`, once its
 * page has sent a later one.
 */
const ways = ['answered', 'unanswered', 'lost', 'late'] as const;
type Way = (typeof ways)[number];

type Tab = 0 | 1 | 2;

type Step =
  | { does: 'type'; tab: Tab; field: (typeof TYPED)[number]; text: string; way: Way }
  | { does: 'send'; tab: Tab; way: Way }
  | { does: 'reload'; tab: Tab }
  | { does: 'arrive' };

/** @param ways what may become of a form */
function stepsOf(...ways: Way[]): fc.Arbitrary<Step[]> {
  const tab = fc.constantFrom<Tab[]>(0, 1, 2);
  const way = fc.constantFrom(...ways);
  return fc.array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          does: fc.constant('type' as const),
          tab,
          field: fc.constantFrom(...TYPED),
          text: fc.constantFrom('', 'x', 'y'),
          way,
        }),
      },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('send' as const), tab, way }) },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('reload' as const), tab }) },
      { weight: 1, arbitrary: fc.constant({ does: 'arrive' as const }) },
    ),
    { maxLength: 20 },
  );
}

/** Tabs with the buyer's form, as `useDraft` sends it; a lookup, a removed file or a look for doubts send the same. */
async function play(steps: readonly Step[]) {
  const { context } = customerContext();
  const read = () => readBuyerForm(context, marina, undefined);
  let pages = 0;
  const load = async () => {
    const start = await read();
    pages += 1;
    return { page: String(pages), start, form: { ...start }, turn: 0, fields: unsavedFields() };
  };
  const tabs = [await load(), await load(), await load()] as const;
  /** By field: in `texts` what each tab typed last, in `last` what was typed last in any tab. */
  const texts = new Map<string, Map<Tab, string>>();
  const last = new Map<string, string>();

  /** What is on its way of each page, and what a later form of the same page has overtaken. */
  const late = new Map<string, (() => Promise<unknown>)[]>();
  let overtaken: (() => Promise<unknown>)[] = [];

  const arriveLate = async () => {
    const before = await read();
    for (const arrive of overtaken) await arrive();
    overtaken = [];
    expect(await read()).toEqual(before);
  };

  const send = async (tab: Tab, way: Way) => {
    const { fields, form, page, start } = tabs[tab];
    const changed = BUYER_FIELDS.filter((name) => form[name] !== start[name]);
    const unsaved = fields.among(toFormData({ ...form }), changed).join(' ');
    tabs[tab].turn += 1;
    const sent = toFormData({ ...form, page, turn: String(tabs[tab].turn), changed: unsaved });
    const arrive = () => keepTypedBuyer(context, marina, sent, asTyped(sent));
    if (way === 'late') late.set(page, [...(late.get(page) ?? []), arrive]);
    if (way === 'late' || way === 'lost') return;
    await arrive();
    if (way === 'answered') fields.onArrived(sent);
    overtaken.push(...(late.get(page) ?? []));
    late.delete(page);
  };

  for (const step of steps) {
    if (step.does === 'arrive') {
      await arriveLate();
      continue;
    }
    if (step.does === 'type') {
      const { field, tab, text } = step;
      // Nothing was changed.
      if (tabs[tab].form[field] === text) continue;
      tabs[tab].form[field] = text;
      texts.set(field, (texts.get(field) ?? new Map<Tab, string>()).set(tab, text));
      last.set(field, text);
    }
    if (step.does !== 'reload') await send(step.tab, step.way);
    else {
      await send(step.tab, 'answered');
      Object.assign(tabs[step.tab], await load());
    }
  }
  for (const tab of [0, 1, 2] as const) await send(tab, 'answered');
  await arriveLate();
  return { kept: await read(), last, texts };
}

describe('a form that is open in several tabs', () => {
  it('keeps in each field what was typed last, in whichever tab', () =>
    fc.assert(
      fc.asyncProperty(stepsOf('answered'), async (steps) => {
        const { kept, last } = await play(steps);
        expect(kept).toMatchObject(Object.fromEntries(last));
      }),
      { numRuns: runs(500) },
    ));

  it('keeps in each field what one of the tabs typed last, even if drafts are lost or late', () =>
    fc.assert(
      fc.asyncProperty(stepsOf(...ways), async (steps) => {
        const { kept, texts } = await play(steps);
        for (const field of TYPED) {
          const typed = texts.get(field);
          if (typed) expect([...typed.values()]).toContain(kept[field]);
        }
      }),
      { numRuns: runs(500) },
    ));
});
