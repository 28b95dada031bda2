import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isSound, toReport } from '../../.tasks/doctor/report.ts';
import { UnknownCustomer, visitApi, type Visit } from '../../.tasks/doctor/visit-api.ts';
import { endpoints } from '../../gateway/brand-api/contract/endpoints.ts';
import { brands } from '../../gateway/brands/brands.ts';
import {
  anError,
  aPage,
  emptyAsNothing,
  gone,
  latin,
  numbersAsTexts,
  objectsForLists,
  otherwise,
  otherWords,
  packed,
  renamed,
  startDriftingApi,
  unreadableRows,
  type DriftingApi,
} from './drifting-api.ts';
import { endWithThis } from '../support/servers/end-with-this.ts';
import { startMock, type Mock } from './mock-client.ts';

const email = 'marina.couto@exemplo.com.br';
/** What logging in and out needs changes nothing that the brand keeps of a customer. */
const SESSION_WRITES = ['sendCode', 'login', 'logout'];

let mock: Mock;
let api: DriftingApi;
beforeAll(async () => {
  mock = await startMock();
  api = await startDriftingApi(mock.url);
});
afterAll(async () => {
  await api.stop();
  await mock.close();
});

const visit = (url: string) =>
  visitApi({
    api: url,
    brandId: brands[0].id,
    email,
    askCode: async () => (await mock.outbox('base')).at(-1)?.code ?? '',
  });

const noCodeIsSent = () => Promise.reject(new Error('a code is asked for'));

const of = (visits: readonly Visit[], call: string) => visits.find((one) => one.call === call);
const reportOf = (visits: readonly Visit[]) => toReport(visits, '2026-11-22T22:00:00Z');
const containing = (...names: string[]) => expect.arrayContaining(names) as string[];

test('the doctor finds the mock sound, skips calls that write and tells no personal data', async () => {
  const visits = await visit(mock.url);
  const report = reportOf(visits);
  expect(visits.map(({ call }) => call).sort()).toEqual(Object.keys(endpoints).sort());
  const isRead = ({ call }: Visit) => endpoints[call].effect === 'read';
  const isMade = ({ outcome }: Visit) => outcome !== 'skipped';
  expect(visits.filter((one) => isRead(one) && !isMade(one))).toEqual([]);
  expect(visits.filter((one) => !isRead(one) && isMade(one)).map(({ call }) => call)).toEqual(SESSION_WRITES);
  expect([isSound(visits), report]).toEqual([true, expect.stringContaining('answers as the contract says')]);
  // The report names nothing of the customer.
  expect(report).not.toMatch(/marina|couto|exemplo|\d{7}/i);
});

test('the doctor without anybody who types the code says so in a line, and ends with code 2', async () => {
  const command = fileURLToPath(new URL('../../.tasks/doctor.ts', import.meta.url));
  const doctor = endWithThis(
    spawn(process.execPath, [command, '--api', mock.url, '--email', email], { stdio: 'pipe' }),
  );
  const written: string[] = [];
  doctor.stderr.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  doctor.stdin.end();
  expect(await once(doctor, 'close')).toEqual([2, null]);
  expect(written.join('').split('\n').filter(Boolean).at(-1)).toMatch(/^vaivem: no code was typed\b/);
  expect(written.join('')).not.toContain('    at ');
});

describe('the doctor', () => {
  test.each([
    ['a field that must be there is gone', gone('BAN_CODIGO'), 'banks', { missing: ['BAN_CODIGO'] }],
    [
      'rows without a field that must be there are left out',
      gone('SIT_ID'),
      'protocols',
      { missing: ['SIT_ID'], rows: { leftOut: expect.any(Number) as number } },
    ],
    [
      'a field has another name',
      renamed({ PED_VALTOTAL: 'VALOR_TOTAL' }),
      'orders',
      { neverThere: containing('PED_VALTOTAL'), unknown: ['VALOR_TOTAL (number)'] },
    ],
    [
      'a list has another name',
      renamed({ productBalance: 'linhas' }),
      'orders',
      { unreadable: 'no list under "productBalance"', unknown: containing('linhas (list)') },
    ],
    [
      'a number is written in words',
      otherwise({ ITE_VALBRUTO: 'dez reais' }),
      'orders',
      { otherTyped: ['ITE_VALBRUTO (string)'] },
    ],
    ['a text is an object', otherwise({ CON_NOME: {} }), 'consumers', { otherTyped: ['CON_NOME (object)'] }],
    ['a yes is a word', otherwise({ valid: 'sim' }), 'validateSession', { otherTyped: ['valid (string)'] }],
    ['rows cannot be read', unreadableRows, 'orders', { rows: { leftOut: 4 }, unknown: ['ALGO (number)'] }],
    ['lists are objects', objectsForLists, 'reasons', { otherTyped: ['productBalance (object)'] }],
    ['an answer is a page of HTML', aPage, 'orders', { unreadable: 'no JSON' }],
    ['an answer is that of an error', anError, 'wishes', { unreadable: 'the body of an error' }],
  ])('reports as a difference that %s', async (_what, drift, call, judgement) => {
    api.drift = drift;
    const visits = await visit(api.url);
    const report = reportOf(visits);
    expect(of(visits, call)).toMatchObject({ judgement });
    expect([isSound(visits), report]).toEqual([false, expect.stringContaining('differs from the contract')]);
    expect(report).not.toMatch(/dez reais|uma linha|Manutenção|marina|couto|\d{7}/i);
  });

  test.each([
    ['numbers as texts', numbersAsTexts],
    ['other words in its messages', otherWords],
    ['answers that come compressed', packed],
    ['answers in Latin-1', latin],
    ['nothing where a list would be empty', emptyAsNothing],
    ['fields gone that the portal can do without', gone('COR_CODHEXA', 'VOL_RASTREIO')],
  ])('finds an API sound that the portal can read, with %s', async (_what, drift) => {
    api.drift = drift;
    const visits = await visit(api.url);
    expect([isSound(visits), reportOf(visits)]).toEqual([true, expect.not.stringMatching(/Outras palavras/)]);
  });
});

test('the doctor says that nobody has the e-mail, and asks for no code', async () => {
  const asked = { api: mock.url, brandId: brands[0].id, email: 'ninguem@exemplo.com.br' };
  await expect(visitApi({ ...asked, askCode: noCodeIsSent })).rejects.toBeInstanceOf(UnknownCustomer);
});

test('the doctor reports that an API that cannot be reached does not answer, and asks for no code', async () => {
  const asked = { api: 'http://127.0.0.1:9', brandId: brands[0].id, email };
  const visits = await visitApi({ ...asked, askCode: noCodeIsSent });
  expect(isSound(visits)).toBe(false);
  expect(of(visits, 'orders')).toMatchObject({ outcome: 'unanswered', fault: 'ECONNREFUSED' });
});
