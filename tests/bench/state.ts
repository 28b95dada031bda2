/**
 * `npm run bench:state`: what one customer costs a state on a server: commands for each page and step, and memory.
 * Prints both, for the formula in .docs/operations/sizing.md.
 */
import { Redis } from 'ioredis';

import { readCommand } from '../../.tasks/command.ts';
import { attach, CONFIRMATION, EXCHANGE, readForm, sample } from '../gateway/confirming-customer.ts';
import { createWorld, logIn } from '../gateway/mock-world.ts';
import { startStack } from '../support/servers/stack.ts';
import { startStateServer } from '../support/servers/state-server.ts';
import { createVisitor } from '../support/visitor.ts';

readCommand({ usage: 'npm run bench:state' });
const MB = 1024 * 1024;
const CUSTOMERS = 10_000;

const server = await startStateServer();
const stack = await startStack({ STATE_URL: server.url });
const hand = new Redis(server.url);

/** All commands so far, except the bench's own. */
let asked = 0;
async function commands(): Promise<number> {
  asked += 1;
  const [, calls = '0'] = /total_commands_processed:(\d+)/.exec(await hand.info('stats')) ?? [];
  return Number(calls) - asked;
}

async function memory(): Promise<{ bytes: number; keys: number }> {
  const keys = await hand.keys('vaivem:*');
  const sizes = await Promise.all(keys.map((key) => hand.memory('USAGE', key)));
  asked += 1 + keys.length;
  return { bytes: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0), keys: keys.length };
}

try {
  const world = await createWorld(stack.mockUrl);
  const customer = createVisitor(stack.port);
  const empty = await memory();
  const steps: [string, () => Promise<unknown>][] = [
    ['login page of a stranger', () => createVisitor(stack.port).get('/login')],
    ['login (code sent and tried)', () => logIn(customer, world)],
    ['list of orders', () => customer.get('/home')],
    ['an item chosen', () => customer.post('/home', EXCHANGE)],
    ['list of protocols', () => customer.get('/protocolos')],
    ['a photo attached', () => attach(customer, [sample('photos', 'photo.jpg', 'image/jpeg')])],
    ['confirmation page', () => customer.get(CONFIRMATION)],
  ];
  for (const [name, step] of steps) {
    const before = await commands();
    await step();
    console.log(`${name}: ${(await commands()) - before} commands`);
  }
  const full = await memory();
  const form = await readForm(customer);
  const before = await commands();
  const { status } = await customer.post(CONFIRMATION, form);
  console.log(`confirmed (${status}), with its photo: ${(await commands()) - before} commands`);
  const after = await memory();
  for (const [name, { bytes, keys }] of [
    ['with a draft', full],
    ['with a protocol', after],
  ] as const) {
    const own = bytes - empty.bytes;
    console.log(
      `a customer ${name}: ${keys - empty.keys} keys, ${own} bytes; ${CUSTOMERS}: ${((own * CUSTOMERS) / MB).toFixed(0)} MB`,
    );
  }
} finally {
  hand.disconnect();
  await stack.stop();
  await server.stop();
}
