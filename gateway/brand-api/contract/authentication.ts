import { endpoint, object } from './endpoint.ts';
import { looseCep, looseDocument, looseText, optionalText, verdict } from './wire.ts';
import { z } from './z.ts';

/**
 * The module code of the portal in the brand group's profile call
 * (.docs/rules/sessions-and-privacy.md#session-check).
 */
export const PORTAL_MODULE = 34;

/** Who logged in. Every field may be missing or odd: none is worth refusing a login for. */
export const sessionUserSchema = z.object({
  email: looseText,
  phone: looseText,
  cpf: looseDocument,
  nome: looseText,
  telefone: looseText,
  address: z
    .object({
      cep: looseCep,
      endereco: looseText,
      numero: looseText,
      complemento: looseText,
      bairro: looseText,
      cidade: looseText,
      uf: looseText,
    })
    .nullish()
    .transform((value) => value ?? undefined)
    .catch(undefined),
});
export type SessionUserRow = z.infer<typeof sessionUserSchema>;

/**
 * Some servers write an empty object as an empty list, which means none. The schema refuses any other list or text: it
 * says nothing about the customer.
 */
function noneOfEmpty(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

const identity = { email: z.string().optional(), fone: z.string().regex(/^\d+$/).optional() };
const hasIdentity = (value: { email?: string | undefined; fone?: string | undefined }) =>
  (value.email === undefined) !== (value.fone === undefined);

/** Ends the API's session. The portal's own ends whatever this answers. */
export const logout = endpoint({
  method: 'GET',
  path: 'authentication/logout',
  effect: 'write',
  answer: object(z.object({ message: looseText }), { mayBeEmpty: true }),
});

/**
 * Whether the session's cookie is still good. An ended session answers 401 or `valid: false`; both end the portal's
 * (.docs/rules/sessions-and-privacy.md#session-check).
 */
export const validateSession = endpoint({
  method: 'GET',
  path: 'authentication/valid',
  effect: 'read',
  answer: object(z.object({ valid: verdict }), { isVerdict: true }),
});

/** Called once after a login, for the answer's status alone: 401 or 403 ends the session, any other fault nothing. */
export const profile = endpoint({
  method: 'POST',
  path: 'authentication/profile',
  effect: 'read',
  body: z.strictObject({ module: z.literal(PORTAL_MODULE) }),
  answer: object(
    z.object({ profile: z.preprocess(noneOfEmpty, z.record(z.string(), z.unknown()).optional()) }),
  ),
});

/** Never retried: each call sends the customer a message. An unknown customer answers `user: null`. */
export const sendCode = endpoint({
  method: 'POST',
  path: 'authentication/fastaccess/code',
  effect: 'write',
  body: z.strictObject({ brand: z.int(), ...identity }).refine(hasIdentity, 'either email or fone'),
  answer: object(
    z.object({ user: z.preprocess(noneOfEmpty, sessionUserSchema.nullish()), message: looseText }),
  ),
});

/**
 * Never retried: each wrong try counts. Answers a session cookie beside the body. A user without a token is neither a
 * login nor an unknown customer; a message without a user is an unknown customer.
 */
export const login = endpoint({
  method: 'POST',
  path: 'authentication/fastaccess/login',
  effect: 'write',
  body: z
    .strictObject({ brand: z.int(), tokenCode: z.string().regex(/^\d{1,7}$/), ...identity })
    .refine(hasIdentity, 'either email or fone'),
  answer: object(
    z
      .object({ user: sessionUserSchema.nullish(), token: optionalText, message: looseText })
      .refine(({ user, token }) => !user || token !== undefined, { path: ['token'] }),
  ),
});
