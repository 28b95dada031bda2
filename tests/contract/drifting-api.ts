/** The mock as it might answer after an unannounced release. */
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';

import { listen } from '../support/servers/listen.ts';

interface Changed {
  bytes: Buffer;
  /** What describes the bytes. */
  headers?: Record<string, string>;
  /** In place of the mock's. */
  status?: number;
}

/** @returns the text of a changed answer, or more of it */
type Drift = (text: string) => string | Changed;

export interface DriftingApi {
  url: string;
  /** How each answer is changed from now on. */
  drift: Drift;
  stop(): Promise<void>;
}

type Row = Record<string, unknown>;

/** Changes each object in a value, however deep. */
function inObjects(value: unknown, change: (fields: Row) => Row): unknown {
  if (Array.isArray(value)) return value.map((entry) => inObjects(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, entry]) => [name, inObjects(entry, change)] as const);
  return change(Object.fromEntries(entries));
}

const onObjects =
  (change: (fields: Row) => Row): Drift =>
  (text) =>
    JSON.stringify(inObjects(JSON.parse(text), change));

const onRows =
  (change: (rows: unknown[]) => unknown): Drift =>
  (text) => {
    const body = JSON.parse(text) as Row;
    const changed = Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? change(value) : value,
    ]);
    return JSON.stringify(Object.fromEntries(changed));
  };

const unchanged: Drift = (text) => text;
export const gone = (...names: string[]) =>
  onObjects((fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))));
export const renamed = (names: Readonly<Record<string, string>>) =>
  onObjects((fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value])),
  );
export const otherwise = (values: Readonly<Row>) =>
  onObjects((fields) => ({
    ...fields,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name))),
  }));
export const numbersAsTexts = onObjects((fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  ),
);
export const unreadableRows = onRows((rows) => [null, 'uma linha', [], { ALGO: 1 }, ...rows]);
export const objectsForLists = onRows((rows) => Object.fromEntries(rows.entries()));
/** Changes all names and messages. */
export const otherWords = onObjects((fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      /^(?:message|MSG_DESC|SIT_NOME|MOT_NOME|ASS_NOME|DSJ_NOME)$/.test(name) && typeof value === 'string'
        ? `Outras palavras para ${name}`
        : value,
    ]),
  ),
);
export const packed: Drift = (text) => ({
  bytes: gzipSync(text),
  headers: { 'content-encoding': 'gzip' },
});
export const latin: Drift = (text) => ({
  bytes: Buffer.from(text, 'latin1'),
  headers: { 'content-type': 'application/json; charset=ISO-8859-1' },
});
export const anError: Drift = () => JSON.stringify({ success: false, message: 'Falha ao listar' });
/** An empty list as 204 (No Content). */
export const emptyAsNothing: Drift = (text) =>
  /^\{"\w+":\[\]\}$/.test(text) ? { bytes: Buffer.alloc(0), status: 204 } : text;
export const aPage: Drift = () => '<!doctype html><title>Manutenção</title>';

/** @param mockUrl the mock whose answers it passes on, changed */
export async function startDriftingApi(mockUrl: string): Promise<DriftingApi> {
  const server = createServer((req, res) => {
    const pass = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
      const { cookie } = req.headers;
      const answer = await request(mockUrl + (req.url ?? ''), {
        method: req.method === 'POST' ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
        body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      });
      const text = await answer.body.text();
      const drifted = text === '' ? '' : api.drift(text);
      const changed: Changed = typeof drifted === 'string' ? { bytes: Buffer.from(drifted) } : drifted;
      res.writeHead(changed.status ?? answer.statusCode, {
        'content-type': 'application/json',
        ...changed.headers,
        ...(answer.headers['set-cookie'] && { 'set-cookie': answer.headers['set-cookie'] }),
      });
      res.end(changed.bytes);
    };
    pass().catch(() => res.destroy());
  });
  const { port, stop } = await listen(server);
  const api: DriftingApi = {
    url: `http://127.0.0.1:${port}`,
    drift: unchanged,
    stop,
  };
  return api;
}
