import { json, Router, type ErrorRequestHandler, type Request, type Response } from 'express';

import { z } from '../../gateway/brand-api/contract/z.ts';
import { Conflict, controlCalls, NotFound, type ControlCall } from './control-calls.ts';
import { AS_TOLD, exactObject } from '../fixtures/known-names.ts';
import { ClockError } from '../worlds/clock.ts';
import { OverlayError } from '../worlds/compose-rows.ts';
import type { Worlds } from '../worlds/worlds.ts';

const nothing = exactObject({});

/** The tester's side of the mock, as JSON under `/_mock`: worlds and what happens in them. */
export function createControl(worlds: Worlds): Router {
  const router = Router();
  // Whatever the type: `curl -d` sends JSON as a form's.
  router.use(json({ limit: '1mb', type: () => true }));

  for (const call of controlCalls) {
    const route = router.route(call.path.replaceAll(/\{(\w+)\}/g, ':$1'));
    const method = call.method.toLowerCase() as Lowercase<ControlCall['method']>;
    route[method]((request: Request, response: Response, next) => {
      const { world: id = '', ...parameters } = request.params;
      const ask = () => ({ worlds, parameters, ...readInput(call, request) });
      if (call.world !== true) {
        Promise.resolve(call.act(ask()))
          .then((body) => send(response, call, body))
          .catch(next);
        return;
      }
      const world = worlds.find(id);
      if (world === undefined) {
        throw new NotFound(
          `no world "${id}": deleted, or gone as the mock restarted; GET /_mock/worlds lists them`,
        );
      }
      world.mutex
        .runExclusive(async () => {
          const body = await call.act({ ...ask(), world });
          // A reset has replaced the world with a new one.
          response.setHeader('date', (worlds.find(id) ?? world).clock.now().toUTCString());
          send(response, call, body);
        })
        .catch(next);
    });
  }
  router.use(({ baseUrl, method, path }) => {
    throw new NotFound(`no ${method} ${baseUrl}${path}; .docs/mock.md lists the addresses`);
  });
  router.use(answerError);
  return router;
}

/** A call without a body, as a POST may be, counts as one with an empty body. What a call does not know is refused. */
function readInput({ body = nothing, query = nothing }: ControlCall, request: Request) {
  return {
    body: body.parse((request.body as unknown) ?? {}, AS_TOLD),
    query: query.parse(request.query, AS_TOLD),
  };
}

function send(response: Response, { status }: ControlCall, body: unknown): void {
  if (body === undefined) response.status(204).end();
  else response.status(status ?? 200).json(body);
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
  if (error instanceof OverlayError || error instanceof ClockError) return [400, error.message];
  if (error instanceof NotFound) return [404, error.message];
  if (error instanceof Conflict) return [409, error.message];
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
    return [error.status, error.message];
  }
  return [500, String(error)];
}
