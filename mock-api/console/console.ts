import { Router } from 'express';
import { fileURLToPath } from 'node:url';

import { z } from '../../gateway/brand-api/contract/z.ts';
import type { World, Worlds } from '../worlds/worlds.ts';
import { plainPage } from './document.ts';
import { createEntry } from './enter.ts';
import { createForms } from './forms.ts';
import { html } from './html.ts';
import { newWorldPage } from './new-world-page.ts';
import { consolePage } from './page.ts';
import { brandAddress, portOf, type Portal } from './portal.ts';
import { runPage } from './run-page.ts';
import { findCalls } from './section-calls.ts';
import { sectionNames } from './sections.ts';
import { sendPage } from './send-page.ts';
import { wantedSchema } from './wanted.ts';

const ASSET_CACHE_MS = 60 * 60 * 1000;

export interface ConsoleOptions {
  worlds: Worlds;
  portal: Portal;
  fontFile: string | undefined;
}

/** Any other value in a link is ignored. */
const text = z.string().optional().catch(undefined);
const linkQuery = z.object({ scenario: text, brand: text, lang: text, at: text });
const pageQuery = wantedSchema.extend({
  world: text,
  ver: z.enum(sectionNames).catch('mundo'),
});

/** The tester's console at `/`: plain pages and forms. */
export function createConsole({ worlds, portal, fontFile }: ConsoleOptions): Router {
  const router = Router();
  const asset = (path: string, file: string, maxAge = 0) => {
    router.get(path, (_request, response) => response.sendFile(file, { maxAge }));
  };
  // The browser checks these each time, because they change with the page: a few kilobytes from the same machine.
  asset('/console/console.css', fileURLToPath(new URL('console.css', import.meta.url)));
  asset('/console/console.js', fileURLToPath(new URL('console.js', import.meta.url)));
  asset('/console/pictures.js', fileURLToPath(new URL('pictures.js', import.meta.url)));
  if (fontFile !== undefined) asset('/console/archivo-latin.woff2', fontFile, ASSET_CACHE_MS);

  router.get('/', (request, response) => {
    const { ver: section, world: id, ...wanted } = pageQuery.parse(request.query);
    const world = id === undefined ? worlds.base : worlds.find(id);
    if (world === undefined) {
      response.status(404);
      sendPage(response, goneWorldPage(worlds));
      return;
    }
    response.setHeader('date', world.clock.now().toUTCString());
    const host = request.headers.host ?? 'localhost';
    const formsLeadTo = world.db.reference.brands
      .all()
      .flatMap(({ slug }) => [brandAddress(portal, slug), brandAddress({ port: portOf(host) }, slug)]);
    sendPage(response, consolePage({ worlds, world, host, portal, section, wanted }), formsLeadTo);
  });
  router.get('/novo', (request, response) => {
    sendPage(response, newWorldPage(worlds, linkQuery.parse(request.query)));
  });

  const ofWorld = (path: string, answer: (world: World, query: object) => [name: string, text: string]) => {
    router.get(`${path}/:world`, (request, response, next) => {
      const world = worlds.find(request.params.world);
      if (world === undefined) {
        next();
        return;
      }
      const [name, content] = answer(world, request.query);
      response.setHeader('cache-control', 'no-store');
      response.attachment(name).send(content);
    });
  };
  ofWorld('/console/run', (world) => [`vaivem-${world.id}.html`, runPage(world).text]);
  ofWorld('/console/calls', (world, query) => [
    `vaivem-${world.id}-chamadas.json`,
    `${JSON.stringify(findCalls(world, wantedSchema.parse(query)), null, 2)}\n`,
  ]);

  const entry = createEntry(portal);
  entry.addTo(router);
  router.use(createForms(worlds, entry));
  return router;
}

/** After a restart the mock has lost its worlds. */
function goneWorldPage(worlds: Worlds) {
  return plainPage(
    'Este mundo não existe mais',
    html`<p class="ruled">
      O mock recomeçou, ou alguém o apagou. Há ${worlds.list().length} agora:
      <a href="/?ver=mundos">ver os mundos</a>, <a href="/?ver=cenarios">carregar um cenário</a>.
    </p>`,
  );
}
