/** Goes once through the calls of a brand API that change nothing, as the portal makes them. */
import { request } from 'undici';

import { toCookieHeader, withSetCookies, type ApiCookies } from '../../gateway/brand-api/api-cookies.ts';
import { buildRequest, type RawInput } from '../../gateway/brand-api/build-request.ts';
import { AnswerTooLarge, readBody } from '../../gateway/brand-api/read-body.ts';
import type { Endpoint } from '../../gateway/brand-api/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { PORTAL_MODULE } from '../../gateway/brand-api/contract/authentication.ts';
import { z } from '../../gateway/brand-api/contract/z.ts';
import { judgeAnswer, type Judgement } from './judge-answer.ts';

/** The result of a call, without any value of it. */
export type Visit =
  | { call: EndpointName; outcome: 'answered'; status: number; ms: number; judgement: Judgement }
  | { call: EndpointName; outcome: 'refused'; status: number; ms: number }
  | { call: EndpointName; outcome: 'unanswered'; fault: string; ms: number }
  | { call: EndpointName; outcome: 'skipped'; why: string };

export interface Visitor {
  /** The API's base address. */
  api: string;
  brandId: number;
  /** The e-mail that receives the login code. */
  email: string;
  /** Asks the operator for the code that was sent, of 1 to 7 digits. */
  askCode: () => Promise<string>;
}

const LONGEST_CALL_MS = 30_000;
/** In the place of a code where none was sent: the login is asked all the same, and refused. */
const NO_CODE = '0';
/** A public street's CEP. */
const KNOWN_CEP = '01310930';
/** These calls write, and are never made. */
const WRITES = ['generateProtocol', 'saveBankData', 'upload'] as const;

/** The API has no customer of the e-mail, so it sends no code. */
export class UnknownCustomer extends Error {}

/**
 * @returns one visit for each call of the contract, in the order in which they were made
 * @throws {UnknownCustomer} after the first call
 */
export async function visitApi({ api, askCode, brandId, email }: Visitor): Promise<Visit[]> {
  const base = new URL(api.endsWith('/') ? api : `${api}/`);
  const visits: Visit[] = [];
  let cookies: ApiCookies = {};

  /** @returns the rows or the object, from which the next call takes its input */
  async function call(name: EndpointName, input: RawInput = {}): Promise<unknown> {
    const endpoint: Endpoint = endpoints[name];
    const { url, body } = buildRequest(name, endpoint, base, input);
    const cookie = toCookieHeader(cookies);
    const startedAt = performance.now();
    const ms = () => Math.round(performance.now() - startedAt);
    try {
      const {
        body: content,
        headers,
        statusCode: status,
      } = await request(url, {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          'accept-language': 'pt',
          ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
          ...(cookie !== undefined && { cookie }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(LONGEST_CALL_MS),
      });
      const text = await readBody(content, headers);
      cookies = withSetCookies(cookies, headers['set-cookie'], Date.now());
      if (status < 200 || status >= 300) {
        visits.push({ call: name, outcome: 'refused', status, ms: ms() });
        return undefined;
      }
      visits.push({
        call: name,
        outcome: 'answered',
        status,
        ms: ms(),
        judgement: judgeAnswer(name, { status, text }),
      });
      return rowsOf(endpoint, text);
    } catch (error) {
      const fault =
        error instanceof AnswerTooLarge
          ? 'more than 2 MB'
          : error instanceof Error && 'code' in error
            ? String(error.code)
            : 'no answer';
      visits.push({ call: name, outcome: 'unanswered', fault, ms: ms() });
      return undefined;
    }
  }
  const skip = (names: readonly EndpointName[], why: string) => {
    for (const name of names) visits.push({ call: name, outcome: 'skipped', why });
  };

  const sent = z
    .looseObject({ user: z.null() })
    .safeParse(await call('sendCode', { body: { brand: brandId, email } }));
  if (sent.success) throw new UnknownCustomer();
  // Nobody should wait for a code that was not sent.
  const tokenCode = visits.at(-1)?.outcome === 'answered' ? await askCode() : NO_CODE;
  await call('login', { body: { brand: brandId, tokenCode, email } });
  await call('validateSession');
  await call('profile', { body: { module: PORTAL_MODULE } });
  await call('reasons', { body: { ass_ativo: 'S' } });
  await call('subReasons', { query: {} });
  await call('wishes');
  await call('banks');
  await call('bonus', { query: { bonStatus: 'S' } });
  await call('cep', { path: { cep: KNOWN_CEP } });
  await call('consumers', { query: { email } });
  const product = z
    .array(z.looseObject({ PRO_CODIGO: z.coerce.string() }))
    .safeParse(await call('orders', { body: { usu_email: email, mar_id: brandId } })).data?.[0];
  if (product) await call('balance', { body: { pro_codigo: product.PRO_CODIGO } });
  else skip(['balance'], 'this customer has no order line that can be read');
  const protocol = z
    .array(z.looseObject({ PRT_ID: z.coerce.number() }))
    .safeParse(await call('protocols', { body: { mar_id: brandId, usu_login: email } })).data?.[0];
  const ofProtocol = ['protocolHistory', 'protocolItems', 'stockOutItems'] as const;
  if (protocol) for (const name of ofProtocol) await call(name, { path: { prt_id: protocol.PRT_ID } });
  else skip(ofProtocol, 'this customer has no protocol that can be read');
  skip(WRITES, 'it writes');
  await call('logout');
  return visits;
}

function rowsOf({ answer }: Endpoint, text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return answer.kind === 'rows' && typeof body === 'object' && body !== null
      ? (body as Record<string, unknown>)[answer.key]
      : body;
  } catch {
    return undefined;
  }
}
