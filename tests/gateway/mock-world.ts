import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { z } from 'zod';

import type { Fault } from '../support/fault.ts';
import type { Answer, Visitor } from '../support/visitor.ts';

const worldSchema = z.object({
  world: z.string(),
  customers: z.array(z.object({ email: z.string().nullable(), phone: z.string().nullable() })),
  protocols: z.array(z.object({ id: z.number() })),
  uploads: z
    .array(z.object({ sha256: z.string(), is_nfe: z.enum(['S', 'N']), prt_id: z.coerce.number() }))
    .default([]),
});
const outboxSchema = z.array(z.object({ code: z.string() }));
const faultsSchema = z.array(z.object({ times: z.number().optional() }));
const journalSchema = z.array(
  z.object({
    n: z.number(),
    call: z.string(),
    began: z.number(),
    ended: z.number(),
    status: z.number(),
    language: z.string().optional(),
    requestId: z.string().optional(),
    idempotencyKey: z.string().optional(),
    body: z.unknown().optional(),
    upload: z.object({ name: z.string() }).optional(),
  }),
);

/** One customer's universe in the mock, with its codes, calls and faults. */
export interface MockWorld {
  readonly email: string;
  /** National digits. */
  readonly phone: string;
  newestCode(): Promise<string>;
  /** The calls received, by the contract's name of the call, or all of them; oldest first. */
  calls(name?: string): Promise<z.infer<typeof journalSchema>>;
  /** Protocols the brand API knows. */
  protocolIds(): Promise<number[]>;
  /** Files the brand API has taken: SHA-256, whether it is an invoice, and of which protocol. */
  uploads(): Promise<{ sha256: string; is_nfe: 'S' | 'N'; prt_id: number }[]>;
  /** Ends every session at the brand API, without telling the portal. */
  expireSessions(): Promise<void>;
  advanceClock(by: { days?: number; minutes?: number }): Promise<void>;
  addFault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  /** Gives a protocol a status, with the brand's message, which may be HTML. */
  moveProtocol(id: number, status: number, message: string): Promise<void>;
  /** How many faults are left; one with `times` is used up by the arrival of its last call. */
  faultsLeft(): Promise<number>;
  /** How many calls the faults with `times` will still affect in all. */
  strikesLeft(): Promise<number>;
}

/** Creates a world of a scenario, by the name of its folder or by the content of one, in a running mock. */
export async function createWorld(
  mockUrl: string,
  scenario: string | { overlay: object } = 'size-exchange',
): Promise<MockWorld> {
  const control = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<unknown> => {
    const answer = await request(`${mockUrl}/_mock/worlds${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 400) throw new Error(`the mock refused ${method} ${path}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const { world, customers } = worldSchema.parse(
    await control('POST', '', typeof scenario === 'string' ? { scenario } : scenario),
  );
  const faults = async () => faultsSchema.parse(await control('GET', `/${world}/faults`));
  return {
    email: customers[0]?.email ?? '',
    phone: customers[0]?.phone ?? '',
    newestCode: async () => outboxSchema.parse(await control('GET', `/${world}/outbox`)).at(-1)?.code ?? '',
    calls: async (name) =>
      journalSchema.parse(
        await control('GET', `/${world}/journal${name === undefined ? '' : `?call=${name}`}`),
      ),
    protocolIds: async () =>
      worldSchema.parse(await control('GET', `/${world}`)).protocols.map(({ id }) => id),
    uploads: async () => worldSchema.parse(await control('GET', `/${world}`)).uploads,
    expireSessions: async () => {
      await control('POST', `/${world}/sessions/expire`);
    },
    advanceClock: async (advance) => {
      await control('POST', `/${world}/clock`, { advance });
    },
    addFault: async (fault) => {
      await control('POST', `/${world}/faults`, fault);
    },
    faultsLeft: async () => (await faults()).length,
    strikesLeft: async () => (await faults()).reduce((sum, { times = 0 }) => sum + times, 0),
    moveProtocol: async (id, status, message) => {
      await control('POST', `/${world}/protocols/${id}/status`, { SIT_ID: status, MSG_DESC: message });
    },
    clearFaults: async () => {
      await control('DELETE', `/${world}/faults`);
    },
  };
}

/** Asks for a code by e-mail, as the quick-access dialog does. */
export function askForCode(visitor: Visitor, email: string, headers?: Record<string, string>) {
  return visitor.post('/login?dialog=acesso', { intent: 'send-email', email, terms: 'on' }, headers);
}

/** Sends a code, as the verify-code dialog does. */
export function tryCode(visitor: Visitor, email: string, code: string, headers?: Record<string, string>) {
  return visitor.post('/login?dialog=codigo', { intent: 'verify', channel: 'email', email, code }, headers);
}

/** How often a request is retried that a crowded portal turned away. */
const COMES_AGAIN = 5;

/** Sends a request; if the portal is crowded (503), sends it again after `Retry-After`, as a customer would. */
async function untilServed(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  for (let turn = 0; turn < COMES_AGAIN && answer.status === 503; turn += 1) {
    const { 'retry-after': seconds } = answer.headers;
    if (seconds === undefined) break;
    await sleep(Number(seconds) * 1_000);
    answer = await ask();
  }
  return answer;
}

/** Logs the world's customer in, by e-mail. */
export async function logIn(
  visitor: Visitor,
  world: MockWorld,
  headers?: Record<string, string>,
): Promise<void> {
  await untilServed(() => askForCode(visitor, world.email, headers));
  const code = await world.newestCode();
  const { status, text } = await untilServed(() => tryCode(visitor, world.email, code, headers));
  if (status !== 303) throw new Error(`the login answered ${status}: ${text}`);
}
