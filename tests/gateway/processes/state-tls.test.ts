import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeCertificate, type Certificate } from '../../support/servers/certificate.ts';
import { hasStateServer, startStateServer, type StateServer } from '../../support/servers/state-server.ts';
import { createVisitor } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';

describe.skipIf(!hasStateServer)('the portal whose state is on a server that speaks TLS alone', () => {
  let certificate: Certificate;
  let server: StateServer;
  beforeAll(async () => {
    certificate = makeCertificate();
    server = await startStateServer({ certificate });
  });
  afterAll(async () => {
    await server.stop();
    certificate.remove();
  });

  test('serves a customer if NODE_EXTRA_CA_CERTS names the authority, also after the server was restarted', async () => {
    const stack = await startPortal({
      STATE_URL: server.url,
      NODE_EXTRA_CA_CERTS: certificate.certificate,
    });
    try {
      const customer = createVisitor(stack.port);
      await logIn(customer, await createWorld(stack.mockUrl));
      expect((await customer.get('/home')).status).toBe(200);
      await server.kill();
      expect((await customer.get('/home')).status).toBe(503);
      await server.start();
      await expect.poll(async () => (await customer.get('/home')).status).toBe(200);
    } finally {
      await stack.stop();
    }
  });

  test.each([
    ['an authority that nobody trusts', () => server.url, /^vaivem: STATE_URL: .*self-signed certificate/m],
    [
      'a certificate for another name',
      () => server.url.replace('127.0.0.1', 'localhost'),
      /^vaivem: STATE_URL: .*does not match certificate/m,
    ],
    ['an address without TLS', () => server.url.replace('rediss:', 'redis:'), /^vaivem: STATE_URL: \S/m],
  ])('does not start with %s, and says so in one line', async (fault, url, line) => {
    const trusted = fault.startsWith('a certificate') && { NODE_EXTRA_CA_CERTS: certificate.certificate };
    const start = startPortal({ STATE_URL: url(), ...trusted });
    await expect(start).rejects.toThrow(line);
    // No stack trace follows.
    await expect(start).rejects.not.toThrow(/\n\s+at /);
  });
});
