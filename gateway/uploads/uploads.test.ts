import type { Response } from 'express';
import { expect, it } from 'vitest';

import type { DataDeletions } from '../session/data-deletions.ts';
import type { OwnerTokens } from '../session/owner-token.ts';
import { personOf } from '../session/person-of.ts';
import type { StagedFile } from './staged-file.ts';
import type { Staging } from './staging/staging.ts';
import { createUploads } from './uploads.ts';

const EMAIL = 'ana@exemplo.com';
const customer = { identity: { kind: 'email', email: EMAIL }, email: EMAIL };

/** The uploads of a request, and the calls to its staging. */
function uploadsOf(of: object | undefined) {
  const asked: unknown[][] = [];
  const heard =
    (name: string, answer: unknown) =>
    (owner: unknown, ...others: unknown[]) => {
      asked.push([name, owner, ...others]);
      return Promise.resolve(answer);
    };
  const staging = {
    sent: heard('sent', [
      { name: 'a', protocol: 1 },
      { name: 'b', protocol: 2 },
    ]),
    listAll: heard('listAll', [{ name: 'c' }]),
    removeAll: heard('removeAll', undefined),
    remove: heard('remove', undefined),
  } as unknown as Staging;
  const uploads = createUploads(
    staging,
    (of) => `key of ${personOf(of)}`,
    {} as OwnerTokens,
    {} as DataDeletions,
  );
  const res = { locals: { brand: { id: 4 }, session: { customer: of } } } as unknown as Response;
  return {
    asked,
    uploads: uploads.forRequest(res, { upload: () => Promise.reject(new Error('not asked for')) }),
  };
}

it('listSent answers only the files that were sent to the protocol', async () => {
  expect(await uploadsOf(customer).uploads.listSent(2)).toEqual([{ name: 'b', protocol: 2 }]);
});

it('listAll and removeAll list and delete all files of the customer', async () => {
  const { asked, uploads } = uploadsOf(customer);
  expect(await uploads.listAll()).toEqual([{ name: 'c' }]);
  await uploads.removeAll();
  const owner = { brandId: 4, customerKey: `key of ${EMAIL}` };
  expect(asked).toEqual([
    ['listAll', owner],
    ['removeAll', owner],
  ]);
});

it('remove lets a file go unless it belongs to a request that was sent or to the brand API', async () => {
  const { asked, uploads } = uploadsOf(customer);
  await uploads.remove('id');
  const mayBeRemoved = asked[0]?.[3] as (file: Pick<StagedFile, 'place'>) => boolean;
  expect(mayBeRemoved({ place: { flow: 'online' } })).toBe(true);
  expect(mayBeRemoved({ place: { addition: 1 } })).toBe(true);
  expect(mayBeRemoved({ place: { submission: 'form' } })).toBe(false);
  expect(mayBeRemoved({ place: { protocol: 1 } })).toBe(false);
});

it('list throws if the request has no customer', () => {
  expect(() => uploadsOf(undefined).uploads.list({ flow: 'online' })).toThrow(
    'uploads need a customer in the session',
  );
});
