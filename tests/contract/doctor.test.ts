import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { isSound, toReport } from '../../.tasks/doctor/report.ts';
import { visitApi, type Visit } from '../../.tasks/doctor/visit-api.ts';
import { endpoints } from '../../gateway/brand-api/contract/endpoints.ts';
import { brands } from '../../gateway/brands/brands.ts';
import { startMock, type Mock } from './mock-client.ts';

const email = 'marina.couto@exemplo.com.br';
const WRITES = ['generateProtocol', 'saveBankData', 'upload'];

let mock: Mock;
/** The mock as it would be after a release that nobody told of. */
let drifted: Server;
beforeAll(async () => {
  mock = await startMock();
  drifted = createServer((req, res) => {
    const pass = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
      const { cookie } = req.headers;
      const answer = await request(mock.url + (req.url ?? ''), {
        method: req.method === 'POST' ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
        body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      });
      const text = (await answer.body.text())
        .replaceAll('"PED_VALTOTAL"', '"VALOR_TOTAL"')
        .replaceAll('"BAN_CODIGO"', '"CODIGO_BANCO"')
        .replace(/"ITE_VALBRUTO":[\d.]+/g, '"ITE_VALBRUTO":"dez reais"')
        .replace(/"valid":true/, '"valid":"sim"')
        .replace(/"SIT_ID":\d+,?/, '');
      res.writeHead(answer.statusCode, {
        'content-type': 'application/json',
        ...(answer.headers['set-cookie'] && { 'set-cookie': answer.headers['set-cookie'] }),
      });
      res.end(text);
    };
    pass().catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => void drifted.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  drifted.close();
  drifted.closeAllConnections();
  await mock.close();
});

const visit = (api: string) =>
  visitApi({
    api,
    brandId: brands[0].id,
    email,
    askCode: async () => (await mock.outbox('base')).at(-1)?.code ?? '',
  });

const of = (visits: readonly Visit[], call: string) => visits.find((one) => one.call === call);

test('the mock answers as the contract says', async () => {
  const visits = await visit(mock.url);
  const report = toReport(visits, '2026-11-22T22:00:00Z');
  expect(visits.map(({ call }) => call).sort()).toEqual(Object.keys(endpoints).sort());
  expect(visits.filter(({ outcome }) => outcome === 'skipped').map(({ call }) => call)).toEqual(WRITES);
  expect([isSound(visits), report]).toEqual([true, expect.stringContaining('answers as the contract says')]);
  // What the customer is and has stays where it is.
  expect(report).not.toMatch(/marina|couto|exemplo|\d{7}/i);
});

test('what an API changed is named, by field and type', async () => {
  const visits = await visit(`http://127.0.0.1:${(drifted.address() as AddressInfo).port}`);
  const report = toReport(visits, '2026-11-22T22:00:00Z');
  expect(isSound(visits)).toBe(false);
  expect(of(visits, 'orders')).toMatchObject({
    judgement: {
      neverThere: expect.arrayContaining(['PED_VALTOTAL']) as string[],
      unknown: ['VALOR_TOTAL (number)'],
      otherTyped: ['ITE_VALBRUTO (string)'],
    },
  });
  expect(of(visits, 'banks')).toMatchObject({ judgement: { missing: ['BAN_CODIGO'] } });
  expect(of(visits, 'validateSession')).toMatchObject({ judgement: { otherTyped: ['valid (string)'] } });
  expect(of(visits, 'protocols')).toMatchObject({ judgement: { rows: { leftOut: 1 } } });
  expect(report).toContain('- of another type: `ITE_VALBRUTO (string)`');
  expect(report).not.toMatch(/dez reais|marina|\d{7}/i);
});

test('an API that nobody reaches is said so', async () => {
  const visits = await visit('http://127.0.0.1:9');
  expect(isSound(visits)).toBe(false);
  expect(of(visits, 'orders')).toMatchObject({ outcome: 'unanswered', fault: 'ECONNREFUSED' });
});
