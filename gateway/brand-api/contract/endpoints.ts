/** The path table: every call of the brand API. It drives both the client and the mock. */
import { cep } from './address-book.ts';
import { login, logout, profile, sendCode, validateSession } from './authentication.ts';
import { balance } from './balance.ts';
import { banks, saveBankData } from './bank.ts';
import { bonus } from './bonus.ts';
import { consumers } from './consumers.ts';
import type { Endpoint, ObjectAnswer, RowsAnswer } from './endpoint.ts';
import { orders } from './orders.ts';
import { generateProtocol, protocolHistory, protocolItems, protocols, stockOutItems } from './protocols.ts';
import { reasons, subReasons, wishes } from './reasons.ts';
import { upload } from './upload.ts';
import type { z } from './z.ts';

export const endpoints = {
  logout,
  validateSession,
  profile,
  sendCode,
  login,
  wishes,
  subReasons,
  reasons,
  generateProtocol,
  banks,
  saveBankData,
  consumers,
  upload,
  protocols,
  protocolHistory,
  balance,
  protocolItems,
  stockOutItems,
  orders,
  bonus,
  cep,
} as const;

export type EndpointName = keyof typeof endpoints;

type PathParameter<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

type PathInput<E> =
  E extends Endpoint<infer Path>
    ? [PathParameter<Path>] extends [never]
      ? unknown
      : { path: Record<PathParameter<Path>, string | number> }
    : never;
type QueryInput<E> = E extends { query?: infer Q extends z.ZodType }
  ? z.ZodType extends Q
    ? unknown
    : { query: z.input<Q> }
  : unknown;
type BodyInput<E> = E extends { body?: infer B extends z.ZodType }
  ? z.ZodType extends B
    ? unknown
    : { body: z.input<B> }
  : unknown;

/** A call's input: path parameters, query and body, as far as the endpoint has them. */
export type EndpointInput<Name extends EndpointName> = PathInput<(typeof endpoints)[Name]> &
  QueryInput<(typeof endpoints)[Name]> &
  BodyInput<(typeof endpoints)[Name]>;

/** A call's answer: the readable rows of a list, or the object. */
export type EndpointAnswer<Name extends EndpointName> =
  (typeof endpoints)[Name]['answer'] extends RowsAnswer<infer Row>
    ? z.infer<Row>[]
    : (typeof endpoints)[Name]['answer'] extends ObjectAnswer<infer Schema>
      ? z.infer<Schema>
      : never;
