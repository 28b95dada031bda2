import { Router, urlencoded, type Request, type Response } from 'express';

import { languageCodes } from '../../gateway/brand-api/contract/languages.ts';
import { z } from '../../gateway/brand-api/contract/z.ts';
import { ClockError, FIRST_YEAR, LAST_YEAR } from '../worlds/clock.ts';
import { readPictures } from '../worlds/pictures.ts';
import { advanceProtocol, findProtocol } from '../worlds/protocol-history.ts';
import { BASE_WORLD, type World, type Worlds } from '../worlds/worlds.ts';
import { plainPage } from './document.ts';
import type { createEntry } from './enter.ts';
import { readFaultForm, RefusedFault } from './fault-form.ts';
import { faultPresets } from './fault-presets.ts';
import { html } from './html.ts';
import { sectionPath, type SectionName } from './sections.ts';
import { sendPage } from './send-page.ts';

const MINUTE_MS = 60 * 1000;

/** An empty value counts as absent. */
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
  at: z.preprocess(
    emptyIsNone,
    z.iso
      .datetime({ offset: true, error: 'O relógio se escreve como 2026-11-29T10:00:00-03:00.' })
      .optional(),
  ),
});

/** A field that may occur once, several times or not at all. */
const several = z.union([z.array(z.string()), z.string().transform((one) => [one])]).default([]);
const presetsForm = z.object({ preset: several });
const deleteForm = z.object({ delete: several });

/** A step in minutes, or a date as `datetime-local` writes it, which is UTC here. */
const clockForm = z.union([
  z.object({ step: z.union([z.literal('now'), z.coerce.number().int()]) }),
  z.object({ at: z.iso.datetime({ local: true }) }),
]);

const protocolForm = z.object({
  protocol: z.string(),
  status: z.coerce.number().int(),
  observation: z.string().trim().default(''),
});

/** `<customer> <brand's slug>`, as in the button's value. */
const enterForm = z.object({ as: z.string().regex(/^\S+ [a-z0-9-]+$/) });

/** The console's forms, each answered with a 303 to the page that shows its effect. */
export function createForms(worlds: Worlds, entry: ReturnType<typeof createEntry>): Router {
  const router = Router();

  const post = (path: string, act: (fields: unknown, host: string) => Promise<string> | string) => {
    router.post(path, urlencoded({ extended: false }), (request, response, next) => {
      const host = request.headers.host ?? 'localhost';
      answer(request, response, async () => act(request.body, host)).catch(next);
    });
  };

  const find = (fields: unknown): World => {
    const { world } = z.object({ world: z.string() }).parse(fields);
    const found = worlds.find(world);
    if (found === undefined) throw new Error(`O mundo ${world} não existe mais.`);
    return found;
  };

  /** A form's work on a world, while nothing else works on it. */
  const form = (
    path: string,
    section: SectionName,
    act: (world: World, fields: unknown) => Promise<unknown> | undefined,
  ) => {
    post(path, async (fields) => {
      const world = find(fields);
      await world.mutex.runExclusive(() => act(world, fields));
      return sectionPath(world, section);
    });
  };

  post('/console/worlds', async (fields) => {
    const { at, brand, lang, scenario } = newWorldForm.parse(fields);
    return sectionPath(await worlds.create(scenario, brand === undefined ? {} : { brand }, at, lang));
  });
  post('/console/delete', (fields) => {
    const shown = find(fields);
    for (const id of deleteForm.parse(fields).delete) {
      const world = worlds.find(id);
      if (world !== undefined && id !== BASE_WORLD) worlds.delete(world);
    }
    return sectionPath(worlds.find(shown.id) ?? worlds.base, 'mundos');
  });
  post('/console/enter', (fields, host) => {
    const world = find(fields);
    const [customer = '', brand = ''] = enterForm.parse(fields).as.split(' ');
    return entry.ticketFor(world, customer, brand, host);
  });
  router.post('/console/pictures', (request, response, next) => {
    answer(request, response, async () => {
      const { pictures, world: id } = await readPictures(request);
      const world = find({ world: id });
      world.pictures.add(pictures);
      return sectionPath(world, 'compartilhar');
    }).catch(next);
  });

  form('/console/reset', 'mundo', (world) => worlds.reset(world));
  form('/console/clock', 'relogio', ({ clock }, fields) => {
    const wanted = clockForm.parse(fields);
    if ('at' in wanted) clock.set(new Date(`${wanted.at}Z`));
    else if (wanted.step === 'now') clock.set(new Date());
    else clock.advance(wanted.step * MINUTE_MS);
    return undefined;
  });
  form('/console/faults', 'falhas', ({ faults }, fields) => {
    const wanted = new Set(presetsForm.parse(fields).preset);
    for (const [name, { fault }] of faultPresets) {
      if (!wanted.has(name)) faults.removePreset(name);
      else if (!faults.hasPreset(name)) faults.add(fault, name);
    }
    return undefined;
  });
  form('/console/faults/add', 'falhas', (world, fields) => {
    world.faults.add(readFaultForm(world, fields));
    return undefined;
  });
  form('/console/faults/clear', 'falhas', ({ faults }) => {
    faults.clear();
    return undefined;
  });
  form('/console/protocols', 'protocolos', ({ clock, db }, fields) => {
    const { protocol: id, status, observation } = protocolForm.parse(fields);
    const found = findProtocol(db, id);
    if (found === undefined) throw new Error(`Não há protocolo ${id} neste mundo.`);
    return advanceProtocol(db, found, {
      status,
      at: clock.now(),
      observation: observation === '' ? undefined : observation,
    });
  });
  return router;
}

async function answer(request: Request, response: Response, act: () => Promise<string>): Promise<void> {
  try {
    response.redirect(303, await act());
  } catch (error) {
    response.status(400);
    // The console's script shows the reason by itself.
    if (request.accepts(['text', 'html']) === 'text') {
      response.type('text').send(reasonOf(error));
      return;
    }
    sendPage(
      response,
      plainPage(
        'Não deu certo',
        html`<p class="ruled">${reasonOf(error)}</p>
          ${error instanceof RefusedFault && error.form}
          <p><a href="${formOf(request)}">Voltar</a></p>`,
      ),
    );
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join(' ');
  if (error instanceof ClockError) return `O relógio de um mundo fica nos anos ${FIRST_YEAR} a ${LAST_YEAR}.`;
  return error instanceof Error ? error.message : String(error);
}

/** The console's page that a form was on, as far as the browser says it. */
function formOf(request: Request): string {
  const from = request.get('referer') ?? '';
  const { host, pathname, search } = new URL(URL.canParse(from) ? from : 'http://localhost/');
  return host === request.headers.host ? pathname + search : '/';
}
