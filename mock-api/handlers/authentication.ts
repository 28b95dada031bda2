import { messageIn } from '../requests/messages.ts';
import { Refusal } from '../requests/refusal.ts';
import { worldOfEmail } from '../worlds/identities.ts';
import { toSessionCookie } from '../worlds/sessions.ts';
import type { CustomerRecord } from '../fixtures/db.ts';
import type { World } from '../worlds/worlds.ts';
import { isOwnIdentity, type Handler } from './call.ts';

export const logout: Handler<'logout'> = ({ world, session, language, setCookie }) => {
  world.sessions.close(session);
  setCookie(toSessionCookie(undefined));
  return { message: messageIn(language, 'logged-out') };
};

export const validateSession: Handler<'validateSession'> = () => ({ valid: true });

export const profile: Handler<'profile'> = ({ customer, body }) => ({
  profile: { module: body.module, name: customer.user.nome ?? null, email: customer.user.email ?? null },
});

/**
 * An unknown identity is answered with 200, too, after as much work as for a known one.
 * @throws Refusal 404 for the address of a world that is gone: its tester should not look for a mistake in it
 */
export const sendCode: Handler<'sendCode'> = ({ world, now, language, body: { brand, email, fone } }) => {
  const own = email && worldOfEmail(email);
  if (own && own !== world.id) throw new Refusal(404, 'world-gone', own);
  const customer = findCustomer(world, email, fone);
  const channel = email === undefined ? 'whatsapp' : 'email';
  world.outbox.send(customer?.id, { brand, channel, to: email ?? fone ?? '' }, now);
  return {
    user: customer?.user ?? null,
    message: messageIn(language, customer === undefined ? 'customer-unknown' : `code-sent-${channel}`),
  };
};

/** A code opens a session for its customer at its brand, whichever of their two identities received it. */
export const login: Handler<'login'> = ({ world, now, body, setCookie }) => {
  const { brand, tokenCode: code } = body;
  const customer = findCustomer(world, body.email, body.fone);
  if (customer === undefined || !world.outbox.redeem(customer.id, { brand, code }, now)) {
    throw new Refusal(401, 'code-wrong');
  }
  const session = world.sessions.open(customer.id);
  setCookie(toSessionCookie(session));
  return { user: customer.user, token: session };
};

function findCustomer(world: World, email?: string, phone?: string): CustomerRecord | undefined {
  return world.db.customers.findFirst((customers) =>
    customers.where((customer) => isOwnIdentity(customer, email, phone)),
  );
}
