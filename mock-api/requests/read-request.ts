import type { Request } from 'express';

import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { readJson } from './json-body.ts';
import { readMultipart, type UploadedFile } from './multipart.ts';
import { onceEach } from './once-each.ts';
import { Refusal } from './refusal.ts';

/** A request before any check. */
export interface RawRequest {
  query: Record<string, string>;
  body: unknown;
  upload: UploadedFile | undefined;
  /** Why the body is unreadable. */
  refusal: Refusal | undefined;
}

/** Reads a request of a call, also one with an unreadable body: its world must be known to refuse it. */
export async function readRequest(request: Request, name: EndpointName): Promise<RawRequest> {
  const { searchParams } = new URL(request.originalUrl, 'http://mock');
  const raw: RawRequest = {
    query: Object.fromEntries(searchParams),
    body: undefined,
    upload: undefined,
    refusal: undefined,
  };
  try {
    if (name === 'upload') {
      const { fields, file } = await readMultipart(request);
      raw.upload = file;
      raw.body = onceEach(fields);
    } else if (endpoints[name].method === 'POST') {
      raw.body = await readJson(request);
    }
    raw.query = onceEach(searchParams);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    raw.refusal = error;
  }
  return raw;
}

/** The e-mail and phone in a request, in any of the calls' fields for them. */
export function namedIdentity({
  query,
  body,
}: RawRequest): [email: string | undefined, phone: string | undefined] {
  const named = new Map(Object.entries({ ...query, ...(typeof body === 'object' ? body : {}) }));
  const text = (field: string) => {
    const value: unknown = named.get(field);
    return typeof value === 'string' ? value : undefined;
  };
  return [text('email') ?? text('usu_email'), text('fone')];
}
