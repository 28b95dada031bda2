import type { RequestHandler } from 'express';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { AwayError } from '../away-error.ts';
import { z } from '../brand-api/contract/z.ts';
import type { PortalNote } from '../events/events.ts';
import { ENCODINGS } from '../middleware/static-files.ts';
import { entryJson } from '../state/entry-json.ts';
import type { State } from '../state/state.ts';

/** How often one of the files is looked for, each in turn: a state that lost its content lacks them all. */
const LOOK_EVERY_MS = 60_000;
/** After this many looks the files are stored anew. */
const LOOKS_A_DAY = (24 * 60 * 60 * 1000) / LOOK_EVERY_MS;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 60_000;
/** From the last day on which a process ran the build. */
const LIFETIME = { ttlSeconds: 30 * 24 * 60 * 60 };
/** As the build names its files; no other name is looked up. */
const FILE = /^\/assets\/[\w.-]{1,100}$/;

const keyOf = (path: string) => `build-file:${path}`;

/** The work of `startKeepingBuild`. */
export interface KeepingBuild {
  /** Resolves when all files are in the state for the first time, or cannot be read here. Never rejects. */
  kept: Promise<void>;
  /** Ends the work, and resolves when what is under way has ended. */
  end: () => Promise<void>;
}

/**
 * Puts the files of this build into the state, now, once a day and when they are missing there, so that every gateway
 * has those of all builds that ran within 30 days: while an update goes on, the proxy asks one build for the files of
 * another's pages, and a page that was opened before asks for its own. While the state is away it tries again, with
 * growing pauses.
 *
 * @param folder the client build, served under `/build`
 * Source: .docs/decisions.md#the-files-of-every-build-are-in-the-state.
 */
export function startKeepingBuild(
  state: Pick<State, 'get' | 'set'>,
  folder: string,
  note: PortalNote,
): KeepingBuild {
  const kept = Promise.withResolvers<undefined>();
  const ending = new AbortController();
  const hasEnded = () => ending.signal.aborted;
  let endPause: () => void = () => undefined;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** @returns the files' names */
  async function put(): Promise<string[]> {
    const taken = new Set<string>();
    for (let pauseMs = FIRST_PAUSE_MS; !hasEnded(); pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        await keepBuild(state, folder, taken);
        break;
      } catch (error) {
        if (!(error instanceof AwayError)) throw error;
        note('build not kept', { err: error });
        await pause(pauseMs);
      }
    }
    return [...taken];
  }

  async function keep(): Promise<void> {
    while (!hasEnded()) {
      const names = await put().catch((error: unknown) => {
        note('unexpected fault', { where: 'gateway', err: error });
        return [];
      });
      if (!hasEnded()) kept.resolve(undefined);
      let isMissing = false;
      for (let look = 0; look < LOOKS_A_DAY && !isMissing && !hasEnded(); look += 1) {
        await pause(LOOK_EVERY_MS);
        const name = names[look % names.length];
        // While the state is away nothing is known of its content, and that has an event of its own.
        if (name !== undefined && !hasEnded()) isMissing = await lacks(state, name).catch(() => false);
      }
    }
  }

  const keeping = keep();
  return {
    kept: kept.promise,
    end: () => {
      ending.abort();
      endPause();
      return keeping;
    },
  };
}

async function lacks(state: Pick<State, 'get'>, name: string): Promise<boolean> {
  return (await state.get(keyOf(`/assets/${name}`))) === undefined;
}

/** A file as it is, and as the build compressed it, by the name of the encoding; in base64. */
const formsSchema = z.object({ plain: z.string(), br: z.string().optional(), gzip: z.string().optional() });

/**
 * @param taken names of files that the state has from an earlier try, so that each try has fewer to put there; those of this
 *   one are added
 */
async function keepBuild(state: Pick<State, 'set'>, folder: string, taken: Set<string>): Promise<void> {
  const names = await readdir(join(folder, 'assets'));
  const isForm = (name: string) => ENCODINGS.some(({ extension }) => name.endsWith(extension));
  const keepFile = async (name: string) => {
    const read = (extension: string) => readFile(join(folder, 'assets', name + extension), 'base64');
    const forms: z.infer<typeof formsSchema> = { plain: await read('') };
    for (const encoding of ENCODINGS) {
      if (names.includes(name + encoding.extension)) forms[encoding.name] = await read(encoding.extension);
    }
    await state.set(keyOf(`/assets/${name}`), JSON.stringify(forms), LIFETIME);
    taken.add(name);
  };
  // In parallel: one after the other would take longer than the start of a process.
  const keeping = names.filter((found) => !isForm(found) && !taken.has(found)).map(keepFile);
  // The whole of this try ends before another begins.
  await Promise.allSettled(keeping);
  await Promise.all(keeping);
}

/**
 * Answers with files of other builds, under `/build`; without one it passes the request on. It sends what the build
 * itself has compressed, because anybody may ask as often as they like.
 */
export function keptBuilds(state: Pick<State, 'get'>): RequestHandler {
  return (req, res, next) => {
    if (!FILE.test(req.path)) {
      next();
      return;
    }
    const answer = async () => {
      const forms = formsSchema.safeParse(entryJson(await state.get(keyOf(req.path)))).data;
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
