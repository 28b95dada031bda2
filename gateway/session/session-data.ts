import { z } from 'zod';

/** The mailbox or phone that a person proved to read, with a one-time code. Digits only for the phone. */
const identitySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), email: z.string() }),
  z.object({ kind: z.literal('phone'), phone: z.string() }),
]);
export type Identity = z.infer<typeof identitySchema>;

/** The session user (.docs/rules/sessions-and-privacy.md#session-user): the login's answer, in the portal's words. */
const customerSchema = z.object({
  identity: identitySchema,
  email: z.string().optional(),
  phone: z.string().optional(),
  /** A valid CPF or CNPJ, or none. */
  cpf: z.string().optional(),
  name: z.string().optional(),
  address: z
    .object({
      cep: z.string().optional(),
      street: z.string().optional(),
      number: z.string().optional(),
      complement: z.string().optional(),
      neighbourhood: z.string().optional(),
      city: z.string().optional(),
      state: z.string().optional(),
    })
    .optional(),
});
export type Customer = z.infer<typeof customerSchema>;

/** A message to be shown once, on the next page: its code in the app's alert table, and the values in its text. */
const alertSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type OneTimeAlert = z.infer<typeof alertSchema>;

/** A form that was sent after its session had ended: it waits for the next login, if that is its owner's. */
const parkedFormSchema = z.object({
  form: z.enum(['buyer', 'item', 'voucher', 'off-store']),
  /** Identifies one of several such forms: an order line's key. */
  about: z.string().optional(),
  /** The key of the customer for whom the form's page was made, from the page's token. */
  owner: z.string(),
  /** When the session of that page began, in milliseconds since 1970; absent in forms of older versions. */
  since: z.number().default(0),
  fields: z.record(z.string(), z.string()),
  /** When it arrived, in milliseconds since 1970; absent in forms of older versions, and before it is kept. */
  parkedAt: z.number().optional(),
});
export type ParkedForm = z.infer<typeof parkedFormSchema>;

/** The brand API does not know the customer any more, or never did. `message`: its own words, if it sent any. */
const sessionEndingSchema = z.object({
  why: z.enum(['expired', 'refused']),
  message: z.object({ said: z.string(), language: z.string().exactOptional() }).optional(),
});
export type SessionEnding = z.infer<typeof sessionEndingSchema>;

/** The gateway's part of a session, in the state under its id. */
export const sessionDataSchema = z.object({
  customer: customerSchema.optional(),
  /** A code was sent and not entered yet. `resends` counts how often the customer requested another. */
  pendingLogin: z.object({ identity: identitySchema, resends: z.number() }).optional(),
  /** The brand API's own cookies, by name. The browser never sees them. */
  apiCookies: z.record(z.string(), z.string()),
  /** How far the brand API's clock is ahead of ours, in milliseconds. */
  clockOffsetMs: z.number(),
  /** A jump of that clock that a single call told (`withClock`). */
  clockJump: z.object({ offsetMs: z.number(), call: z.string() }).optional(),
  /** When the brand API last answered a call of this customer, to the minute; milliseconds since 1970. */
  answeredAt: z.number().optional(),
  /** Nothing has been heard of the customer's profile since the login: neither an answer nor a fault. */
  isProfileDue: z.boolean().optional(),
  /** When the profile was requested, if nothing was heard of it yet; milliseconds since 1970. */
  profileAskedAt: z.number().optional(),
  /** The brand API refused the profile: the next page ends the session. */
  profileRefusal: sessionEndingSchema.optional(),
  /** The identity of a session that ended without a logout, for the login's field. */
  lastIdentity: identitySchema.optional(),
  /** The key of that session's customer, by whose deletion of data this one ends too. */
  lastOwner: z.string().optional(),
  alerts: z.array(alertSchema),
  parkedForms: z.array(parkedFormSchema),
});
export type SessionData = z.infer<typeof sessionDataSchema>;

/** The browser's part of a session, sealed: nothing that grows, because a browser drops a cookie beyond 4 KB. */
export const sessionCookieSchema = z.object({
  /** Identifies the session in the state; new at each login. */
  id: z.string(),
  /** The brand where the session began: at another brand's address the cookie is void. */
  brand: z.string(),
  /** Milliseconds since 1970, as is the next. */
  beganAt: z.number(),
  /** When the browser last received the cookie. */
  renewedAt: z.number(),
  /** Notices for a visitor without a session in the state: few and short. */
  alerts: z.array(alertSchema).optional(),
});
export type SessionCookie = z.infer<typeof sessionCookieSchema>;
