import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { PATIENT } from '../../support/patient.ts';
import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { attach, returnTo, sample } from '../confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { attachMore, moreFilesForm } from '../more-files-form.ts';
import { stack as shared, startPortal } from '../shared-stack.ts';

/** Marina's protocols "Awaiting attention" and "Opened" at the base brand, and one of another customer. */
const ASKED = 119_502;
const OPENED = 120_347;
const OF_JOAO = 119_105;

const SCENARIO = 'more-for-a-protocol';
const PHOTOS = [
  sample('photos', 'photo.jpg', 'image/jpeg'),
  sample('photos', 'photo.png', 'image/png'),
  sample('photos', 'photo-label.png', 'image/png'),
];
const SENT = 'Já enviado por aqui';
/** Longer than a process may claim a file to send it. */
const LEASE_OVER_MS = 60_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-more-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const startNamed = (name: string, clock = '') =>
  startPortal({
    STATE_URL: `file:${folder}/${name}/state.sqlite`,
    UPLOAD_DIR: join(folder, name, 'uploads'),
    ...(clock && { NODE_OPTIONS: clock }),
  });
const filesOf = (name: string) =>
  readdirSync(join(folder, name, 'uploads'), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
/** Node's options for a process whose clock is ahead. */
const ahead = (ms: number) => {
  const shift = `const now=Date.now;Date.now=()=>now()+${ms}`;
  return `--import data:text/javascript,${encodeURIComponent(shift)}`;
};

async function numberOf(world: MockWorld, ending: number): Promise<number> {
  const found = (await world.protocolIds()).find((id) => String(id).endsWith(String(ending)));
  if (found === undefined) throw new Error(`no protocol ${ending}`);
  return found;
}

/** A logged in customer, at a protocol with all three photos attached. */
async function attached(portal: Stack): Promise<{ customer: Visitor; world: MockWorld; page: string }> {
  const world = await createWorld(shared.mockUrl, SCENARIO);
  const customer = createVisitor(portal.port);
  await logIn(customer, world);
  const page = `/protocol/${await numberOf(world, ASKED)}`;
  await attachMore(customer, page, PHOTOS);
  return { customer, world, page };
}

const send = (customer: Visitor, page: string, shown: Record<string, string>) =>
  customer.post(page, { ...shown, intent: 'send-files' });

describe('the form for more files of a protocol', () => {
  let portal: Stack;
  beforeAll(async () => {
    portal = await startNamed('one');
  });
  afterAll(() => portal.stop());

  test('sends each file once if it is pressed twice at once and once more, and the page says what has arrived', async () => {
    const { customer, page, world } = await attached(portal);
    await world.addFault({ call: 'upload', kind: 'delay', delayMs: 500 });
    const { fields } = moreFilesForm(await customer.get(page));
    const answers = await Promise.all([send(customer, page, fields), send(customer, page, fields)]);
    answers.push(await send(customer, page, fields));
    expect(answers.map(({ headers, status }) => [status, headers['location']])).toEqual(
      answers.map(() => [303, page]),
    );
    expect(await world.calls('upload')).toHaveLength(3);
    expect(await world.uploads()).toHaveLength(3);
    expect(new Set((await world.uploads()).map(({ prt_id }) => `/protocol/${prt_id}`))).toEqual(
      new Set([page]),
    );
    const { text } = await customer.get(page);
    expect(text).toContain(SENT);
    expect(text).toContain('photo-label.png, em ');
    expect(text).toContain('Nenhuma foto ainda');
  });

  test('does not send a file that another tab attached before the customer has seen it', async () => {
    const { customer, page, world } = await attached(portal);
    const earlier = moreFilesForm(await customer.get(page));
    await attach(customer, [sample('invoices', 'invoice.pdf', 'application/pdf')], earlier.address);
    expect((await send(customer, page, earlier.fields)).status).toBe(303);
    expect(await world.calls('upload')).toEqual([]);
    const shown = await customer.get(page);
    expect(shown.text).toContain('Os arquivos anexados mudaram');
    await send(customer, page, moreFilesForm(shown).fields);
    expect(await world.uploads()).toHaveLength(4);
  });

  test("is a 404 and sends nothing for another customer's protocol and for one that does not exist", async () => {
    const { customer, page, world } = await attached(portal);
    const { address, fields } = moreFilesForm(await customer.get(page));
    const before = filesOf('one').length;
    for (const number of [await numberOf(world, OF_JOAO), 999_999_999]) {
      expect((await send(customer, `/protocol/${number}`, fields)).status).toBe(404);
      const theirs = address.replace(/\d+/, String(number));
      await expect(attach(customer, PHOTOS, theirs)).rejects.toThrow('404');
    }
    expect(filesOf('one')).toHaveLength(before);
    expect(await world.calls('upload')).toEqual([]);
  });

  test('stays on the page after the brand API refused a file, whatever is pressed, until other files are sent', async () => {
    const { customer, page, world } = await attached(portal);
    await world.addFault({ call: 'upload', kind: 'status', status: 415 });
    await send(customer, page, moreFilesForm(await customer.get(page)).fields);
    await world.clearFaults();
    // A status in which the form is not open for any other reason.
    await world.moveProtocol(await numberOf(world, ASKED), 3, 'Em análise.');
    const form = async () => moreFilesForm(await customer.get(page));
    const { address, fields } = await form();
    for (const id of (fields['shown-photos'] ?? '').split(' ')) {
      await customer.post(`${address}&arquivo=${id}`, { ...fields, intent: 'remove-file' });
    }
    expect((await form()).fields['shown-photos']).toBe('');
    await customer.post(page, { ...fields, intent: 'attach' });
    await customer.post(page, { ...fields, intent: 'resend' });
    await customer.post(address, { ...fields, 'shown-photos': 'of-before', intent: 'send-files' });
    await attach(customer, PHOTOS, (await form()).address);
    await send(customer, page, (await form()).fields);
    expect((await customer.get(page)).text).not.toContain('more-files-form');
  });

  test.each(['send-files', 'resend'])(
    'leads to the login, which says that what was filled in is kept, if "%s" is pressed after the session',
    async (intent) => {
      const { customer, page } = await attached(portal);
      const { fields } = moreFilesForm(await customer.get(page));
      customer.cookies.clear();
      const { headers } = await customer.post(page, { ...fields, intent });
      const { text } = await customer.get(String(headers['location']));
      expect(text).toContain('Sua sessão terminou. Entre de novo: o que você preencheu está guardado.');
    },
  );

  test('adds no call to the page: with the form and without it the page makes three', async () => {
    const { customer, page, world } = await attached(portal);
    const callsOf = async (path: string) => {
      const before = (await world.calls()).length;
      await customer.get(path);
      return (await world.calls()).slice(before).map(({ call }) => call);
    };
    const usual = ['protocolHistory', 'protocolItems', 'protocols'];
    expect((await callsOf(page)).toSorted()).toEqual(usual);
    const opened = `/protocol/${await numberOf(world, OPENED)}`;
    expect((await callsOf(opened)).toSorted()).toEqual(usual);
    expect((await customer.get(opened)).text).not.toContain('more-files-form');
  });
});

describe.concurrent('the files whose process is killed while it sends them', () => {
  test.each([
    ['the brand API had taken them', true],
    ['the brand API had not taken them', false],
  ])('wait at the protocol and arrive once if %s', async (_, afterEffect) => {
    const name = `killed-${afterEffect}`;
    const first = await startNamed(name);
    const { customer, page, world } = await attached(first);
    await world.addFault({ call: 'upload', kind: 'delay', delayMs: 110_000, afterEffect, times: 3 });
    const { fields } = moreFilesForm(await customer.get(page));
    const lost = send(customer, page, fields).then(
      () => 'answered',
      () => 'lost',
    );
    await vi.waitFor(async () => expect(await world.faultsLeft()).toBe(0), PATIENT);
    if (afterEffect) {
      await vi.waitFor(async () => expect(await world.uploads()).toHaveLength(3), PATIENT);
    }
    await first.kill();
    expect(await lost).toBe('lost');

    const second = await startNamed(name, ahead(LEASE_OVER_MS));
    try {
      const returned = returnTo(second.port, customer);
      expect((await returned.get(page)).text).toContain('3 arquivos ainda não foram enviados.');
      await returned.post(page, { intent: 'resend' });
      expect(await world.uploads()).toHaveLength(3);
      const { text } = await returned.get(page);
      expect(text).toContain(SENT);
      expect(text).not.toContain('ainda não foram enviados');
      const keys = (await world.calls('upload')).map(({ idempotencyKey }) => idempotencyKey);
      expect(new Set(keys).size).toBe(3);
      expect(filesOf(name)).toEqual([]);
    } finally {
      await second.stop();
    }
  });
});
