/** What can be done with files by someone who is logged in, and with multipart forms by someone who is not. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { CONFIRMATION, EXCHANGE } from '../gateway/confirming-customer.ts';
import { toMultipartForm, type ChosenFile } from '../gateway/multipart-form.ts';
import { createVisitor, type Answer, type Visitor } from '../support/visitor.ts';
import type { Attack, Finding, Target } from './attack.ts';
import {
  activeDocuments,
  bombsAndEmptyPictures,
  commentsWithoutEnd,
  heicOfEmptyExtents,
  photo,
  picturesOfTinyParts,
} from './hostile-files.ts';
import { head, openConnection } from './raw-connection.ts';

const MB = 1024 * 1024;
const BOUNDARY = 'attack-boundary-0123456789';
/** Files of a customer that may wait at once, and the room that each may take. */
const MAX_FILES = 8;
const MAX_FILE_BYTES = 15 * MB;

async function upload(visitor: Visitor, files: readonly ChosenFile[]): Promise<Answer> {
  const { headers, body } = await toMultipartForm({ intent: 'add-files' }, files);
  return visitor.send(CONFIRMATION, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
    body,
  });
}

/** Sends the files one by one as a customer with an exchange. The portal has held if it keeps none and never fails. */
async function sendEach(target: Target, files: readonly ChosenFile[]): Promise<Finding> {
  const { visitor } = await target.logIn();
  await visitor.post('/home', EXCHANGE);
  const taken: string[] = [];
  const faults: number[] = [];
  const startedAt = performance.now();
  for (const file of files) {
    const before = readdirSync(target.uploadFolder).length;
    const { status } = await upload(visitor, [file]);
    if (status >= 500) faults.push(status);
    if (readdirSync(target.uploadFolder).length > before) taken.push(file.name);
  }
  const took = Math.round(performance.now() - startedAt);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const result = taken.length > 0 ? `taken: ${taken.join(' ')}` : 'none taken';
  return {
    isHeld: taken.length === 0 && faults.length === 0,
    what: `${files.length} files, ${bytes} bytes, ${took} ms, ${result}`,
  };
}

const folderBytes = (folder: string) =>
  readdirSync(folder).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

export const fileAttacks: readonly Attack[] = [
  {
    name: 'XML that begins with comments and never with an element',
    run: (target) =>
      sendEach(target, [
        photo('a.jpg', 'image/jpeg', commentsWithoutEnd),
        photo('a', '', commentsWithoutEnd),
      ]),
  },
  {
    name: 'HEIC of 16 KB with empty parts',
    run: (target) => sendEach(target, [photo('a.heic', 'image/heic', heicOfEmptyExtents(16 * 1024))]),
  },
  {
    name: 'HEIC of 1 MB with empty parts',
    run: (target) => sendEach(target, [photo('a.heic', 'image/heic', heicOfEmptyExtents(MB))]),
  },
  {
    name: 'pictures of 15 MB in tiny parts',
    run: async (target) => {
      // One round is too short: it ends before the bystander has loaded a dozen pages.
      const rounds = Array.from({ length: 4 }, () => picturesOfTinyParts).flat();
      const finding = await sendEach(target, rounds);
      // It does not matter whether they are taken: an odd picture may still be a picture.
      return { ...finding, isHeld: true };
    },
  },
  {
    name: 'bombs and empty pictures',
    run: (target) => sendEach(target, bombsAndEmptyPictures),
  },
  {
    name: 'documents with something active in them',
    run: (target) => sendEach(target, activeDocuments),
  },
  {
    name: 'multipart of 200 fields of 256 KB without a session',
    run: async (target) => {
      const connection = await openConnection(target.port);
      const field = Buffer.concat([
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="f"\r\n\r\n`),
        Buffer.alloc(255 * 1024, 'a'),
        Buffer.from('\r\n'),
      ]);
      connection.write(
        head('POST', CONFIRMATION, [
          `Host: vaivem.localhost:${target.port}`,
          `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
          `Content-Length: ${field.length * 200 + BOUNDARY.length + 6}`,
        ]),
      );
      const taken = await connection.pour(field, 200);
      connection.write(`--${BOUNDARY}--\r\n`);
      await connection.receive(/^HTTP\/1\.1 \d{3}[^]*$/, 10_000);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(connection.received())?.[1] ?? 'no answer';
      connection.close();
      return {
        isHeld: taken < 4 * MB && !status.startsWith('2'),
        what: `${Math.round(taken / MB)} of 50 MB taken, ${status}`,
      };
    },
  },
  {
    name: 'twelve uploads of one customer held open',
    run: async (target) => {
      const { visitor } = await target.logIn();
      await visitor.post('/home', EXCHANGE);
      const start = Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8\xff\xda\0\x0c`,
        'latin1',
      );
      const connections = await Promise.all(Array.from({ length: 12 }, () => openConnection(target.port)));
      await Promise.all(
        connections.map(async (connection) => {
          connection.write(
            head('POST', CONFIRMATION, [
              `Host: vaivem.localhost:${target.port}`,
              `Origin: http://vaivem.localhost:${target.port}`,
              `Cookie: ${visitor.cookieHeader()}`,
              `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
              `Content-Length: ${100 * MB}`,
            ]),
          );
          connection.write(start);
          await Promise.race([connection.pour(Buffer.alloc(64 * 1024, 1), 14 * 16), wait(10_000)]);
        }),
      );
      await wait(500);
      const held = folderBytes(target.uploadFolder);
      for (const connection of connections) connection.close();
      await wait(1_000);
      const left = folderBytes(target.uploadFolder);
      return {
        isHeld: held <= MAX_FILES * MAX_FILE_BYTES && left === 0,
        what: `${Math.round(held / MB)} MB on disk while held, ${Math.round(left / MB)} MB after`,
      };
    },
  },
  {
    name: 'a file for another customer, by their address',
    run: async (target) => {
      const { visitor: owner } = await target.logIn();
      await owner.post('/home', EXCHANGE);
      const { readFileSync } = await import('node:fs');
      await upload(owner, [
        photo(
          'a.jpg',
          'image/jpeg',
          readFileSync(new URL('../../fixtures/files/photo.jpg', import.meta.url)),
        ),
      ]);
      const { text } = await owner.get(CONFIRMATION);
      const address = /\/arquivos\/[\w-]+/.exec(text)?.[0] ?? '';
      const { visitor: thief } = await target.logIn();
      const stranger = createVisitor(target.port);
      const statuses = [
        (await thief.get(address)).status,
        (await stranger.get(address)).status,
        (await owner.get(address)).status,
      ];
      const isHeld = address !== '' && statuses[0] === 404 && statuses[1] !== 200 && statuses[2] === 200;
      return { isHeld, what: `other customer ${statuses[0]}, nobody ${statuses[1]}, owner ${statuses[2]}` };
    },
  },
];
