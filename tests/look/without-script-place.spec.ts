import { expect, test } from '@playwright/test';

import type { Listening } from '../support/servers/listen.ts';
import { addresses } from './addresses.ts';
import { CONFIRMATION, home, OFF_STORE } from './catalogue/screen.ts';
import { Situation } from './catalogue/situation.ts';
import { chromiumIn } from './engines/chromium.ts';
import { until, type Engine } from './engines/engine.ts';
import { inEachEngine } from './engines/in-each-engine.ts';
import { scriptsWhen } from './scripts-when.ts';

const SIZES = [
  { width: 375, height: 667 },
  { width: 1280, height: 800 },
];
/** Fila's reasons have the same ids as those of the other brands. */
const COLOUR_EXCHANGE = { reason: '4', wish: '17' };
const DEFECT = { reason: '20', subReason: '2004', wish: '24' };

/** A press on a form's button, and what has to be in the window after it. */
interface Press {
  choose?: string[];
  /** The part of the page with the button, if several buttons have the same intent. */
  within?: string;
  button: string;
  leadsTo: string;
}

const ITEM: Press[] = [
  { choose: [radio('reason', COLOUR_EXCHANGE.reason)], button: 'choose', leadsTo: '#after-reason' },
  {
    choose: [radio('wish', COLOUR_EXCHANGE.wish)],
    within: '#after-reason',
    button: 'choose',
    leadsTo: '#after-wish',
  },
  {
    choose: ['input[name="size"]:not(:disabled)'],
    within: '#after-wish',
    button: 'choose',
    leadsTo: '#after-size',
  },
  { button: 'add', leadsTo: '[data-summary]' },
];
const PURCHASE: Press[] = [
  { choose: [radio('wish', 'exchange')], button: 'use-wish', leadsTo: radio('wish', 'exchange') },
  { button: 'continue', leadsTo: '[data-summary]' },
];
const REQUEST: Press[] = [
  { button: 'add-files', leadsTo: '#photos' },
  { button: 'find-cep', leadsTo: 'input[name="cep"]' },
  { button: 'confirm', leadsTo: '[data-summary]' },
];

let scriptless: Listening;
test.use({ locale: 'pt-BR' });

test.beforeAll(async () => {
  scriptless = await scriptsWhen(addresses().portalPort, () => false);
});
test.afterAll(() => scriptless.stop());

inEachEngine((engineOf) => {
  for (const size of SIZES) {
    test(`without script each button of a form leads to the place where the customer goes on, at ${size.width} px`, async ({
      page,
    }) => {
      const engine = engineOf(page);
      await engine.resize(size);
      const customer = await Situation.create('fila', addresses(), {});
      await customer.logIn();
      const address = `http://fila.localhost:${scriptless.port}`;
      await engine.open(`${address}/login`);
      await engine.addCookies(customer.visitor.cookies);
      await engine.open(address + home({ item: customer.key('usual') }));
      await pressAll(engine, ITEM);
      await engine.open(address + OFF_STORE);
      await pressAll(engine, PURCHASE);
      await customer.choose('usual', DEFECT);
      await customer.send({ intent: 'add', line: customer.key('usual'), ...DEFECT, details: '' });
      await engine.open(`${address}${CONFIRMATION}?editar=comprador`);
      await pressAll(engine, REQUEST);
    });
  }
});

test('each answer to a question of an item scrolls the page to what comes next, without script', async ({
  page,
}) => {
  const engine = chromiumIn(page);
  await engine.resize({ width: 375, height: 667 });
  const customer = await Situation.create('vaivem', addresses(), {});
  await customer.logIn();
  const address = `http://vaivem.localhost:${scriptless.port}`;
  await engine.open(`${address}/login`);
  await engine.addCookies(customer.visitor.cookies);
  const item = address + home({ item: customer.key('usual') });
  await engine.open(item);
  const reasons = await optionsOf(engine, 'reason');
  expect(reasons.length).toBeGreaterThan(5);
  const places: string[] = [];
  /** Presses an answer and the button beside it. @returns whether the form goes on */
  const answer = async (name: string, value: string, within: string): Promise<boolean> => {
    await engine.read(
      'document.querySelectorAll("form details").forEach((folded) => { folded.open = true; })',
    );
    await engine.read(`document.querySelector(${JSON.stringify(radio(name, value))}).checked = true`);
    await engine.read('document.documentElement.dataset.before = "1"');
    await engine.press(`${within} button[value="choose"]:not([aria-hidden])`);
    await until(engine, 'document.readyState === "complete" && !document.documentElement.dataset.before');
    if (await engine.read<boolean>('document.querySelector("dialog[open]") !== null')) {
      // The answer opened a dialog instead: go back to the item.
      await engine.open(item);
      return false;
    }
    places.push(await engine.read<string>('location.hash'));
    expect(await engine.read<number>('scrollY'), `after ${name} ${value}`).toBeGreaterThan(0);
    return true;
  };
  for (const reason of reasons) {
    await engine.open(item);
    if (!(await answer('reason', reason, 'form:has(input[name="reason"])'))) continue;
    for (const wish of await optionsOf(engine, 'wish')) {
      if (!(await answer('wish', wish, '#after-reason'))) continue;
      const [first, second] = await optionsOf(engine, 'size');
      if (first === undefined || second === undefined) continue;
      // The second press sends the same wish with another size, so that only the size is a new answer.
      await answer('size', first, '#after-reason');
      await answer('size', second, '#after-reason');
    }
  }
  expect(new Set(places)).toEqual(new Set(['#after-reason', '#after-wish', '#after-size']));
});

/** The answers that a question of the open form offers. */
function optionsOf(engine: Engine, name: string): Promise<string[]> {
  const inputs = `document.querySelectorAll('input[name="${name}"]:not(:disabled)')`;
  return engine.read<string[]>(`Array.from(${inputs}, ({ value }) => value)`);
}

async function pressAll(engine: Engine, presses: readonly Press[]): Promise<void> {
  for (const { choose = [], within = 'form', button, leadsTo } of presses) {
    for (const option of choose) await engine.press(option);
    await engine.read('document.documentElement.dataset.before = "1"');
    await engine.press(`${within} button[value="${button}"]:not([aria-hidden])`);
    await until(engine, 'document.readyState === "complete" && !document.documentElement.dataset.before');
    const place = `document.querySelector(${JSON.stringify(leadsTo)})?.getBoundingClientRect()`;
    await until(engine, `${place}?.top >= 0 && ${place}.top < innerHeight * 0.7`);
    expect(await engine.read<number>('scrollY'), `after ${button}`).toBeGreaterThan(0);
  }
}

function radio(name: string, value: string): string {
  return `input[name="${name}"][value="${value}"]`;
}
