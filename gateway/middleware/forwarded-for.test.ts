import express from 'express';
import fc from 'fast-check';
import { request } from 'undici';
import { beforeEach, expect, test } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { networkOf } from '../connections/network-of.ts';
import { bareForwardedFor } from './forwarded-for.ts';
import { dropForwardedHeaders, trustProxy } from './forwarded-headers.ts';
import { runs } from '../../tests/support/runs.ts';

/** The address that the limits see, with proxies of this machine and of 10.0.0.0/8. */
let seen: (forwardedFor: string) => Promise<string>;
beforeEach(async () => {
  const app = express();
  trustProxy(app, 'loopback, 10.0.0.0/8');
  app.use(dropForwardedHeaders, bareForwardedFor, (req, res) => res.send(networkOf(req.ip ?? '')));
  const url = await serve(app);
  seen = async (forwardedFor) => {
    const { body } = await request(url, { headers: { 'x-forwarded-for': forwardedFor } });
    return body.text();
  };
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:5:6:7:8:443', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['198.51.100.1:1, 203.0.113.7:5678', '203.0.113.7'],
  ['203.0.113.7:5678, 10.1.2.3:9', '203.0.113.7'],
  ['203.0.113.7:5678 ,\t10.1.2.3:9', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['203.0.113.7:port', 'unknown'],
  ['203.0.113.7:123456', 'unknown'],
  ['203.0.113:80', 'unknown'],
  ['[203.0.113.7', 'unknown'],
  ['_hidden', 'unknown'],
])('X-Forwarded-For: %s is of the network %s', async (forwardedFor, network) => {
  expect(await seen(forwardedFor)).toBe(network);
});

const port = fc.integer({ min: 0, max: 65_535 });

test('an address counts as the same, whatever port is with it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.ipV4(), fc.ipV6()), port, async (address, number) => {
      const host = address.includes(':') ? `[${address}]` : address;
      expect(await seen(`${host}:${number}, 10.0.0.1`)).toBe(await seen(`${address}, 10.0.0.1`));
    }),
    { seed: 1, numRuns: runs(200) },
  );
});

test('an IPv6 address without brackets is of two networks at most, whatever port is with it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.ipV6(), fc.array(port, { minLength: 9, maxLength: 9 }), async (address, ports) => {
      const networks = await Promise.all(ports.map((number) => seen(`${address}:${number}, 10.0.0.1`)));
      expect(new Set(networks).size).toBeLessThanOrEqual(2);
    }),
    { seed: 1, numRuns: runs(100) },
  );
});

test('nonsense in place of an address is one network, however it varies', async () => {
  const nonsense = fc.stringMatching(/^[a-z_[\]:.-]{1,20}[g-z]$/);
  await fc.assert(
    fc.asyncProperty(nonsense, async (text) => {
      expect(await seen(text)).toBe('unknown');
    }),
    { seed: 1, numRuns: runs(200) },
  );
});
