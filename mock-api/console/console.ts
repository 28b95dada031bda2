import { Router, urlencoded, type Response } from 'express';
import { fileURLToPath } from 'node:url';

import { languageCodes } from '../../gateway/brand-api/contract/languages.ts';
import { z } from '../../gateway/brand-api/contract/z.ts';
import { faultSchema } from '../faults.ts';
import { advanceProtocol, findProtocol } from '../protocol-history.ts';
import type { World, Worlds } from '../worlds.ts';
import { readPictures } from '../pictures.ts';
import { faultPresets } from './fault-presets.ts';
import { newWorldPage } from './new-world-page.ts';
import { runPage } from './run-page.ts';
import { consolePage } from './page.ts';

const MINUTE_MS = 60 * 1000;
const ASSET_CACHE_MS = 60 * 60 * 1000;

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface ConsoleOptions {
  worlds: Worlds;
  portalPort: number;
  fontFile: string | undefined;
}

/** An empty field of a form says nothing. */
const optionalNumber = z
  .string()
  .transform((text) => (text.trim() === '' ? undefined : Number(text)))
  .optional();

const faultForm = z.object({
  call: z.string(),
  kind: z.string(),
  status: optionalNumber,
  delayMs: optionalNumber,
  times: optionalNumber,
  afterEffect: z.literal('true').optional(),
});

/** An empty one is none. */
const emptyIsNone = (value: unknown) => (value === '' ? undefined : value);
const newWorldForm = z.object({
  scenario: z.preprocess(emptyIsNone, z.string().optional()),
  brand: z.preprocess(
    emptyIsNone,
    z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
  ),
  lang: z.preprocess(emptyIsNone, z.enum(languageCodes).optional()),
  at: z.preprocess(emptyIsNone, z.iso.datetime({ offset: true }).optional()),
});

/** Whatever else a link says is no matter. */
const text = z.string().optional().catch(undefined);
const linkQuery = z.object({ scenario: text, brand: text, lang: text, at: text });

const presetsForm = z.object({
  preset: z.union([z.array(z.string()), z.string().transform((name) => [name])]).default([]),
});

const clockForm = z.object({ step: z.union([z.literal('now'), z.coerce.number().int()]) });

const protocolForm = z.object({
  protocol: z.string(),
  status: z.coerce.number().int(),
  observation: z.string().trim().default(''),
});

/** The tester's console at `/`: plain pages and forms, each answered with a 303 back to the page. */
export function createConsole({ worlds, portalPort, fontFile }: ConsoleOptions): Router {
  const router = Router();
  const asset = (path: string, file: string) => {
    router.get(path, (_request, response) => response.sendFile(file, { maxAge: ASSET_CACHE_MS }));
  };
  asset('/console/console.css', fileURLToPath(new URL('console.css', import.meta.url)));
  asset('/console/copy.js', fileURLToPath(new URL('copy.js', import.meta.url)));
  if (fontFile !== undefined) asset('/console/archivo-latin.woff2', fontFile);

  router.get('/', (request, response) => {
    const { world: id } = request.query;
    const world = (typeof id === 'string' ? worlds.find(id) : undefined) ?? worlds.base;
    response.setHeader('date', world.clock.now().toUTCString());
    response.setHeader('content-security-policy', CONTENT_SECURITY_POLICY);
    response.setHeader('cache-control', 'no-store');
    const host = request.headers.host ?? 'localhost';
    response.type('html').send(consolePage({ worlds, world, host, portalPort }).text);
  });

  /** A form's work on a world, in its turn; answers the world to show. */
  const form = (
    path: string,
    act: (world: World, fields: unknown) => Promise<World> | World,
    anchor: string,
  ) => {
    router.post(path, urlencoded({ extended: false }), (request, response, next) => {
      const fields: unknown = request.body;
      const named = z.object({ world: z.string().optional() }).parse(fields).world;
      const world = worlds.find(named ?? worlds.base.id) ?? worlds.base;
      answerForm(
        response,
        world.turns.take(() => act(world, fields)),
        anchor,
      ).catch(next);
    });
  };

  const page = (response: Response, markup: { text: string }) => {
    response.setHeader('content-security-policy', CONTENT_SECURITY_POLICY);
    response.setHeader('cache-control', 'no-store');
    response.type('html').send(markup.text);
  };

  router.get('/novo', (request, response) => {
    page(response, newWorldPage(worlds, linkQuery.parse(request.query)));
  });
  router.get('/console/run/:world', (request, response) => {
    const world = worlds.find(request.params.world) ?? worlds.base;
    response.attachment(`vaivem-${world.id}.html`);
    page(response, runPage(world));
  });
  router.post('/console/pictures', (request, response, next) => {
    const keep = async () => {
      const { pictures, world: id } = await readPictures(request);
      const world = worlds.find(id ?? '') ?? worlds.base;
      world.pictures.add(pictures);
      return world;
    };
    answerForm(response, keep(), 'c7').catch(next);
  });

  form(
    '/console/worlds',
    (_world, fields) => {
      const { at, brand, lang, scenario } = newWorldForm.parse(fields);
      return worlds.create(scenario, brand === undefined ? {} : { brand }, at, lang);
    },
    'c0',
  );
  form('/console/reset', (world) => worlds.reset(world), '');
  form(
    '/console/clock',
    (world, fields) => {
      const { step } = clockForm.parse(fields);
      if (step === 'now') world.clock.set(new Date());
      else world.clock.advance(step * MINUTE_MS);
      return world;
    },
    'c3',
  );
  form(
    '/console/faults',
    (world, fields) => {
      const wanted = new Set(presetsForm.parse(fields).preset);
      for (const [name, { fault }] of faultPresets) {
        if (!wanted.has(name)) world.faults.removePreset(name);
        else if (!world.faults.hasPreset(name)) world.faults.add(fault, name);
      }
      return world;
    },
    'c4',
  );
  form(
    '/console/faults/add',
    (world, fields) => {
      const { afterEffect, ...rest } = faultForm.parse(fields);
      world.faults.add(faultSchema.parse({ ...rest, afterEffect: afterEffect === 'true' }));
      return world;
    },
    'c4',
  );
  form(
    '/console/faults/clear',
    (world) => {
      world.faults.clear();
      return world;
    },
    'c4',
  );
  form(
    '/console/protocols',
    async (world, fields) => {
      const { protocol: id, status, observation } = protocolForm.parse(fields);
      const entry = findProtocol(world.db, id);
      const said = observation === '' ? undefined : observation;
      if (entry !== undefined) await advanceProtocol(world.db, entry, status, world.clock.now(), said);
      return world;
    },
    'c6',
  );
  return router;
}

async function answerForm(response: Response, act: Promise<World>, anchor: string): Promise<void> {
  try {
    const { id } = await act;
    response.redirect(303, `/?world=${id}${anchor === '' ? '' : `#${anchor}`}`);
  } catch (error) {
    response
      .status(400)
      .type('text')
      .send(error instanceof z.ZodError ? z.prettifyError(error) : String(error));
  }
}
