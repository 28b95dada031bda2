import { languageCodes } from '../../gateway/brand-api/contract/languages.ts';
import { z } from '../../gateway/brand-api/contract/z.ts';
import { describeWorld } from './describe-world.ts';
import { CLOCK_YEARS } from '../worlds/clock.ts';
import { callName, faultSchema } from '../fixtures/faults.ts';
import { exactObject } from '../fixtures/known-names.ts';
import { moment } from '../fixtures/moment.ts';
import { overlaySchema } from '../fixtures/overlay.ts';
import { advanceProtocol, findProtocol } from '../worlds/protocol-history.ts';
import { runOf } from './run.ts';
import { setStock, stockMeant, stockSchema } from '../worlds/stock.ts';
import { BASE_WORLD, type World, type Worlds } from '../worlds/worlds.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const worldSchema = exactObject({
  scenario: z.string().optional().describe('the name of one'),
  overlay: overlaySchema.optional().describe('as [world.json](#worldjson), over the scenario'),
  at: moment.optional().describe(`where its clock starts, ISO 8601, in the years ${CLOCK_YEARS}`),
  language: z.enum(languageCodes).optional().describe('in which a tester is asked to go through it'),
});

const clockSchema = exactObject({
  at: moment.optional().describe(`ISO 8601, in the years ${CLOCK_YEARS}`),
  advance: exactObject({
    days: z.number().optional(),
    hours: z.number().optional(),
    minutes: z.number().optional(),
    seconds: z.number().optional(),
  })
    .optional()
    .describe('`days`, `hours`, `minutes`, `seconds`, also below zero'),
});

const statusSchema = exactObject({
  SIT_ID: z.int().describe('the status'),
  // A note of blanks counts as none: the contract reads it so, and a row must be exact.
  MSG_DESC: z.string().trim().optional().describe('a note, which may be HTML'),
});

/** An address of the control that does not exist. */
export class NotFound extends Error {}

/** A request that the mock's state does not allow. */
export class Conflict extends Error {}

/** The input of a call of the control. */
interface Asked<Body> {
  worlds: Worlds;
  body: Body;
  /** The parts of the address in braces, without the world. */
  parameters: Record<string, string | undefined>;
  query: { call?: string };
}

/** One operation of the control; its page in `.docs` is written from this. */
export interface ControlCall {
  method: 'GET' | 'POST' | 'DELETE';
  /** Under `/_mock`, with `{world}` if the operation is about one. */
  path: string;
  does: string;
  body?: z.ZodObject;
  query?: z.ZodObject;
  /** The status of an answer that is not the usual 200; an answer without a body has 204. */
  status?: 201;
}

/** A call about all worlds; its answer's body, `undefined` for none. */
interface MockCall extends ControlCall {
  world?: never;
  act: (asked: Asked<unknown>) => unknown;
}

/** A call about one world, while nothing else works on it. */
interface WorldCall extends ControlCall {
  world: true;
  act: (asked: Asked<unknown> & { world: World }) => unknown;
}

type Described<Schema extends z.ZodObject, More> = Omit<ControlCall, 'body'> & {
  body?: Schema;
  act: (asked: Asked<z.output<Schema>> & More) => unknown;
};

// The type of each `act` follows from its own body's schema.
const onMock = <Schema extends z.ZodObject>(call: Described<Schema, unknown>) => call as MockCall;
const onWorld = <Schema extends z.ZodObject>(call: Described<Schema, { world: World }>) =>
  ({ ...call, world: true }) as WorldCall;

