import type { Fault } from '../../support/fault.ts';
import type { Browser } from '../browser.ts';
import { FaultAhead } from '../fault-ahead.ts';
import { step, unchanged, type Place } from './step.ts';

export const PAGES = ['/', '/home', '/protocolos', '/dados-e-privacidade', '/about', '/nada'] as const;

export const open = ({ path, ...place }: Place & { path: string }) =>
  step(place, `opens ${path}`, async (context) => {
    await context.get(path);
    return unchanged(context);
  });

export const speak = ({ language, ...place }: Place & { language: string }) =>
  step(place, `speaks ${language}`, async (context) => {
    await context.post('/idioma', { language, returnTo: '/home' });
    return unchanged(context);
  });

/**
 * Moves the brand API's clock. Each session learns the new day by itself, and believes it only when two calls have told
 * it; until then it judges by the old day. Source: .docs/rules/brand-api-behaviour.md#clock.
 */
export const comeBack = ({ days, ...place }: Place & { days: number }) =>
  step(
    place,
    days === 0 ? 'comes back in 20 minutes' : `comes back in ${days} days`,
    async ({ customer, kept, model }) => {
      await customer.world.advanceClock(days === 0 ? { minutes: 20 } : { days });
      model.days += days;
      const inside = customer.browsers().filter(({ browser }) => browser.isIn);
      await Promise.all(inside.map(({ browser }) => learnTheDay(browser)));
      return { kept: [kept] };
    },
    { isDisruptedLater: true },
  );

/** Opens the home, whose calls for orders and protocols tell the session the day. */
async function learnTheDay(browser: Browser): Promise<void> {
  const { headers } = await browser.visitor.get('/home');
  if (String(headers['location']).startsWith('/login')) browser.isIn = false;
}

export const killed = (place: Place) =>
  step(place, 'finds the portal killed and started again', async (context) => {
    await context.customer.portal.kill();
    await context.customer.portal.start();
    return unchanged(context);
  });

/** Long enough for a second press to come meanwhile. */
const SLOW_MS = 400;
const READS = ['orders', 'reasons', 'balance', 'protocols', 'consumers', 'bonus'];
const WRITES = ['generateProtocol', 'upload', 'saveBankData'];

const FAULTS: readonly Fault[] = [
  ...[...READS, ...WRITES, '*'].flatMap((call): Fault[] => [
    { call, kind: 'status', status: 500 },
    { call, kind: 'status', status: 401 },
    { call, kind: 'status', status: 429 },
    { call, kind: 'reset' },
    { call, kind: 'html' },
    { call, kind: 'truncated' },
    { call, kind: 'bad-row' },
    { call, kind: 'delay', delayMs: SLOW_MS },
  ]),
  ...['orders', 'protocols'].map((call): Fault => ({ call, kind: 'no-rows' })),
  { call: 'generateProtocol', kind: 'changed', fields: { message: 'Protocolo gerado com sucesso' } },
  ...WRITES.flatMap((call): Fault[] => [
    { call, kind: 'status', status: 422 },
    { call, kind: 'reset', afterEffect: true },
    { call, kind: 'empty', afterEffect: true },
    { call, kind: 'status', status: 500, afterEffect: true },
    { call, kind: 'status', status: 409, afterEffect: true },
  ]),
];

export const faults = FAULTS.map((fault) => new FaultAhead(fault));

/** A step takes some tens of milliseconds, a confirmation some hundred. */
const KILLS_AFTER_MS = [0, 10, 20, 40, 80, 160, 320];
export const kills = KILLS_AFTER_MS.map((killedAfterMs) => new FaultAhead({ killedAfterMs }));
