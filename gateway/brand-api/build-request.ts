import { BrandApiInputError } from './brand-api-error.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { EndpointName } from './contract/endpoints.ts';
import type { z } from './contract/z.ts';
import { issuePaths } from './issue-paths.ts';

/** A call's input before its schemas have checked it. */
export interface RawInput {
  path?: Readonly<Record<string, string | number>>;
  query?: unknown;
  body?: unknown;
}

/**
 * Address and checked body of a call. Writing is strict: input that breaks the endpoint's schemas is not sent. Empty
 * filters of a reading call are dropped first (.docs/rules/brand-api-behaviour.md#writing-is-strict); a writing call
 * keeps its empty texts, because the payload has them (.docs/rules/creating-a-protocol.md#what-is-sent).
 *
 * @param baseUrl the API's base, ending in a slash
 * @throws BrandApiInputError if the input breaks the contract
 */
export function buildRequest(
  call: EndpointName,
  endpoint: Endpoint,
  baseUrl: URL,
  input: RawInput,
): { url: URL; body: unknown } {
  const url = new URL(fillPath(call, endpoint.path, input.path ?? {}), baseUrl);
  const isRead = endpoint.effect === 'read';
  const query = check(call, endpoint.query, isRead ? withoutEmpty(input.query) : input.query);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') url.searchParams.set(name, String(value));
  }
  return { url, body: check(call, endpoint.body, isRead ? withoutEmpty(input.body) : input.body) };
}

function fillPath(
  call: EndpointName,
  path: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    // Digits and letters only: `..` or a slash would make it another call.
    if (!/^\w+$/.test(value)) throw new BrandApiInputError(call, [`path.${name} invalid_format`]);
    return value;
  });
}

/** Every query and body of the path table is an object. */
function check(
  call: EndpointName,
  schema: z.ZodType | undefined,
  value: unknown,
): Record<string, unknown> | undefined {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new BrandApiInputError(call, issuePaths(parsed.error));
  return parsed.data as Record<string, unknown>;
}

function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== '' && field !== undefined));
}
