/** Without script each press of a button sends the chosen files again: the brand API gets each of them once. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { everythingOn } from '../../support/page-words.ts';
import { OFF_STORE, OFF_STORE_CONFIRMATION, TOO_SMALL } from '../../support/samples/purchase.ts';
import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, confirmationForm, EXCHANGE, sample } from '../confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';
import { moreFilesForm } from '../more-files-form.ts';
import { toMultipartForm } from '../multipart-form.ts';
import { THREE_LINES, VOUCHER } from '../three-items.ts';

const SLOW_MS = 700;
const FILES = [
  sample('photos', 'photo.jpg', 'image/jpeg'),
  sample('invoices', 'invoice.pdf', 'application/pdf'),
];

let stack: Stack;
beforeAll(async () => {
  stack = await startPortal();
});
afterAll(() => stack.stop());

interface Case {
  scenario: { overlay: typeof THREE_LINES } | string;
  choose: (customer: Visitor) => Promise<unknown>;
  /** The address of the page with the form. */
  find: (world: MockWorld) => Promise<string>;
  button: string;
  /** The calls that a press causes, in order. */
  calls: readonly string[];
  landing: (page: string) => string;
  /** Begins the next request, whose files are its own. */
  goOn: (customer: Visitor) => Promise<unknown>;
}

const cases: Readonly<Record<string, Case>> = {
  'the confirmation of an online item': {
    scenario: { overlay: THREE_LINES },
    choose: (customer) => customer.post('/home', EXCHANGE),
    find: () => Promise.resolve(CONFIRMATION),
    button: 'confirm',
    calls: ['balance', 'protocols', 'generateProtocol', 'upload'],
    landing: () => '/protocolos',
    goOn: (customer) => customer.post('/home', VOUCHER),
  },
  'the confirmation of a purchase in a shop': {
    scenario: { overlay: THREE_LINES },
    choose: (customer) => customer.post(OFF_STORE, TOO_SMALL),
    find: () => Promise.resolve(OFF_STORE_CONFIRMATION),
    button: 'confirm',
    calls: ['protocols', 'generateProtocol', 'upload'],
    landing: () => '/protocolos',
    goOn: (customer) => customer.post(OFF_STORE, { ...TOO_SMALL, invoice: '777', product: 'Bola' }),
  },
  "a protocol's page": {
    scenario: 'more-for-a-protocol',
    choose: () => Promise.resolve(),
    find: async (world) =>
      `/protocol/${(await world.protocolIds()).find((id) => `${id}`.endsWith('119502'))}`,
    button: 'send-files',
    calls: ['upload'],
    landing: (page) => page,
    goOn: () => Promise.resolve(),
  },
};

/** The form of a page, with the address that it is sent to. */
async function readPress(customer: Visitor, page: string, intent: string) {
  const answer = await customer.get(page);
  if (intent === 'send-files') {
    const { address, fields } = moreFilesForm(answer);
    return { address, fields: { ...fields, intent } };
  }
  const [form = ''] = /<form[^>]* id="confirmation"[^>]*>/.exec(answer.text) ?? [];
  const action = /action="([^"#]+)/.exec(form)?.[1];
  return { address: everythingOn(action ?? ''), fields: { ...confirmationForm(answer) } };
}

const plays = Object.entries(cases).flatMap(([name, play]) =>
  ['nothing', ...play.calls].map((call) => [name, call, play] as const),
);

test.each(plays)(
  '%s sends its files once if it is pressed again while %s is slow, and a third time',
  async (_, call, play) => {
    const world = await createWorld(stack.mockUrl, play.scenario);
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    await play.choose(customer);
    const page = await play.find(world);
    const { address, fields } = await readPress(customer, page, play.button);
    expect(address).toContain('dono=');
    const { body, headers } = await toMultipartForm(fields, FILES);
    const press = () =>
      customer.send(address, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        body,
      });

    const before = await world.protocolIds();
    if (call !== 'nothing') await world.addFault({ call, kind: 'delay', delayMs: SLOW_MS, times: 1 });
    const first = press();
    await expect.poll(() => world.faultsLeft(), { interval: 20 }).toBe(0);
    const second = await press();
    const answers = [await first, second, await press()];
    expect(answers.map(({ headers: { location }, status }) => [status, location])).toEqual(
      answers.map(() => [303, play.landing(page)]),
    );
    await expect.poll(async () => (await world.uploads()).length).toBe(FILES.length);
    expect(await world.calls('upload')).toHaveLength(FILES.length);
    expect((await world.protocolIds()).length - before.length).toBe(play.button === 'confirm' ? 1 : 0);

    await play.goOn(customer);
    const next = (await customer.get(page)).text;
    expect(next).toContain('Nenhuma foto ainda');
    expect(next).toContain('Nenhuma nota fiscal ainda');
  },
);
