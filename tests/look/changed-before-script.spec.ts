import { expect, test } from '@playwright/test';

import type { Listening } from '../support/servers/listen.ts';
import { addresses } from './addresses.ts';
import { CONFIRMATION, home, OFF_STORE } from './catalogue/screen.ts';
import { Situation } from './catalogue/situation.ts';
import { until, type Engine } from './engines/engine.ts';
import { inEachEngine } from './engines/in-each-engine.ts';
import { scriptsWhen } from './scripts-when.ts';

/** Fila's reasons have the same ids as those of the other brands. */
const DEFECT = { reason: '20', subReason: '2004', wish: '24' };
const REFUND = { reason: '8', wish: '22' };

/** The pages with questions: what has to be done before, where they are, and which questions are met. */
interface Questions {
  before: (customer: Situation) => Promise<unknown>;
  path: (customer: Situation) => string;
  names: string;
  /** A question that is answered already, and whose other answers would end those looked at. */
  answered?: string;
}

const pages: Record<string, Questions> = {
  'where to send the code': {
    before: () => Promise.resolve(),
    path: () => '/login?dialog=acesso',
    names: 'email terms',
  },
  'the code': {
    before: (customer) => customer.askForCode(),
    path: () => '/login?dialog=codigo',
    names: 'channel code email phone',
  },
  'an item': {
    before: (customer) => customer.logIn(),
    path: itemOf,
    names: 'details reason size subReason wish',
  },
  "an item's refund": {
    before: async (customer) => {
      await customer.logIn();
      await customer.choose('usual', REFUND);
    },
    path: itemOf,
    names: 'account bank branch details pixKey wish',
    answered: 'wish',
  },
  'a purchase in a shop': {
    before: (customer) => customer.logIn(),
    path: () => OFF_STORE,
    names:
      'address city cnpj colour date details invoice phone price product reason size store subReason wish',
  },
  'the buyer': {
    before: async (customer) => {
      await customer.logIn();
      await customer.choose('usual', DEFECT);
      await customer.send({ intent: 'add', line: customer.key('usual'), ...DEFECT, details: '' });
    },
    path: () => `${CONFIRMATION}?editar=comprador`,
    names: 'cep city complement document email name neighbourhood number phone state street',
  },
};

let server: Listening;
let scripts = Promise.withResolvers<boolean>();
test.use({ locale: 'pt-BR' });

test.beforeAll(async () => {
  server = await scriptsWhen(
    addresses().portalPort,
    // Alone: browsers open six connections, and style sheets need one.
    (path) => !path.includes('/entry.client-') || scripts.promise,
  );
});
test.afterAll(() => server.stop());

inEachEngine((engineOf) => {
  for (const [what, { before, path, names, answered: first }] of Object.entries(pages)) {
    test(`what is answered on ${what} before script runs stays, and its draft hears of it`, async ({
      page,
    }) => {
      const engine = engineOf(page);
      const customer = await Situation.create('fila', addresses(), {});
      const address = `http://fila.localhost:${server.port}`;
      await before(customer);
      await withoutScript(engine, `${address}/nao-existe`);
      await engine.addCookies(customer.visitor.cookies);

      const answered = new Set(first === undefined ? [] : [first]);
      for (;;) {
        await withoutScript(engine, address + path(customer));
        const answers = await engine.read<Answer[]>(
          `(${answer.toString()})(${JSON.stringify([...answered])})`,
        );
        if (answers.length === 0) break;
        scripts.resolve(true);
        await until(engine, `(${isSettled.toString()})()`);
        scripts = Promise.withResolvers<boolean>();
        for (const { name } of answers) answered.add(name);
        expect(await engine.read(`(${kept.toString()})(${JSON.stringify(answers)})`)).toEqual(answers);
      }
      expect([...answered].toSorted().join(' ')).toBe(names);
    });
  }
});

function itemOf(customer: Situation): string {
  return home({ item: customer.key('usual') });
}

/** Opens a page, and waits until it is there as far as it is without script. */
async function withoutScript(engine: Engine, address: string): Promise<void> {
  await engine.read(`void (window.isLeft = true, location.href = ${JSON.stringify(address)})`);
  await until(engine, '!window.isLeft && document.readyState !== "loading"');
}

/** A question's name and what its fields have after it was answered. */
interface Answer {
  name: string;
  kept: string;
}

/**
 * For the page: answers what is to be typed, and one of the questions with choices.
 *
 * @param answered the names of the questions that have been answered
 */
function answer(answered: string[]): Answer[] {
  const answers: Answer[] = [];
  let isChosen = false;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'main input, main select, main textarea, dialog input',
  );
  for (const field of fields) {
    const { name, type } = field;
    const isShown = field.getClientRects().length > 0 && !field.closest('details:not([open])');
    const isAsked = isShown && !field.disabled && !['', 'language'].includes(name) && type !== 'file';
    if (!isAsked || answered.includes(name)) continue;
    if (field instanceof HTMLSelectElement) field.selectedIndex = 2;
    else if (type !== 'radio' && type !== 'checkbox')
      field.value = type === 'email' ? 'outra@exemplo.com.br' : '7';
    else {
      if (isChosen || field.matches(':checked')) continue;
      field.click();
      isChosen = true;
    }
    answers.push({ name, kept: field.value });
  }
  return answers;
}

/** For the page: what its questions' fields have. */
function kept(answers: Answer[]): Answer[] {
  const data = [...document.forms].flatMap((form) => [...new FormData(form)]);
  return answers.map(({ name, kept: value }) => {
    const found = data.flatMap(([field, text]) => (field === name && typeof text === 'string' ? text : []));
    return { name, kept: found.includes(value) ? value : found.join() };
  });
}

/** For the page: whether its script runs, its draft counts what was answered, and no answer is under way. */
function isSettled(): boolean {
  const router: unknown = Reflect.get(window, '__remixRouter');
  const { state } = (router as { state?: { navigation: { state: string } } } | undefined) ?? {};
  const turn = document.querySelector<HTMLInputElement>('main input[name="turn"]');
  return 'js' in document.documentElement.dataset && turn?.value !== '' && state?.navigation.state === 'idle';
}
