import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { BRANDS } from '../support/samples/brands.ts';
import { startMock, type Mock } from './mock-client.ts';
import { protocolRequest } from './protocol-request.ts';

let mock: Mock;
beforeAll(async () => (mock = await startMock()));
afterAll(() => mock.close());

interface Line {
  PRO_CODIGO: string;
  EMAIL: string;
  CLI_FONE: string;
  DATA: string;
  DATA_ENTREGA?: string;
  GRA_TAMANHO: string;
}

async function ordersOf({ email, headers }: { email: string; headers: Record<string, string> }) {
  const { body } = await mock.call('orders', { body: { usu_email: email, mar_id: 4 }, headers });
  return (body as { productBalance: Line[] }).productBalance;
}

const protocolOfMarina = {
  customer: 'marina',
  brand: 4,
  protocol: { PRT_ID: 1, SIT_ID: 1, PRT_DTCRIACAO: '2026-11-20T12:00:00.000Z' },
  items: [],
  stockOuts: [],
  history: [],
};

describe('a world', () => {
  test('has only the customers it names, with an e-mail and a phone of its own', async () => {
    const one = await mock.world();
    const other = await mock.world();
    expect(one.customers).toEqual([
      {
        id: 'marina',
        name: 'Marina Couto Ferraz',
        email: `marina.couto+${one.world}@exemplo.com.br`,
        phone: expect.stringMatching(/^1198765\d{4}$/) as string,
      },
    ]);
    expect(other.customers[0]?.phone).not.toBe(one.customers[0]?.phone);
  });

  test('rewrites its customer’s identity in order lines, protocols and the consumer', async () => {
    const one = await mock.customer();
    const lines = await ordersOf(one);
    expect(new Set(lines.map(({ EMAIL }) => EMAIL))).toEqual(new Set([one.email]));
    expect(new Set(lines.map(({ CLI_FONE }) => CLI_FONE))).toEqual(new Set([one.phone.slice(2)]));
    const protocols = await mock.call('protocols', { body: { mar_id: 4 }, headers: one.headers });
    expect(protocols.body).toMatchObject({
      calls: expect.arrayContaining([
        expect.objectContaining({ USU_EMAIL: one.email, CON_FONE_CEL: one.phone }),
      ]) as unknown,
    });
    const consumer = await mock.call('consumers', { query: { email: one.email }, headers: one.headers });
    expect(consumer.body).toMatchObject({ consumers: [{ CON_FONE_CEL: one.phone }] });
  });

  test('gives each of its customers their own order lines and no others', async () => {
    const { customers, world } = await mock.world({ customers: ['marina', 'joao'] });
    for (const { email } of customers) {
      const headers = { cookie: await mock.login(world, email ?? '') };
      const lines = await ordersOf({ email: email ?? '', headers });
      expect(new Set(lines.map(({ EMAIL }) => EMAIL))).toEqual(new Set([email]));
    }
  });

  test('names its own addresses in what a tester may try', async () => {
    const tryThis = ['Entre com marina.couto@exemplo.com.br ou 11987654321.', 'Peça a troca.'];
    const { customers, try: said } = await mock.world({ customers: ['marina', 'severino'], try: tryThis });
    const { email, phone } = customers[0] ?? {};
    expect(said).toEqual([`Entre com ${email} ou ${phone}.`, 'Peça a troca.']);
  });

  test('gives a customer whose phone is also a CPF another such phone', async () => {
    const [one, other] = [
      await mock.world({ customers: ['luiza'] }),
      await mock.world({ customers: ['luiza'] }),
    ];
    const sumsUp = (phone: string) =>
      [9, 10].every((length) => {
        const sum = Array.from(phone.slice(0, length), Number).reduce(
          (all, d, i) => all + d * (length + 1 - i),
          0,
        );
        return ((sum * 10) % 11) % 10 === Number(phone[length]);
      });
    expect(sumsUp(one.customers[0]?.phone ?? '')).toBe(true);
    expect(sumsUp(other.customers[0]?.phone ?? '')).toBe(true);
    expect(one.customers[0]?.phone).not.toBe(other.customers[0]?.phone);
  });

  test('does not see what was done in another world', async () => {
    const one = await mock.customer();
    const other = await mock.customer();
    await mock.call('generateProtocol', { body: protocolRequest(), headers: one.headers });
    expect((await mock.describe(other.id)).protocols).toHaveLength(other.protocols.length);
    expect((await mock.describe(one.id)).protocols).toHaveLength(one.protocols.length + 1);
    expect(await mock.journal(other.id, 'generateProtocol')).toEqual([]);
  });

  test('numbers its copies of base protocols as no other world does', async () => {
    const worlds = [await mock.describe('base'), await mock.world(), await mock.world()];
    const numbers = worlds.flatMap(({ protocols }) => protocols.map(({ id }) => id));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(worlds[0]?.protocols.every(({ id, baseId }) => id === baseId)).toBe(true);
    const { world, protocols } = worlds[1] ?? { world: '', protocols: [] };
    expect(protocols[0]?.id).toBe((protocols[0]?.baseId ?? 0) + Number(world.slice(1)) * 1_000_000);
  });

  test('puts lines over base lines, with dates relative to its first day in São Paulo', async () => {
    const overlay = {
      customers: ['marina'],
      orderLines: [{ base: 'tenis-corre-41', DATA: '-9d', DATA_ENTREGA: '-7d', GRA_TAMANHO: '40' }],
      protocols: [],
    };
    const early = await mock.customer(overlay, '2026-11-20T02:59:00Z');
    const late = await mock.customer(overlay, '2026-11-20T03:00:00Z');
    expect(await ordersOf(early)).toMatchObject([
      { PRO_CODIGO: 'CL3-0341', GRA_TAMANHO: '40', DATA: '10/11/26', DATA_ENTREGA: '12/11/26' },
    ]);
    expect(await ordersOf(late)).toMatchObject([{ DATA: '11/11/26', DATA_ENTREGA: '13/11/26' }]);
    expect(late.protocols).toEqual([]);
  });

  test('can have customers that are not of the base data', async () => {
    const overlay = {
      customers: [
        {
          id: 'nova',
          user: { nome: 'Nova Cliente', email: 'nova@exemplo.com.br', phone: '11912345678' },
          consumer: null,
        },
        { base: 'helena', consumer: { CLI_CONTA: '99999-9' } },
      ],
    };
    const { world, customers } = await mock.world(overlay);
    expect(customers.map(({ id }) => id)).toEqual(['nova', 'helena']);
    const email = customers[1]?.email ?? '';
    const headers = { cookie: await mock.login(world, email) };
    const { body } = await mock.call('consumers', { query: { email }, headers });
    expect(body).toMatchObject({ consumers: [{ CLI_CONTA: '99999-9', CON_NOME: 'Helena Guimarães de Sá' }] });
  });

  test('can be loaded from a scenario, reset and deleted', async () => {
    const { status, body } = await mock.control('POST', '/worlds', { scenario: 'empty-orders' });
    const { world, customers } = body as Awaited<ReturnType<Mock['world']>>;
    expect(status).toBe(201);
    const email = customers[0]?.email ?? '';
    const headers = { cookie: await mock.login(world, email) };
    expect(await ordersOf({ email, headers })).toEqual([]);

    await mock.control('POST', `/worlds/${world}/reset`);
    expect((await mock.describe(world)).customers).toEqual(customers);
    expect((await mock.call('validateSession', { headers })).status).toBe(401);
    expect(await mock.outbox(world)).toEqual([]);

    expect((await mock.control('DELETE', `/worlds/${world}`)).status).toBe(204);
    expect((await mock.control('GET', `/worlds/${world}`)).status).toBe(404);
    expect((await mock.control('DELETE', '/worlds/base')).status).toBe(409);
  });

  test('begins with the faults of its scenario, also after a reset', async () => {
    const fault = { call: 'banks', kind: 'status', status: 502, times: 1 };
    const { id, headers, email } = await mock.customer({ customers: ['marina'], faults: [fault] });
    expect((await mock.control('GET', `/worlds/${id}/faults`)).body).toEqual([fault]);
    const statuses = [await mock.call('banks', { headers }), await mock.call('banks', { headers })];
    expect(statuses.map(({ status }) => status)).toEqual([502, 200]);
    await mock.control('POST', `/worlds/${id}/reset`);
    const again = { cookie: await mock.login(id, email) };
    expect((await mock.call('banks', { headers: again })).status).toBe(502);
  });

  test.each([
    ['reference data', { banks: [] }, 'the same in every world'],
    ['an unknown field', { color: 1 }, 'unknown "color"; known: title, brand, at, customers,'],
    ['a field beside its name', { orderline: [] }, 'unknown "orderline"; perhaps "orderLines"'],
    [
      'a customer beside their name',
      { customers: ['marinaa'] },
      'customers[0]: no base customer "marinaa"; perhaps "marina"',
    ],
    [
      'an unknown customer',
      { customers: [7] },
      'neither the id of a base customer nor an object\n  → at overlay.customers[0]',
    ],
    [
      'a list that is none',
      { protocols: [118655] },
      'neither "base" nor a list of objects\n  → at overlay.protocols',
    ],
    [
      'no list of lines',
      { orderLines: 'all' },
      'neither "base" nor a list of objects\n  → at overlay.orderLines',
    ],
    [
      'a field of a customer in another place',
      { customers: [{ base: 'marina', nome: 'Ana' }] },
      'customers[0]: ✖ unknown "nome"; known: id, user, consumer',
    ],
    ['a line of nobody', { orderLines: [{ PRO_CODIGO: 'X' }] }, 'orderLines[0]: ✖ missing\n  → at customer'],
    [
      'a CEP that is none',
      { ceps: [{ cep: '1', rows: [] }] },
      '✖ not of 8 digits\n  → at overlay.ceps[0].cep',
    ],
    [
      'a customer twice',
      { customers: ['marina', { base: 'marina' }] },
      'customers[1]: "marina" is there twice',
    ],
    [
      'a user that is no object',
      { customers: [{ base: 'marina', user: 'Marina' }] },
      'customers[0]: ✖ Invalid input: expected object, received string\n  → at user',
    ],
    ['no user', { customers: [{ base: 'marina', user: null }] }, 'customers[0]: ✖ missing\n  → at user'],
    ['a consumer that is no object', { customers: [{ base: 'marina', consumer: 5 }] }, '\n  → at consumer'],
    [
      'an unknown base line',
      { orderLines: [{ base: 'tenis-corre-4l' }] },
      'orderLines[0]: no base line "tenis-corre-4l"; perhaps "tenis-corre-41"',
    ],
    [
      'an unknown brand',
      { brand: 'nike' },
      `brand: there is no "nike"; known: ${BRANDS.map(({ slug }) => slug).join(', ')}`,
    ],
    ['a brand by its name', { brand: 'Fila' }, 'brand: there is no "Fila"; perhaps "fila"'],
    [
      'a fault of an unknown call',
      { faults: [{ call: 'order', kind: 'status' }] },
      'no such call; perhaps "orders"\n  → at overlay.faults[0].call',
    ],
    ['a time without its zone', { at: '2026-11-29T10:00:00' }, 'such as 2026-11-29T10:00:00-03:00'],
    [
      'a row without a field',
      { customers: ['marina'], orderLines: [{ PRO_CODIGO: 'X' }] },
      'orderLines[0]: ✖ missing\n  → at row.PED_CODIGO',
    ],
    [
      'a value that the contract cannot read',
      { customers: ['marina'], orderLines: [{ base: 'tenis-corre-41', PED_CODIGO: 'novo' }] },
      'orderLines[0]: ✖ cannot be read\n  → at row.PED_CODIGO',
    ],
    [
      'a protocol by its number alone',
      { protocols: [{ base: '120347' }] },
      'protocols[0]: ✖ unknown "base"; known: brand, protocol, items, stockOuts, history, customer\n',
    ],
    [
      'a day that no calendar has',
      { customers: ['marina'], orderLines: [{ base: 'tenis-corre-41', DATA: '-999999999d' }] },
      'orderLines[0]',
    ],
    [
      'a day of another century, which two digits cannot say',
      { customers: ['marina'], orderLines: [{ base: 'tenis-corre-41', DATA: '-9999d' }] },
      'orderLines[0]: ✖ neither DD/MM/YY nor like -5d, of 10 years at most\n  → at row.DATA',
    ],
    [
      'a row that breaks the contract',
      { customers: ['marina'], orderLines: [{ base: 'tenis-corre-41', DATA_ENTREGUE: '-7d' }] },
      'orderLines[0]: ✖ unknown field; perhaps "DATA_ENTREGA"\n  → at row.DATA_ENTREGUE',
    ],
    ['a protocol of somebody else', { customers: ['caio'], protocols: [protocolOfMarina] }, 'marina'],
    ['a line of somebody else', { customers: ['caio'], orderLines: [{ base: 'tenis-corre-41' }] }, 'marina'],
  ])('cannot be made with %s', async (_, overlay, message) => {
    const { status, body } = await mock.control('POST', '/worlds', { overlay });
    expect(status).toBe(400);
    expect((body as { message: string }).message).toContain(message);
  });
});

