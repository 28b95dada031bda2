import { json, Router, type ErrorRequestHandler, type Request, type Response } from 'express';

import { languageCodes } from '../gateway/brand-api/contract/languages.ts';
import { z } from '../gateway/brand-api/contract/z.ts';
import { faultSchema } from './faults.ts';
import { identityOf, OverlayError } from './lay-world.ts';
import { overlaySchema } from './overlay.ts';
import { advanceProtocol, findProtocol } from './protocol-history.ts';
import { runOf } from './run.ts';
import { setStock, stockSchema } from './stock.ts';
import { BASE_WORLD, type World, type Worlds } from './worlds.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const moment = z.iso.datetime({ offset: true });

const worldSchema = z.strictObject({
  scenario: z.string().optional(),
  overlay: overlaySchema.optional(),
  at: moment.optional(),
  language: z.enum(languageCodes).optional(),
});

const clockSchema = z.strictObject({
  at: moment.optional(),
  advance: z
    .strictObject({
      days: z.number().default(0),
      hours: z.number().default(0),
      minutes: z.number().default(0),
      seconds: z.number().default(0),
    })
    .optional(),
});

const statusSchema = z.strictObject({ SIT_ID: z.int(), MSG_DESC: z.string().optional() });

/** An address of the control that names nothing. */
class NotFound extends Error {}

/** A wish that the mock's state does not allow. */
class Conflict extends Error {}

/** The tester's side of the mock, as JSON under `/_mock`: worlds and what happens in them. */
export function createControl(worlds: Worlds): Router {
  const router = Router();
  router.use(json({ limit: '1mb' }));

  router.get('/health', (_request, response) => {
    response.json({ ok: true });
  });

  router.get('/scenarios', (_request, response) => {
    response.json(
      Array.from(worlds.scenarios, ([name, overlay]) => ({
        name,
        title: overlay.title ?? name,
        brand: overlay.brand,
        try: overlay.try ?? [],
      })),
    );
  });

  router.post('/worlds', (request, response, next) => {
    const { scenario, overlay, at, language } = worldSchema.parse(bodyOf(request));
    worlds
      .create(scenario, overlay ?? {}, at, language)
      .then((world) => response.status(201).json(describe(world)))
      .catch(next);
  });
  router.get('/worlds', (_request, response) => {
    response.json(worlds.list().map(describe));
  });

  /** Routes of one world, each in its turn; its clock is in every answer's `Date`. */
  const onWorld = (
    method: 'get' | 'post' | 'delete',
    path: string,
    act: (world: World, request: Request, response: Response) => Promise<void> | void,
  ) => {
    router[method](`/worlds/:world${path}`, (request, response, next) => {
      const world = worlds.find(request.params['world'] ?? '');
      if (world === undefined) throw new NotFound('no such world');
      world.turns.take(() => act(world, request, response)).catch(next);
    });
  };
  const send = (world: World, response: Response, body: unknown) => {
    response.setHeader('date', world.clock.now().toUTCString());
    response.json(body);
  };

  onWorld('get', '', (world, _request, response) => send(world, response, describe(world)));
  onWorld('delete', '', (world, _request, response) => {
    if (world.id === BASE_WORLD) throw new Conflict('the base world stays: reset it instead');
    worlds.delete(world);
    response.status(204).end();
  });
  onWorld('post', '/reset', async (world, _request, response) => {
    const fresh = await worlds.reset(world);
    send(fresh, response, describe(fresh));
  });
  onWorld('get', '/run', (world, _request, response) => send(world, response, runOf(world)));
  onWorld('get', '/outbox', (world, _request, response) => send(world, response, world.outbox.list()));
  onWorld('get', '/journal', (world, request, response) => {
    const { call } = request.query;
    send(world, response, world.journal.list(typeof call === 'string' ? call : undefined));
  });
  onWorld('post', '/clock', (world, request, response) => {
    const { at, advance } = clockSchema.parse(bodyOf(request));
    if (at !== undefined) world.clock.set(new Date(at));
    if (advance !== undefined) {
      const { days, hours, minutes, seconds } = advance;
      world.clock.advance(days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS);
    }
    send(world, response, { clock: world.clock.now().toISOString() });
  });
  onWorld('get', '/faults', (world, _request, response) => send(world, response, world.faults.list()));
  onWorld('post', '/faults', (world, request, response) => {
    world.faults.add(faultSchema.parse(bodyOf(request)));
    response.status(201);
    send(world, response, world.faults.list());
  });
  onWorld('delete', '/faults', (world, _request, response) => {
    world.faults.clear();
    response.status(204).end();
  });
  onWorld('post', '/protocols/:id/status', async (world, request, response) => {
    const { SIT_ID, MSG_DESC } = statusSchema.parse(bodyOf(request));
    const entry = findProtocol(world.db, request.params['id']);
    if (entry === undefined) throw new NotFound('no such protocol');
    const { protocol, history } = await advanceProtocol(world.db, entry, SIT_ID, world.clock.now(), MSG_DESC);
    send(world, response, { protocol, history });
  });
  onWorld('post', '/stock', async (world, request, response) => {
    const changed = await setStock(world.db, stockSchema.parse(bodyOf(request)));
    if (changed === 0) throw new NotFound('no such product, size and colour');
    send(world, response, { changed });
  });
  onWorld('post', '/sessions/expire', (world, _request, response) => {
    world.sessions.expireAll();
    response.status(204).end();
  });

  router.use(() => {
    throw new NotFound('no such address');
  });
  router.use(answerError);
  return router;
}

/** A world as control answers it: who lives in it, and what has been made. */
function describe(world: World) {
  const { db, overlay } = world;
  return {
    world: world.id,
    scenario: world.scenario ?? null,
    title: overlay.title ?? null,
    brand: overlay.brand ?? null,
    language: world.language ?? null,
    clock: world.clock.now().toISOString(),
    try: world.tryThis,
    customers: db.customers.all().map((customer) => {
      const { email, phone } = identityOf(customer);
      return {
        id: customer.id,
        name: customer.user.nome ?? null,
        email: email ?? null,
        phone: phone ?? null,
      };
    }),
    protocols: db.protocols.all().map(({ protocol, baseId }) => ({
      id: Number(protocol.PRT_ID),
      baseId: baseId ?? null,
      SIT_ID: Number(protocol.SIT_ID),
    })),
    uploads: db.uploads.all(),
    faults: world.faults.list(),
  };
}

/** A POST without a body counts as an empty one. */
function bodyOf(request: Request): unknown {
  return (request.body as unknown) ?? {};
}

const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const [status, message] = toFault(error);
  response.status(status).json({ type: 'ERROR', message });
};

function toFault(error: unknown): [status: number, message: string] {
  if (error instanceof z.ZodError) return [400, z.prettifyError(error)];
  if (error instanceof OverlayError) return [400, error.message];
  if (error instanceof NotFound) return [404, error.message];
  if (error instanceof Conflict) return [409, error.message];
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
    return [error.status, error.message];
  }
  return [500, String(error)];
}
