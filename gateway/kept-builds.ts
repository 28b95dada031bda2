import compression from 'compression';
import type { RequestHandler } from 'express';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import type { PortalNote } from './events/events.ts';
import type { State } from './state/state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** From the last day on which a process ran the build. */
const LIFETIME = { ttlSeconds: 30 * 24 * 60 * 60 };
/** As the build names its files; no other name is looked up. */
const FILE = /^\/assets\/[\w.-]{1,100}$/;

const keyOf = (path: string) => `build-file:${path}`;

/**
 * Puts the files of this build into the state, now and once a day, so that every gateway has those of all builds that
 * ran within 30 days: while an update goes on, the proxy asks one build for the files of another's pages, and a page
 * that was opened before asks for its own. Without them the portal still serves, so a failure is only noted.
 *
 * @param folder the client build, served under `/build`
 * @returns a function that ends it
 */
export async function startKeepingBuild(
  state: Pick<State, 'set'>,
  folder: string,
  note: PortalNote,
): Promise<() => void> {
  const keep = () =>
    keepBuild(state, folder).catch((error: unknown) =>
      note('unexpected fault', { where: 'gateway', err: error }),
    );
  await keep();
  const keeping = setInterval(() => void keep(), DAY_MS);
  return () => clearInterval(keeping);
}

async function keepBuild(state: Pick<State, 'set'>, folder: string): Promise<void> {
  for (const name of await readdir(join(folder, 'assets'))) {
    // The build's own compressed forms.
    if (/\.(br|gz)$/.test(name)) continue;
    const content = await readFile(join(folder, 'assets', name), 'base64');
    await state.set(keyOf(`/assets/${name}`), content, LIFETIME);
  }
}

/** Answers with files of other builds, under `/build`; without one it passes the request on. */
export function keptBuilds(state: Pick<State, 'get'>): RequestHandler[] {
  const find: RequestHandler = (req, res, next) => {
    if (!FILE.test(req.path)) {
      next();
      return;
    }
    const answer = async () => {
      const content = await state.get(keyOf(req.path));
      if (content === undefined) {
        next();
        return;
      }
      res.removeHeader('Content-Encoding');
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      res.type(extname(req.path)).send(Buffer.from(content, 'base64'));
    };
    answer().catch(next);
  };
  return [compression(), find];
}