/** All operations, in the order of their page. */
export const controlCalls: readonly (MockCall | WorldCall)[] = [
  onMock({
    method: 'GET',
    path: '/health',
    does: 'says that the mock is there',
    act: () => ({ ok: true }),
  }),
  onMock({
    method: 'GET',
    path: '/scenarios',
    does: 'lists them, with what to try',
    act: ({ worlds }) =>
      Array.from(worlds.scenarios, ([name, overlay]) => ({
        name,
        title: overlay.title ?? name,
        brand: overlay.brand,
        try: overlay.try ?? [],
      })),
  }),
  onMock({
    method: 'POST',
    path: '/worlds',
    does: 'makes a world of your own, with identities that no other has',
    body: worldSchema,
    status: 201,
    act: async ({ worlds, body: { scenario, overlay, at, language } }) =>
      describeWorld(await worlds.create(scenario, overlay ?? {}, at, language)),
  }),
  onMock({
    method: 'GET',
    path: '/worlds',
    does: 'lists them: who lives in each, its protocols, uploads, faults',
    act: ({ worlds }) => worlds.list().map(describeWorld),
  }),
  onWorld({
    method: 'GET',
    path: '/worlds/{world}',
    does: 'the same for one',
    act: ({ world }) => describeWorld(world),
  }),
  onWorld({
    method: 'DELETE',
    path: '/worlds/{world}',
    does: 'deletes it; `base` cannot be deleted',
    act: ({ world, worlds }) => {
      if (world.id === BASE_WORLD) throw new Conflict('the base world stays: reset it instead');
      worlds.delete(world);
    },
  }),
  onWorld({
    method: 'POST',
    path: '/worlds/{world}/reset',
    does: 'creates it again, with the same identities',
    act: async ({ world, worlds }) => describeWorld(await worlds.reset(world)),
  }),
  onWorld({
    method: 'GET',
    path: '/worlds/{world}/run',
    does: 'what was done in it, as one document',
    act: ({ world }) => runOf(world),
  }),
  onWorld({
    method: 'GET',
    path: '/worlds/{world}/outbox',
    does: 'the codes "sent", oldest first',
    act: ({ world }) => world.outbox.list(),
  }),
  onWorld({
    method: 'GET',
    path: '/worlds/{world}/journal',
    does: 'calls and answers, oldest first; with `?call=orders` of one call alone',
    query: exactObject({ call: callName().optional() }),
    act: ({ world, query: { call } }) => world.journal.list(call),
  }),
  onWorld({
    method: 'POST',
    path: '/worlds/{world}/clock',
    does: 'moves its clock',
    body: clockSchema,
    act: ({ world, body: { at, advance } }) => {
      const { days = 0, hours = 0, minutes = 0, seconds = 0 } = advance ?? {};
      const ms = days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
      if (at !== undefined) world.clock.set(new Date(Date.parse(at) + ms));
      else if (advance !== undefined) world.clock.advance(ms);
      return { clock: world.clock.now().toISOString() };
    },
  }),
  onWorld({
    method: 'GET',
    path: '/worlds/{world}/faults',
    does: 'lists the active ones; `times` is what is left of each',
    act: ({ world }) => world.faults.list(),
  }),
  onWorld({
    method: 'POST',
    path: '/worlds/{world}/faults',
    does: 'adds one more',
    body: faultSchema,
    status: 201,
    act: ({ world, body }) => {
      world.faults.add(body);
      return world.faults.list();
    },
  }),
  onWorld({
    method: 'DELETE',
    path: '/worlds/{world}/faults',
    does: 'takes all back',
    act: ({ world }) => world.faults.clear(),
  }),
  onWorld({
    method: 'POST',
    path: '/worlds/{world}/protocols/{number}/status',
    does: 'moves a protocol on',
    body: statusSchema,
    act: async ({ world, parameters: { number }, body: { SIT_ID, MSG_DESC } }) => {
      const entry = findProtocol(world.db, number);
      if (entry === undefined) {
        throw new NotFound(
          `no protocol ${number} in ${world.id}; GET /_mock/worlds/${world.id} lists its protocols`,
        );
      }
      const moved = await advanceProtocol(world.db, entry, {
        status: SIT_ID,
        at: world.clock.now(),
        observation: MSG_DESC,
      });
      return { protocol: moved.protocol, history: moved.history };
    },
  }),
  onWorld({
    method: 'POST',
    path: '/worlds/{world}/stock',
    does: 'changes what is in stock',
    body: stockSchema,
    act: async ({ world, body }) => {
      const changed = await setStock(world.db, body);
      if (changed === 0) throw new NotFound(stockMeant(world.db, body));
      return { changed };
    },
  }),
  onWorld({
    method: 'POST',
    path: '/worlds/{world}/sessions/expire',
    does: 'ends every session at the API',
    act: ({ world }) => world.sessions.expireAll(),
  }),
];
