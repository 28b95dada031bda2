/** The mock over HTTP, as its callers and its testers see it. */
import { request } from 'undici';
import { z } from 'zod';

import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { startMockApi, type MockApiOptions } from '../../mock-api/server.ts';
import { FIXTURES_DIR } from './fixture-rows.ts';

/** An answer with its body read. */
export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The JSON body; `undefined` if the body is not JSON. */
  body: unknown;
}

export interface CallInput {
  path?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sends these bytes with this content type in place of a JSON body. */
  raw?: { type: string; bytes: string | Buffer };
}

const worldSchema = z.object({
  world: z.string(),
  clock: z.string(),
  try: z.array(z.string()),
  customers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  ),
  protocols: z.array(z.object({ id: z.number(), baseId: z.number().nullable(), SIT_ID: z.number() })),
  uploads: z.array(z.record(z.string(), z.unknown())),
});
const outboxSchema = z.array(
  z.object({
    brand: z.int(),
    channel: z.string(),
    to: z.string(),
    code: z.string(),
    sentAt: z.string(),
    expiresAt: z.string(),
    used: z.boolean(),
  }),
);
const journalSchema = z.array(z.looseObject({ n: z.number(), call: z.string(), status: z.number() }));

export type Mock = Awaited<ReturnType<typeof startMock>>;

/** Starts a mock on a free port over the project's fixtures. */
export async function startMock(options: Partial<MockApiOptions> = {}) {
  const api = await startMockApi({ port: 0, host: '127.0.0.1', fixturesDir: FIXTURES_DIR, ...options });

  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    init: Omit<CallInput, 'path'> = {},
  ) => {
    const { raw, body, query } = init;
    const type = raw?.type ?? (body === undefined ? undefined : 'application/json');
    const response = await request(`${api.url}${path}`, {
      method,
      headers: { ...(type !== undefined && { 'content-type': type }), ...init.headers },
      ...(query !== undefined && { query }),
      ...(raw !== undefined ? { body: raw.bytes } : body !== undefined ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.body.text();
    return { status: response.statusCode, headers: response.headers, text, body: toJson(text) };
  };

  const control = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    send(method, `/_mock${path}`, body === undefined ? {} : { body });

  return {
    ...api,
    send,
    control,
    /** Makes a call of the path table. */
    call(name: EndpointName, { path = {}, ...init }: CallInput = {}): Promise<Answered> {
      const { method, path: template } = endpoints[name];
      return send(method, `/${template.replace(/\{(\w+)\}/g, (_, key: string) => String(path[key]))}`, init);
    },
    /** Makes a world of `overlay`, by default with one customer, marina. */
    async world(overlay: object = { customers: ['marina'] }, at?: string) {
      const { status, body, text } = await control('POST', '/worlds', { overlay, at });
      if (status !== 201) throw new Error(text);
      return worldSchema.parse(body);
    },
    async describe(world: string) {
      return worldSchema.parse((await control('GET', `/worlds/${world}`)).body);
    },
    async outbox(world: string) {
      return outboxSchema.parse((await control('GET', `/worlds/${world}/outbox`)).body);
    },
    async journal(world: string, call?: EndpointName) {
      const query = call === undefined ? '' : `?call=${call}`;
      return journalSchema.parse((await control('GET', `/worlds/${world}/journal${query}`)).body);
    },
    async advance(world: string, advance: Record<string, number>) {
      await control('POST', `/worlds/${world}/clock`, { advance });
    },
    /** Makes a world with a customer logged in by e-mail. @returns the world, the customer and the headers for calls */
    async customer(overlay?: object, at?: string) {
      const world = await this.world(overlay, at);
      const email = world.customers[0]?.email ?? '';
      const headers = { cookie: await this.login(world.world, email) };
      return { ...world, id: world.world, email, phone: world.customers[0]?.phone ?? '', headers };
    },
    /** Logs in by e-mail; answers the `Cookie` header. */
    async login(world: string, email: string): Promise<string> {
      await this.call('sendCode', { body: { brand: 4, email } });
      const code = (await this.outbox(world)).at(-1)?.code;
      const answered = await this.call('login', { body: { brand: 4, email, tokenCode: code } });
      return String(answered.headers['set-cookie']).split(';')[0] ?? '';
    },
  };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
