import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startBucketServer, type BucketServer } from '../../support/servers/bucket-server.ts';
import { startStack, type Stack } from '../../support/servers/stack.ts';
import { hasStateServer, startStateServer, type StateServer } from '../../support/servers/state-server.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { attach, CONFIRMATION, EXCHANGE, readForm, sample } from '../confirming-customer.ts';
import { askForCode, createWorld, logIn, tryCode } from '../mock-world.ts';

/** A browser whose requests a balancer hands to two gateways in turns. */
function balanced(ports: readonly number[]): Visitor {
  const cookies = new Map<string, string>();
  const visitors = ports.map((port) => createVisitor(port));
  let turns = 0;
  const next = (): Visitor => {
    const visitor = visitors[turns++ % visitors.length] ?? createVisitor(0);
    visitor.cookies.clear();
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor;
  };
  const through = async <T>(send: (visitor: Visitor) => Promise<T>): Promise<T> => {
    const visitor = next();
    const answer = await send(visitor);
    for (const name of cookies.keys()) if (!visitor.cookies.has(name)) cookies.delete(name);
    for (const [name, value] of visitor.cookies) cookies.set(name, value);
    return answer;
  };
  return {
    cookies,
    cookieHeader: () => next().cookieHeader(),
    send: (...sent) => through((visitor) => visitor.send(...sent)),
    get: (...sent) => through((visitor) => visitor.get(...sent)),
    post: (...sent) => through((visitor) => visitor.post(...sent)),
  };
}

describe.skipIf(!hasStateServer)('two gateways with one state and one bucket, asked in turns', () => {
  let folder: string;
  let state: StateServer;
  let bucket: BucketServer;
  let first: Stack;
  let second: Stack;
  let ports: readonly number[];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vaivem-two-'));
    state = await startStateServer();
    bucket = await startBucketServer(folder);
    const shared = {
      STATE_URL: state.url,
      UPLOAD_URL: `s3://${bucket.address.bucket}/${bucket.address.prefix}`,
      AWS_ENDPOINT_URL_S3: bucket.address.endpoint,
      AWS_ACCESS_KEY_ID: bucket.address.accessKeyId,
      AWS_SECRET_ACCESS_KEY: bucket.address.secretAccessKey,
      CODES_PER_HOUR_PER_IDENTITY: '4',
    };
    first = await startStack(shared);
    second = await startStack({ ...shared, BRAND_API_URL: first.mockUrl });
    ports = [first.port, second.port];
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
    await bucket.stop();
    await state.stop();
    rmSync(folder, { recursive: true });
  });

  test('make one protocol with two photos for a customer who chooses, attaches, and confirms at both at once', async () => {
    const world = await createWorld(first.mockUrl);
    const customer = balanced(ports);
    await logIn(customer, world);
    await customer.post('/home', EXCHANGE);
    await attach(customer, [sample('photos', 'photo.jpg', 'image/jpeg')]);
    await attach(customer, [sample('photos', 'photo.png', 'image/png')]);
    for (let look = 0; look < 2; look += 1) {
      const { text } = await customer.get(CONFIRMATION);
      expect(text).toContain('photo.jpg');
      expect(text).toContain('photo.png');
      const pictures = [...text.matchAll(/\/arquivos\/[\da-f-]{36}/g)].map(([address]) => address);
      for (const address of new Set(pictures)) {
        for (let gateway = 0; gateway < 2; gateway += 1) {
          expect((await customer.get(address)).status).toBe(200);
        }
      }
    }
    // Two presses at once, each at another gateway, make one protocol, and both are told its number.
    const form = await readForm(customer);
    const answers = await Promise.all([customer.post(CONFIRMATION, form), customer.post(CONFIRMATION, form)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await world.protocolIds()).toHaveLength(1);
    await expect.poll(async () => (await world.uploads()).length).toBe(2);
  });

  test('both end the session of a customer who logs out at one of them', async () => {
    const world = await createWorld(first.mockUrl);
    const customer = balanced(ports);
    await logIn(customer, world);
    const copies = ports.map((port) => createVisitor(port));
    for (const copy of copies) for (const [name, value] of customer.cookies) copy.cookies.set(name, value);
    for (const copy of copies) expect((await copy.get('/home')).status).toBe(200);
    await customer.get('/logout');
    for (const copy of copies) expect((await copy.get('/home')).status).not.toBe(200);
  });

  test('share the wait between two codes, and the count of five wrong tries that locks a code', async () => {
    const world = await createWorld(first.mockUrl);
    const visitors = ports.map((port) => createVisitor(port));
    const [one, other] = visitors as [Visitor, Visitor];
    expect((await askForCode(one, world.email)).status).toBe(303);
    const again = await askForCode(other, world.email);
    expect(again.status, 'the countdown of the other').not.toBe(303);
    const customer = balanced(ports);
    for (const [name, value] of one.cookies) customer.cookies.set(name, value);
    const right = await world.newestCode();
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await tryCode(customer, world.email, wrong)).status).not.toBe(303);
    }
    for (const visitor of visitors) {
      for (const [name, value] of customer.cookies) visitor.cookies.set(name, value);
      expect((await tryCode(visitor, world.email, right)).status).not.toBe(303);
    }
  });
});
