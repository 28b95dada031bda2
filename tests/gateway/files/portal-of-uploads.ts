import { randomUUID } from 'node:crypto';
import express from 'express';
import { mkdirSync, rmSync } from 'node:fs';
import { request as rawRequest, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { afterEach, beforeEach, onTestFinished } from 'vitest';

import { brands } from '../../../gateway/brands/brands.ts';
import { createDrafts } from '../../../gateway/drafts/drafts.ts';
import { arrival } from '../../../gateway/connections/arrival.ts';
import { closeUnread } from '../../../gateway/connections/unread-body.ts';
import { errors } from '../../../gateway/middleware/errors.ts';
import { formBody } from '../../../gateway/middleware/form-body.ts';
import { createDataDeletions } from '../../../gateway/session/data-deletions.ts';
import { personOf } from '../../../gateway/session/person-of.ts';
import { PortalSession } from '../../../gateway/session/portal-session.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';
import { createOwnerTokens } from '../../../gateway/session/owner-token.ts';
import { createSessionStore } from '../../../gateway/session/session-store.ts';
import { createSqliteState } from '../../../gateway/state/sqlite/sqlite-state.ts';
import { synchronousWork } from '../../../gateway/state/sqlite/synchronous-work.for-tests.ts';
import type { State } from '../../../gateway/state/state.ts';
import { sample } from '../../../gateway/uploads/sample-files.for-tests.ts';
import type { StagedFile, StagedFor, UploadFlow } from '../../../gateway/uploads/staged-file.ts';
import { createFolderStore } from '../../../gateway/uploads/stores/folder-store.ts';
import { createStaging } from '../../../gateway/uploads/staging/staging.ts';
import type { ReceivedUpload } from '../../../gateway/uploads/customer-uploads.ts';
import { createUploads } from '../../../gateway/uploads/uploads.ts';
import { namedRequests } from '../../support/events.ts';
import { CONFIRMATION } from '../confirming-customer.ts';
import { toMultipartForm, type ChosenFile } from '../multipart-form.ts';
import { serve } from '../serve.ts';

export const MAX_FILE_BYTES = 15 * 1024 * 1024;
export const FORM_BYTES = 64 * 1024;
export const MAX_REQUEST_BYTES = 8 * MAX_FILE_BYTES + FORM_BYTES;
export const ANA = 'ana@exemplo.com';
export const BIA = 'bia@exemplo.com';

export const photo = (name = 'photo.jpg', content = sample(name)): ChosenFile => ({
  field: 'photos',
  name,
  type: 'image/jpeg',
  content,
});
/** The photo with one byte added to its picture data, so that no two are the same. */
export const photoNumber = (number: number) => {
  const jpeg = sample('photo.jpg');
  const content = Buffer.concat([jpeg.subarray(0, -2), Buffer.of(number), jpeg.subarray(-2)]);
  return photo(`foto ${number}.jpg`, content);
};
/** A photo of exactly so many bytes, by longer picture data. */
export function photoOf(bytes: number): Buffer {
  const jpeg = sample('photo.jpg');
  return Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(bytes - jpeg.length, 1), jpeg.subarray(-2)]);
}

export const keyOf = (person: string) => Buffer.from(person).toString('base64url');
const customerKey = (customer: Customer) => keyOf(personOf(customer));
export const ownerTokens = createOwnerTokens(['a-secret-with-at-least-32-characters']);

export const tokenOfLongAgo = createOwnerTokens(['a-secret-with-at-least-32-characters'], () => 0).give({
  brandId: brands[0].id,
  customerKey: keyOf(ANA),
});

const warn = (message: string) => {
  throw new Error(message);
};

interface Arrived {
  received?: ReceivedUpload;
  form: string;
  type: string;
}

