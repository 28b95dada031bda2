/** A customer with unmistakable data walks through a recording proxy: the walk is written, but none of these data. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startRecordingProxy, type RecordingProxy } from '../../.tasks/record/recording-proxy.ts';
import { Walk } from '../../.tasks/record/walk.ts';
import { PersonalDataError, writeRecorded } from '../../.tasks/record/write-scenario.ts';
import { parseCpf } from '../../app/domain/documents/cpf.ts';
import { findPixKey } from '../../app/domain/bank/pix.ts';
import { endpoints } from '../../gateway/brand-api/contract/endpoints.ts';
import { overlaySchema } from '../../mock-api/fixtures/overlay.ts';
import { FIXTURES_DIR } from './fixture-rows.ts';
import { startMock, type Mock } from './mock-client.ts';
import { BRAND, canariesIn, EMAIL, line, overlay, walkThrough } from './recorded-walk.ts';

let folder: string;
let brand: Mock;
let proxy: RecordingProxy;
let walk: Walk;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-recorded-'));
  for (const part of ['base', 'images'])
    cpSync(join(FIXTURES_DIR, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'scenarios'));
  brand = await startMock();
  walk = new Walk();
  proxy = await startRecordingProxy(brand.url, walk);
});
afterEach(async () => {
  await proxy.close();
  await brand.close();
  rmSync(folder, { recursive: true });
});

const place = () => ({ fixturesDir: folder, name: 'seen', brand: 'vaivem' });
const read = (file: string) => readFileSync(join(folder, 'scenarios/seen', file), 'utf8');

test('a walk is written without personal data, and the mock answers from it as the API did', async () => {
  const created = await brand.world(overlay);
  const email = created.customers[0]?.email ?? '';
  const before = await walkThrough(proxy.url, brand, created.world, email);
  expect(before.lines).toHaveLength(3);
  expect(before.history).toHaveLength(1);

  writeRecorded(walk, proxy.startedAt(), place());
  expect(readdirSync(join(folder, 'scenarios/seen')).sort()).toEqual(['script.feature', 'world.json']);
  for (const file of ['world.json', 'script.feature']) {
    expect(canariesIn(read(file))).toEqual([]);
    expect(read(file)).not.toContain(before.tokenCode);
  }

  const recorded = overlaySchema.parse(JSON.parse(read('world.json')));
  const again = await brand.world(recorded);
  const after = await walkThrough(brand.url, brand, again.world, again.customers[0]?.email ?? '');

  // The same lines, protocols and dates.
  const shapes = (rows: Record<string, unknown>[]) => rows.map((row) => Object.keys(row).sort());
  for (const name of ['consumers', 'lines', 'calls', 'history', 'itemsb2c'] as const) {
    expect(shapes(after[name]), name).toEqual(shapes(before[name]));
  }
  const [first, present, shirt] = after.lines;
  const kept = ['PRO_CODIGO', 'PRO_NOME', 'ITE_VALBRUTO', 'MAR_CODIGO', 'GRA_TAMANHO', 'COR_NOME'];
  for (const name of kept) expect(first?.[name], name).toEqual(before.lines[0]?.[name]);
  expect(recorded.orderLines?.[0]).toMatchObject({ DATA: '-11d', DATA_ENTREGA: '-5d' });
  expect(recorded.protocols?.[0]).toMatchObject({
    protocol: { PRT_DTCRIACAO: '-7d 10:07' },
    history: [{ PHS_DATA: '-6d 12:30', SIT_NOME: 'Aguardando produto' }],
  });

  // All rows are about one invented person, with valid documents.
  const [consumer] = after.consumers;
  const [protocol] = after.calls;
  const cpf = String(first?.['CPF']);
  expect(parseCpf(cpf)).toBe(cpf);
  expect(parseCpf(String(consumer?.['CON_CPF']))).toBe(cpf);
  expect(findPixKey(String(consumer?.['CLI_CHAVEPIX']))).toEqual({ type: 'cpf', value: cpf });
  expect([protocol?.['CON_CPF'], String(consumer?.['CON_NOME'])]).toEqual([
    cpf,
    String(protocol?.['CON_NOME']).toUpperCase(),
  ]);
  expect(after.user).toMatchObject({ cpf, nome: protocol?.['CON_NOME'], email: first?.['EMAIL'] });
  expect([first?.['CLI_NOME'], shirt?.['CLI_NOME']]).toEqual([
    protocol?.['CON_NOME'],
    protocol?.['CON_NOME'],
  ]);
  expect(first?.['NUMERONF']).toBe(protocol?.['PRT_NFISCAL']);
  // Another customer becomes another person.
  expect(present?.['CLI_NOME']).not.toBe(first?.['CLI_NOME']);
  expect(parseCpf(String(present?.['CPF']))).not.toBe(cpf);
});

test('a field that the contract does not know, and a row that it cannot read, are not written', () => {
  walk.hear({
    call: 'orders',
    path: {},
    asked: { usu_email: EMAIL, mar_id: BRAND },
    status: 200,
    text: JSON.stringify({
      productBalance: [
        { ...line({}), APELIDO: 'Kanarienruf' },
        { ...line({}), PED_CODIGO: 'Kanarien' },
      ],
    }),
  });
  const notes = writeRecorded(walk, new Date(), place());
  expect(read('world.json')).not.toMatch(/kanarien/i);
  expect(overlaySchema.parse(JSON.parse(read('world.json'))).orderLines).toHaveLength(1);
  expect(notes.join()).toContain('1 of the rows of "orders" cannot be read');
});

test('of the modules that record only write-scenario.ts uses the disk or the console', () => {
  const sources = new URL('../../.tasks/record/', import.meta.url);
  const writers = readdirSync(sources).filter(
    (name) =>
      !name.endsWith('.test.ts') &&
      /from '(?:node:)?(?:fs|child_process)|console\.|process\.std/.test(
        readFileSync(new URL(name, sources), 'utf8'),
      ),
  );
  expect(writers).toEqual(['write-scenario.ts']);
});

test('a customer whose e-mail the API does not repeat has an invented e-mail in the world', () => {
  const asked = { brand: BRAND, email: EMAIL };
  const text = JSON.stringify({ user: { email: null, nome: 'Zulmira Kanarienvogel' } });
  walk.hear({ call: 'login', path: {}, asked: { ...asked, tokenCode: '8844172' }, status: 200, text });
  writeRecorded(walk, new Date(), place());
  const [customer] = overlaySchema.parse(JSON.parse(read('world.json'))).customers ?? [];
  expect(customer).toMatchObject({
    user: { nome: 'Alba Amaral', email: 'alba.amaral.1@exemplo.com.br' },
  });
});

test('a recorded world can be recorded again', async () => {
  const created = await brand.world(overlay);
  await walkThrough(proxy.url, brand, created.world, created.customers[0]?.email ?? '');
  writeRecorded(walk, proxy.startedAt(), place());
  const again = await brand.world(overlaySchema.parse(JSON.parse(read('world.json'))));
  const second = new Walk();
  const other = await startRecordingProxy(brand.url, second);
  await walkThrough(other.url, brand, again.world, again.customers[0]?.email ?? '');
  await other.close();
  expect(() => writeRecorded(second, new Date(), { ...place(), name: 'once-more' })).not.toThrow();
});

test('a walk is not written under a name with a customer’s name in it', () => {
  walk.hear({
    call: 'sendCode',
    path: {},
    asked: { brand: BRAND, email: EMAIL },
    status: 200,
    text: JSON.stringify({ user: { email: EMAIL, nome: 'Zulmira Kanarienvogel' } }),
  });
  const name = 'zulmira-kanarienvogel';
  expect(() => writeRecorded(walk, new Date(), { ...place(), name })).toThrow(PersonalDataError);
  expect(readdirSync(join(folder, 'scenarios'))).toEqual([]);
});

test('a call that always failed has a fault in the world', async () => {
  await brand.control('POST', '/worlds/base/faults', { call: 'wishes', kind: 'status', status: 503 });
  await request(`${proxy.url}/${endpoints.wishes.path}`).then(({ body }) => body.dump());
  writeRecorded(walk, proxy.startedAt(), place());
  expect(JSON.parse(read('world.json'))).toMatchObject({
    faults: [{ call: 'wishes', kind: 'status', status: 503 }],
  });
});
