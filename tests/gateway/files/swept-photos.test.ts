import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

import { PATIENT } from '../../support/patient.ts';
import { createVisitor } from '../../support/visitor.ts';
import { attach, CONFIRMATION, EXCHANGE, readForm, returnTo, sample } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack, startPortal } from '../shared-stack.ts';

const HOUR_MS = 60 * 60 * 1000;
const REMOVED = '1 arquivo foi removido sem ser enviado';
const ATTACHED_REMOVED = '1 arquivo que você anexou e não enviou foi removido';

/** Node's options for a process whose clock is ahead. */
const ahead = (ms: number) => {
  const shift = `const now=Date.now;Date.now=()=>now()+${ms}`;
  return `--import data:text/javascript,${encodeURIComponent(shift)}`;
};

async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-swept-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const uploads = join(folder, 'uploads');
  const files = () =>
    readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const start = (clock: string) =>
    startPortal({
      STATE_URL: `file:${join(folder, 'state.sqlite')}`,
      UPLOAD_DIR: uploads,
      NODE_OPTIONS: clock,
    });

  const world = await createWorld(stack.mockUrl, 'size-exchange');
  const today = await start('');
  const customer = createVisitor(today.port);
  await logIn(customer, world);
  await customer.post('/home', EXCHANGE);
  await attach(customer, [sample('photos', 'photo.jpg', 'image/jpeg')]);
  return { customer, files, start, today, world };
}

test('a photo of a form is removed after 24 hours, as its page says, and the customer is told until they have read it', async () => {
  const { customer: before, files, start, today } = await setUp();
  expect((await before.get(CONFIRMATION)).text).toContain(
    'O que você anexa fica guardado aqui por 24 horas.',
  );
  await today.stop();

  const late = await start(ahead(25 * HOUR_MS));
  const customer = returnTo(late.port, before);
  await vi.waitFor(() => expect(files()).toEqual([]), PATIENT);
  for (const page of [CONFIRMATION, '/home', '/home']) {
    expect((await customer.get(page)).text).toContain(ATTACHED_REMOVED);
  }
  const { text } = await customer.get('/home');
  const [address = '', removedAt] = /\/home\?removidos=(\d+)/.exec(text) ?? [];
  // Sent from a page that was made before more files were removed.
  await customer.post(address.replace(String(removedAt), String(Number(removedAt) - 1)), {
    intent: 'removed-read',
  });
  expect((await customer.get('/home')).text).toContain(ATTACHED_REMOVED);
  await customer.post(address, { intent: 'removed-read' });
  expect((await customer.get(CONFIRMATION)).text).not.toContain(ATTACHED_REMOVED);
  await late.stop();
});

test('a photo that waits for the number of its protocol is removed after 24 hours, and the customer is told', async () => {
  const { customer: first, files, start, today, world } = await setUp();
  let customer = first;
  const form = await readForm(customer);
  const message = 'Solicitação gerada com sucesso';
  await world.addFault({
    call: 'generateProtocol',
    kind: 'changed',
    fields: { message },
    afterEffect: true,
    delayMs: 2_000,
  });
  const confirmed = customer.post(CONFIRMATION, form);
  await vi.waitFor(async () => expect(await world.protocolIds()).toHaveLength(1), PATIENT);
  await world.addFault({ call: 'protocols', kind: 'status', status: 503 });
  expect((await confirmed).status).toBe(303);
  expect((await customer.get('/home')).text).toContain('1 arquivo espera pelo número do protocolo.');
  expect(files()).toHaveLength(1);
  await today.stop();

  const soon = await start(ahead(23 * HOUR_MS));
  customer = returnTo(soon.port, customer);
  expect((await customer.get('/home')).text).not.toContain(REMOVED);
  expect(files()).toHaveLength(1);
  await soon.stop();

  const late = await start(ahead(25 * HOUR_MS));
  customer = returnTo(late.port, customer);
  await vi.waitFor(() => expect(files()).toEqual([]), PATIENT);
  for (const visit of [1, 2]) {
    const { text } = await customer.get('/home');
    expect([visit, text]).toEqual([visit, expect.stringContaining(REMOVED)]);
    expect(text).toContain('Entendi');
  }
  expect((await customer.post('/home', { intent: 'removed-read' })).headers['location']).toBe('/home');
  expect((await customer.get('/home')).text).not.toContain(REMOVED);
  expect(await world.uploads()).toEqual([]);
  await late.stop();
});