/** Sets up for each test of a file the part of the gateway that uploads need, with a folder and a state of its own. */
export function setUpUploads() {
  const root = join(tmpdir(), `vaivem-uploads-${randomUUID()}`);
  const folder = join(root, 'uploads');
  let state: State;
  let portal: string;
  /** The logged events, one line each. */
  const noted: string[] = [];
  beforeEach(async () => {
    noted.length = 0;
    mkdirSync(folder, { recursive: true });
    state = createSqliteState({ path: join(root, 'state.db'), background: synchronousWork });
    portal = await serve(createPortal());
  });
  afterEach(async () => {
    await state.close();
    rmSync(root, { recursive: true });
  });

  /** The part of the gateway that uploads need, with an app that answers what reached it. `customer` is a header. */
  function createPortal(disk?: { free: () => Promise<number> }) {
    const staging = createStaging({
      store: createFolderStore(folder),
      drafts: createDrafts({ state }),
      ...(disk && { disk }),
    });
    const uploads = createUploads(staging, customerKey, ownerTokens, createDataDeletions(state));
    const api = { upload: () => Promise.reject(new Error('no upload here')) };
    const app = express();
    app.use(
      namedRequests((line) => noted.push(line)),
      closeUnread,
    );
    app.use(arrival());
    app.use((req, res, next) => {
      const email = req.get('customer');
      const [brand] = brands;
      const open = async () => {
        const store = createSessionStore(state, { customerKey, digestOf: (network) => network });
        const session = await PortalSession.open(undefined, { brand: brand.slug, store, network: '', warn });
        if (email) await session.login({ identity: { kind: 'email', email } });
        Object.assign(res.locals, { brand, session });
      };
      open().then(() => next(), next);
    });
    app.use(uploads.handler, formBody());
    app.post('*', (req, res) => {
      const body: unknown = req.body;
      res.json({
        received: uploads.forRequest(res, api).received,
        form: Buffer.isBuffer(body) ? body.toString() : '',
        type: req.get('content-type'),
      });
    });
    app.get('/lista', (req, res, next) => {
      const { place: asked } = req.query;
      const place = JSON.parse(typeof asked === 'string' ? asked : '') as StagedFor;
      uploads
        .forRequest(res, api)
        .list(place)
        .then((files) => res.json(files), next);
    });
    app.use(errors);
    return app;
  }

  /** From now on requests go to a portal with such a disk. */
  async function serveWith(disk: { free: () => Promise<number> }): Promise<void> {
    portal = await serve(createPortal(disk));
  }

  async function post(
    files: readonly ChosenFile[],
    {
      path = CONFIRMATION,
      fields = {},
      customer = ANA,
    }: { path?: string; fields?: Record<string, string>; customer?: string } = {},
  ): Promise<Arrived & { status: number }> {
    const { headers, body } = await toMultipartForm(fields, files);
    const answer = await request(portal + path, {
      method: 'POST',
      headers: { ...headers, ...(customer && { customer }) },
      body,
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, ...((answer.statusCode === 200 ? JSON.parse(text) : {}) as Arrived) };
  }

  async function listFor(place: StagedFor, customer = ANA): Promise<StagedFile[]> {
    const query = new URLSearchParams({ place: JSON.stringify(place) });
    const { body } = await request(`${portal}/lista?${query}`, { headers: { customer } });
    return (await body.json()) as StagedFile[];
  }

  /** The customer deletes all that the portal has of them. */
  const forget = (customer: string) =>
    createDataDeletions(state).note({ brandId: brands[0].id, customerKey: keyOf(customer) });

  const list = (flow: UploadFlow = 'online', customer = ANA) => listFor({ flow }, customer);

  const get = (path: string, headers: Record<string, string> = { customer: ANA }) =>
    request(portal + path, { headers });

  /** A multipart request whose body is still to come. */
  function openRequest(path: string, headers: Record<string, string | number>): ClientRequest {
    const req = rawRequest(portal + path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    });
    req.on('error', () => undefined);
    req.flushHeaders();
    onTestFinished(() => void req.destroy());
    return req;
  }

  return {
    folder,
    forget,
    get,
    list,
    listFor,
    noted,
    openRequest,
    post,
    serveWith,
    to: (path: string) => portal + path,
  };
}
