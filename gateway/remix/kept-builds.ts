import type { RequestHandler } from 'express';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { z } from '../brand-api/contract/z.ts';
import type { PortalNote } from '../events/events.ts';
import { ENCODINGS } from '../middleware/static-files.ts';
import type { State } from '../state/state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** From the last day on which a process ran the build. */
const LIFETIME = { ttlSeconds: 30 * 24 * 60 * 60 };
/** As the build names its files; no other name is looked up. */
const FILE = /^\/assets\/[\w.-]{1,100}$/;

const keyOf = (path: string) => `build-file:${path}`;

/** The daily work of `startKeepingBuild`. */
export interface KeepingBuild {
  /** Resolves when the files were put into the state for the first time, or could not be. Never rejects. */
  kept: Promise<void>;
  /** Ends the daily work, and resolves when what is under way has ended. */
  end: () => Promise<void>;
}

/**
 * Puts the files of this build into the state, now and once a day, so that every gateway has those of all builds that
 * ran within 30 days: while an update goes on, the proxy asks one build for the files of another's pages, and a page
 * that was opened before asks for its own. Without them the portal still serves, so a failure is only noted.
 *
 * @param folder the client build, served under `/build`
 * Source: .docs/decisions.md#the-files-of-every-build-are-in-the-state.
 */
export function startKeepingBuild(state: Pick<State, 'set'>, folder: string, note: PortalNote): KeepingBuild {
  const keep = () =>
    keepBuild(state, folder).catch((error: unknown) =>
      note('unexpected fault', { where: 'gateway', err: error }),
    );
  const kept = keep();
  let latest = kept;
  const keeping = setInterval(() => {
    latest = keep();
  }, DAY_MS);
  return {
    kept,
    end: () => {
      clearInterval(keeping);
      return latest;
    },
  };
}

/** A file as it is, and as the build compressed it, by the name of the encoding; in base64. */
const formsSchema = z.object({ plain: z.string(), br: z.string().optional(), gzip: z.string().optional() });

async function keepBuild(state: Pick<State, 'set'>, folder: string): Promise<void> {
  const names = await readdir(join(folder, 'assets'));
  const isForm = (name: string) => ENCODINGS.some(({ extension }) => name.endsWith(extension));
  const keepFile = async (name: string) => {
    const read = (extension: string) => readFile(join(folder, 'assets', name + extension), 'base64');
    const forms: z.infer<typeof formsSchema> = { plain: await read('') };
    for (const encoding of ENCODINGS) {
      if (names.includes(name + encoding.extension)) forms[encoding.name] = await read(encoding.extension);
    }
    await state.set(keyOf(`/assets/${name}`), JSON.stringify(forms), LIFETIME);
  };
  // Side by side: one after the other takes longer than a process takes to start.
  await Promise.all(names.filter((found) => !isForm(found)).map(keepFile));
}

/**
 * Answers with files of other builds, under `/build`; without one it passes the request on. It sends what the build itself
 * has compressed: anybody may ask, as often as they like.
 */
export function keptBuilds(state: Pick<State, 'get'>): RequestHandler {
  return (req, res, next) => {
    if (!FILE.test(req.path)) {
      next();
      return;
    }
    const answer = async () => {
      const forms = readForms(await state.get(keyOf(req.path)));
      if (!forms) {
        next();
        return;
      }
      const encoding = ENCODINGS.find(({ name }) => forms[name] !== undefined && req.acceptsEncodings(name));
      if (encoding) res.setHeader('Content-Encoding', encoding.name);
      res.vary('Accept-Encoding');
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      const content = (encoding && forms[encoding.name]) ?? forms.plain;
      res.type(extname(req.path)).send(Buffer.from(content, 'base64'));
    };
    answer().catch(next);
  };
}

/** `undefined` if there is none, or if no secret opens it. */
function readForms(text: string | undefined): z.infer<typeof formsSchema> | undefined {
  if (text?.startsWith('{') !== true) return undefined;
  return formsSchema.safeParse(JSON.parse(text)).data;
}
