import type { Request } from 'express';

import { endpoints, type EndpointName } from '../gateway/brand-api/contract/endpoints.ts';
import { readJson } from './json-body.ts';
import { readMultipart, type UploadedFile } from './multipart.ts';
import { Refusal } from './refusal.ts';

/** A request as read, before anything about it was checked. */
export interface RawRequest {
  query: Record<string, string>;
  body: unknown;
  upload: UploadedFile | undefined;
  /** What made the body unreadable. */
  refusal: Refusal | undefined;
}

/** Reads a request of a call, also one whose body cannot be read: whose it is decides how it is refused. */
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
      raw.body = fields;
      raw.upload = file;
    } else if (endpoints[name].method === 'POST') {
      raw.body = await readJson(request);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    raw.refusal = error;
  }
  return raw;
}

/** The e-mail and phone that a request names, whichever field its call has for them. */
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