describe('the clock of a world', () => {
  const dateOf = ({ headers }: { headers: Record<string, string | string[] | undefined> }) =>
    new Date(String(headers['date'])).getTime();

  test('starts at the time that was asked for, is in the Date of each answer, and goes on', async () => {
    const { headers } = await mock.customer(undefined, '2030-01-01T00:00:00Z');
    const first = dateOf(await mock.call('banks', { headers }));
    expect(first).toBeGreaterThanOrEqual(Date.parse('2030-01-01T00:00:00Z'));
    expect(first).toBeLessThan(Date.parse('2030-01-01T00:01:00Z'));
    const refused = await mock.call('balance', { body: {}, headers });
    expect([refused.status, dateOf(refused) - first < 60_000]).toEqual([400, true]);
  });

  test('is moved by control, in its world alone', async () => {
    const one = await mock.customer(undefined, '2030-01-01T00:00:00Z');
    const other = await mock.customer(undefined, '2030-01-01T00:00:00Z');
    await mock.advance(one.id, { days: 1, hours: 2, minutes: 3, seconds: 4 });
    const moved = dateOf(await mock.call('banks', { headers: one.headers }));
    expect(moved).toBeGreaterThanOrEqual(Date.parse('2030-01-02T02:03:04Z'));
    expect(moved).toBeLessThan(Date.parse('2030-01-02T02:04:04Z'));
    expect(dateOf(await mock.call('banks', { headers: other.headers }))).toBeLessThan(
      Date.parse('2030-01-01T00:01:00Z'),
    );
  });

  test.each([
    [{ advance: { days: 100_000_000 } }],
    [{ advance: { days: -100_000_000 } }],
    [{ advance: { days: 1e308, hours: -1e308 } }],
    [{ advance: { days: 40_000 } }],
    [{ at: '0001-01-01T00:00:00Z' }],
    [{ at: '2030-06-01T00:00:00Z', advance: { days: 100_000 } }],
  ])('is not moved by %j: it would leave the years of the mock', async (move) => {
    const { world, clock } = await mock.world(undefined, '2030-01-01T00:00:00Z');
    const { status, body } = await mock.control('POST', `/worlds/${world}/clock`, move);
    expect([status, (body as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('2010 to 2089'),
    ]);
    const after = Date.parse((await mock.describe(world)).clock);
    expect(after - Date.parse(clock)).toBeLessThan(60_000);
    expect((await mock.send('GET', `/?world=${world}&ver=mundos`)).status).toBe(200);
  });

  test('goes to a time and on from there in one call', async () => {
    const { world } = await mock.world();
    const move = { at: '2030-01-01T00:00:00Z', advance: { days: 1 } };
    expect((await mock.control('POST', `/worlds/${world}/clock`, move)).body).toEqual({
      clock: expect.stringMatching(/^2030-01-02T00:00:0/) as string,
    });
  });

  test('is in the Date of control’s answers, also once a reset has set it back', async () => {
    const { world } = await mock.world(undefined, '2030-01-01T00:00:00Z');
    await mock.advance(world, { days: 40 });
    expect((await mock.control('GET', `/worlds/${world}`)).headers['date']).toContain('Feb 2030');
    expect((await mock.control('POST', `/worlds/${world}/reset`)).headers['date']).toContain('Jan 2030');
  });

  test('stays, without a move that its run tells of, where nothing is asked for', async () => {
    const { world } = await mock.world();
    await mock.control('POST', `/worlds/${world}/clock`, {});
    expect((await mock.control('GET', `/worlds/${world}/run`)).body).toHaveProperty('clock.moves', []);
  });

  test('cannot start outside the years of the mock', async () => {
    for (const wrong of [{ at: '0001-01-01T00:00:00Z' }, { overlay: { at: '9999-01-01T00:00:00Z' } }]) {
      expect((await mock.control('POST', '/worlds', wrong)).status).toBe(400);
    }
  });

  test('is that of the base world for answers that belong to no world', async () => {
    expect(Math.abs(dateOf(await mock.send('GET', '/nothing')) - Date.now())).toBeLessThan(60_000);
  });
});

describe('a call', () => {
  test('of a login belongs to the world of its identity, whatever cookie it has', async () => {
    const one = await mock.customer();
    const other = await mock.world();
    const body = { brand: 4, email: other.customers[0]?.email };
    await mock.call('sendCode', { body, headers: one.headers });
    expect(await mock.outbox(other.world)).toHaveLength(1);
    expect(await mock.outbox(one.id)).toHaveLength(1);
    const tokenCode = (await mock.outbox(other.world))[0]?.code;
    await mock.call('login', { body: { ...body, tokenCode }, headers: one.headers });
    expect(await mock.journal(other.world, 'login')).toMatchObject([{ status: 200 }]);
  });

  test('without a session belongs to the world of the e-mail that it names', async () => {
    const { world, customers } = await mock.world();
    await mock.call('orders', { body: { mar_id: 4, usu_email: customers[0]?.email } });
    expect(await mock.journal(world, 'orders')).toMatchObject([{ status: 401 }]);
  });

  test('without a session belongs to the world of its phone, also once another world is deleted', async () => {
    const [kept, gone] = [await mock.world(), await mock.world()];
    await mock.control('DELETE', `/worlds/${gone.world}`);
    const before = (await mock.journal('base', 'sendCode')).length;
    for (const { customers } of [kept, gone])
      await mock.call('sendCode', { body: { brand: 4, fone: `55${customers[0]?.phone}` } });
    expect(await mock.journal(kept.world, 'sendCode')).toHaveLength(1);
    expect(await mock.journal('base', 'sendCode')).toHaveLength(before + 1);
  });

  test('without a session belongs to the base world', async () => {
    const before = (await mock.journal('base', 'cep')).length;
    await mock.call('cep', { path: { cep: '01310930' } });
    expect(await mock.journal('base', 'cep')).toHaveLength(before + 1);
  });
});

describe('control', () => {
  test('tells that it is healthy', async () => {
    const { status, body } = await mock.control('GET', '/health');
    expect([status, body]).toEqual([200, { ok: true }]);
  });

  test('answers 404 to an address that it does not have', async () => {
    const { status, body } = await mock.control('GET', '/nothing');
    expect([status, body]).toEqual([
      404,
      { type: 'ERROR', message: 'no GET /_mock/nothing; .docs/mock.md lists the addresses' },
    ]);
  });

  test('lists scenarios and worlds', async () => {
    const scenarios = (await mock.control('GET', '/scenarios')).body;
    expect(scenarios).toContainEqual({
      name: 'size-exchange',
      title: expect.any(String) as string,
      brand: 'vaivem',
      try: expect.any(Array) as string[],
    });
    const worlds = (await mock.control('GET', '/worlds')).body;
    expect(worlds).toContainEqual(expect.objectContaining({ world: 'base' }));
  });

  test('says in words what is not there, or may not be done, and what it did', async () => {
    const { world, protocols } = await mock.world({ title: 'Um', brand: 'fila', customers: ['marina'] });
    const ask = async (method: 'POST' | 'DELETE', path: string, body?: object) =>
      (await mock.control(method, `/worlds/${path}`, body)).body;
    const said = (message: string) => ({ type: 'ERROR', message });
    const stock = { PRO_CODIGO: 'CL3-0341', GRA_TAMANHO: '42', EST_SLD: 0 };
    const status = `protocols/${protocols[0]?.id}/status`;
    expect(await ask('DELETE', 'base')).toEqual(said('the base world stays: reset it instead'));
    expect(await ask('DELETE', 'w99999')).toEqual(
      said('no world "w99999": deleted, or gone as the mock restarted; GET /_mock/worlds lists them'),
    );
    expect(await ask('POST', `${world}/protocols/1/status`, { SIT_ID: 2 })).toEqual(
      said(`no protocol 1 in ${world}; GET /_mock/worlds/${world} lists its protocols`),
    );
    expect(await ask('POST', `${world}/stock`, { ...stock, GRA_TAMANHO: '99' })).toEqual(
      said(expect.stringMatching(/^no "99" of CL3-0341; known: 37 Areia, .+, 45 Verde-mata$/) as string),
    );
    expect(await ask('POST', `${world}/stock`, { ...stock, COR_NOME: 'Arreia' })).toEqual(
      said('no "42 Arreia" of CL3-0341; perhaps "42 Areia"'),
    );
    expect(await ask('POST', `${world}/stock`, { ...stock, PRO_CODIGO: 'CL3-0342' })).toEqual(
      said('no product "CL3-0342"; perhaps "CL3-0341"'),
    );
    expect(await ask('POST', `${world}/stock`, { EST_SLD: 0 })).toEqual(
      said('✖ missing\n  → at PRO_CODIGO\n✖ missing\n  → at GRA_TAMANHO'),
    );
    expect(await ask('POST', `${world}/stock`, stock)).toEqual({ changed: 3 });
    expect(await ask('POST', `${world}/${status}`, { SIT_ID: 2 })).toMatchObject({ protocol: { SIT_ID: 2 } });
    const shown = (await mock.control('GET', `/worlds/${world}`)).body;
    expect(shown).toMatchObject({ title: 'Um', brand: 'fila', scenario: null, language: null });
    const run = (await mock.control('GET', `/worlds/${world}/run`)).body;
    expect(run).toMatchObject({ brand: 'fila', scenario: null });
    expect(run).toHaveProperty('protocols.0.PRT_ID', protocols[0]?.id);
  });

  test('changes the stock of a size, in one world', async () => {
    const one = await mock.customer();
    const other = await mock.customer();
    const stock = { PRO_CODIGO: 'CL3-0341', GRA_TAMANHO: '42', COR_NOME: 'Verde-mata', EST_SLD: 0 };
    expect((await mock.control('POST', `/worlds/${one.id}/stock`, stock)).status).toBe(200);
    const body = { pro_codigo: 'CL3-0341', gra_tamanho: '42', cor_nome: 'Verde-mata' };
    const ask = async (headers: Record<string, string>) =>
      (await mock.call('balance', { body, headers })).body as { productBalance: { EST_SLD: number }[] };
    expect((await ask(one.headers)).productBalance[0]?.EST_SLD).toBe(0);
    expect((await ask(other.headers)).productBalance[0]?.EST_SLD).toBeGreaterThan(0);
    const unknown = { ...stock, GRA_TAMANHO: '99' };
    expect((await mock.control('POST', `/worlds/${one.id}/stock`, unknown)).status).toBe(404);
  });

  test('changes the stock of no other product, size or colour', async () => {
    const one = await mock.customer();
    const other = await mock.customer();
    const stock = { PRO_CODIGO: 'PS92-0112', GRA_TAMANHO: '42', COR_NOME: 'Vermelho', EST_SLD: 99 };
    await mock.control('POST', `/worlds/${one.id}/stock`, stock);
    type Row = Omit<typeof stock, 'PRO_CODIGO'>;
    const stockOf = async ({ headers }: typeof one, pro_codigo: string) => {
      const { body } = await mock.call('balance', { body: { pro_codigo }, headers });
      return (body as { productBalance: Row[] }).productBalance;
    };
    const isChanged = ({ COR_NOME, GRA_TAMANHO }: Row) => COR_NOME === 'Vermelho' && GRA_TAMANHO === '42';
    const before = await stockOf(other, 'PS92-0112');
    expect(await stockOf(one, 'PS92-0112')).toEqual(
      before.map((row) => (isChanged(row) ? { ...row, EST_SLD: 99 } : row)),
    );
    expect(before.filter(isChanged)).toHaveLength(1);
    const shoes = await stockOf(other, 'CL3-0341');
    expect(shoes.map(({ GRA_TAMANHO }) => GRA_TAMANHO)).toContain('42');
    expect(await stockOf(one, 'CL3-0341')).toEqual(shoes);
  });

  test('shows a call as it came: language, request id, body and answer', async () => {
    const { id, headers } = await mock.customer();
    const body = { pro_codigo: 'CL3-0341', gra_tamanho: '42', cor_nome: 'Verde-mata' };
    const own = { ...headers, 'accept-language': 'es', 'x-request-id': 'r-1' };
    const answered = await mock.call('balance', { body, headers: own });
    expect((await mock.journal(id)).map(({ call, n }) => [n, call])).toEqual([
      [1, 'sendCode'],
      [2, 'login'],
      [3, 'balance'],
    ]);
    const [entry] = await mock.journal(id, 'balance');
    expect(entry?.['ms']).toBe(Math.round(Number(entry?.['ended']) - Number(entry?.['began'])));
    expect(await mock.journal(id, 'balance')).toMatchObject([
      {
        method: 'POST',
        path: 'returns/protocols/product/balance/b2c',
        query: {},
        body,
        status: 200,
        language: 'es',
        requestId: 'r-1',
        answer: answered.body,
      },
    ]);
  });
});
