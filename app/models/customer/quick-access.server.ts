import { setTimeout as wait } from 'node:timers/promises';

import type { AppLoadContext } from '@remix-run/node';
import type { SessionUserRow } from '../../../gateway/brand-api/contract/authentication.ts';
import type { Customer, Identity } from '../../../gateway/session/session-data.ts';

import { readDocument } from '~/domain/documents/documents.ts';
import { cleanServerMessage } from '~/domain/text/server-message.ts';

import { isBrandApiError } from '../brand-api-fault.server.ts';

/**
 * Asks the brand API to send a one-time code. An unknown customer is answered no sooner than a known one, whatever the
 * brand API does for either.
 *
 * @returns the API's words for the customer, if any, or `unknown-customer`
 * @throws {BrandApiError}
 */
export async function sendCode(
  { api, brand, quickAccess }: AppLoadContext,
  identity: Identity,
): Promise<{ outcome: 'sent'; message: string | undefined } | { outcome: 'unknown-customer' }> {
  const [{ user, message }] = await Promise.all([
    api.call('sendCode', { body: { brand: brand.id, ...toWire(identity) } }),
    wait(quickAccess.sendCodeLeastMs),
  ]);
  return user
    ? { outcome: 'sent', message: message && cleanServerMessage(message) }
    : { outcome: 'unknown-customer' };
}

/**
 * Verifies a one-time code; the API's session cookie arrives with the answer.
 *
 * @throws {BrandApiError} for any fault but a wrong or expired code
 */
export async function verifyCode(
  { api, brand }: AppLoadContext,
  identity: Identity,
  code: string,
): Promise<
  { outcome: 'verified'; customer: Customer } | { outcome: 'wrong-code' } | { outcome: 'unknown-customer' }
> {
  try {
    const { user } = await api.call('login', {
      body: { brand: brand.id, tokenCode: code, ...toWire(identity) },
    });
    return user
      ? { outcome: 'verified', customer: toCustomer(identity, user) }
      : { outcome: 'unknown-customer' };
  } catch (error) {
    if (isWrongCode(error)) return { outcome: 'wrong-code' };
    throw error;
  }
}

/** The API calls a wrong code a warning, whatever its status; any other 401 is about the customer, and its words say what. */
function isWrongCode(error: unknown): boolean {
  if (!isBrandApiError(error)) return false;
  const { kind, status, type } = error;
  return (status === 401 && type !== 'ERROR') || (kind === 'bad-answer' && type === 'WARN');
}

/** Whether an entered code was not judged: no answer came, or the brand API itself failed. */
export function isUnjudged(error: unknown): boolean {
  return isBrandApiError(error) && error.outcome !== 'refused';
}

/** Ends the brand API's session; ours ends whatever it answers. */
export async function endApiSession({ api }: AppLoadContext): Promise<void> {
  try {
    await api.call('logout', {});
  } catch (error) {
    if (!isBrandApiError(error)) throw error;
  }
}

/** Ends the customer's session, here and at the brand API, and forgets a login that is under way. */
export async function logOut(context: AppLoadContext): Promise<void> {
  const { session } = context;
  const tell = context.startClock();
  const wasLoggedIn = session.customer !== undefined;
  if (wasLoggedIn) await endApiSession(context);
  await session.logout();
  if (wasLoggedIn) tell('session ended', { why: 'logout' });
}

function toWire(identity: Identity): { email: string } | { fone: string } {
  return identity.kind === 'email' ? { email: identity.email } : { fone: identity.phone };
}

function toCustomer(identity: Identity, user: SessionUserRow): Customer {
  const { address } = user;
  return {
    identity,
    email: identity.kind === 'email' ? identity.email : user.email,
    phone: identity.kind === 'phone' ? identity.phone : (user.phone ?? user.telefone),
    cpf: readDocument(user.cpf),
    name: user.nome,
    address: address && {
      cep: address.cep,
      street: address.endereco,
      number: address.numero,
      complement: address.complemento,
      neighbourhood: address.bairro,
      city: address.cidade,
      state: address.uf,
    },
  };
}
