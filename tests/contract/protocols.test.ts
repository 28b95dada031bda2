import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Agent, FormData, request } from 'undici';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { FIXTURES_DIR } from './fixture-rows.ts';
import { PATIENT } from '../support/patient.ts';
import { startMock, type Mock } from './mock-client.ts';
import { protocolRequest } from './protocol-request.ts';

/**
 * A dispatcher of our own, because the global one may belong to Node's bundled undici, which cannot send the forms of
 * the package undici: the copy that is loaded first sets it, and Node loads its own when anyone reads `MessageEvent`.
 */
const dispatcher = new Agent();

let mock: Mock;
beforeAll(async () => (mock = await startMock()));
afterAll(async () => {
  await dispatcher.close();
  await mock.close();
});

const ABORTED = { type: 'ERROR', message: 'Requisição inválida: the upload was aborted' };

/** The protocol number in the message that answers a creation. */
const numberIn = (body: unknown) => Number(/\((\d+)\)/.exec((body as { message: string }).message)?.[1]);

describe('a generated protocol', () => {
  test('is in the list with its item and its first history entry, dated by the clock of its world', async () => {
    const { email, headers } = await mock.customer(undefined, '2027-03-01T10:00:00Z');
    const created = await mock.call('generateProtocol', { body: protocolRequest(), headers });
    const prt_id = numberIn(created.body);

    const list = await mock.call('protocols', { body: { mar_id: 4, usu_login: email, prt_id }, headers });
    expect(list.body).toEqual({
      calls: [
        {
          PRT_ID: prt_id,
          SIT_ID: 1,
          PRT_NFISCAL: '000003702',
          PRT_DTCRIACAO: expect.stringMatching(/^2027-03-01T10:00:\d\d\.\d{3}Z$/) as string,
          MOT_NOME: 'Veio com defeito',
          CON_NOME: 'Marina Couto Ferraz',
          CON_CPF: '12345678909',
          USU_EMAIL: 'marina.couto@exemplo.com.br',
          CON_FONE_CEL: '11987654321',
          CTO_ID: 5,
        },
      ],
    });
    const items = await mock.call('protocolItems', { path: { prt_id }, headers });
    expect(items.body).toEqual({
      itemsb2c: [
        {
          LINK_IMAGEM: `${mock.url}/images/tenis-corre-leve-3-verde-mata.svg`,
          PRO_RESUMIDO: 'Tênis Corre Leve 3',
          PRO_CODIGO: 'CL3-0341',
          ITP_QTDEV: 1,
          ITF_VLUNIT: 399.9,
        },
      ],
    });
    const history = await mock.call('protocolHistory', { path: { prt_id }, headers });
    expect(history.body).toMatchObject({ history: [{ PHS_ID: 1, SIT_ID: 1, SIT_NOME: 'Aberto' }] });
  });

  test('has its items as stock-outs if its contact type is 6', async () => {
    const { headers } = await mock.customer();
    const created = await mock.call('generateProtocol', {
      body: protocolRequest({ tipo_contato: 6 }),
      headers,
    });
    const path = { prt_id: numberIn(created.body) };
    expect((await mock.call('protocolItems', { path, headers })).body).toEqual({ itemsb2c: [] });
    expect((await mock.call('stockOutItems', { path, headers })).body).toMatchObject({
      stockouts: [{ PRO_CODIGO: 'CL3-0341' }],
    });
  });

  test('has the picture that the product has in an order, else in the stock, else none', async () => {
    const { headers } = await mock.customer();
    const [item] = protocolRequest().dadosItens;
    if (!item) throw new Error('no item');
    const dadosItens = ['VR12-0417', 'PS92-0112', 'unknown'].map((produtoCodigo) => ({
      ...item,
      produtoCodigo,
    }));
    const created = await mock.call('generateProtocol', {
      body: { ...protocolRequest(), dadosItens },
      headers,
    });
    const { body } = await mock.call('protocolItems', { path: { prt_id: numberIn(created.body) }, headers });
    const { itemsb2c } = body as { itemsb2c: { LINK_IMAGEM?: string }[] };
    expect(itemsb2c.map(({ LINK_IMAGEM }) => LINK_IMAGEM)).toEqual([
      `${mock.url}/images/camisa-varzea-12-verde-mata.svg`,
      `${mock.url}/images/tenis-passeio-92-branco-e-marinho.svg`,
      undefined,
    ]);
  });

  test('has the name of its reason among those of its contact type, else as it was sent', async () => {
    const { headers } = await mock.customer();
    const request = protocolRequest();
    const nameOf = async (motivoCodigo: number, tipo_contato: number) => {
      const body = {
        ...request,
        dadosGerais: { ...request.dadosGerais, tipo_contato },
        dadosItens: request.dadosItens.map((item) => ({ ...item, motivoCodigo })),
      };
      const prt_id = numberIn((await mock.call('generateProtocol', { body, headers })).body);
      const list = await mock.call('protocols', { body: { mar_id: 4, prt_id }, headers });
      return (list.body as { calls: { MOT_NOME: string }[] }).calls[0]?.MOT_NOME;
    };
    expect(await nameOf(21, 1)).toBe('O tamanho não serviu (loja física)');
    expect(await nameOf(21, 5)).toBe('nome enviado pelo portal');
  });

  test('has a number that no protocol of another world has', async () => {
    const one = await mock.customer();
    const other = await mock.customer();
    const numbers = await Promise.all(
      [one, other, one].map(async ({ headers }) =>
        numberIn((await mock.call('generateProtocol', { body: protocolRequest(), headers })).body),
      ),
    );
    expect(new Set(numbers).size).toBe(3);
  });

  test('is kept beside others made at the same moment, in the order of the journal', async () => {
    const { id, email, headers, protocols } = await mock.customer();
    const ask = () => mock.call('generateProtocol', { body: protocolRequest(), headers });
    await Promise.all(Array.from({ length: 12 }, ask));
    const journal = await mock.journal(id, 'generateProtocol');
    const numbers = journal.map(({ answer }) => numberIn(answer));
    expect(new Set(numbers).size).toBe(12);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(journal.map(({ at }) => at)).toEqual(journal.map(({ at }) => at).toSorted());
    const list = await mock.call('protocols', { body: { mar_id: 4, usu_login: email }, headers });
    const listed = (list.body as { calls: { PRT_ID: number }[] }).calls.map(({ PRT_ID }) => PRT_ID);
    expect(listed.slice(-12)).toEqual(numbers);
    expect((await mock.describe(id)).protocols).toHaveLength(protocols.length + 12);
  });

  test('can be given a status, which adds an entry to its history', async () => {
    const { id, headers, protocols } = await mock.customer();
    const prt_id = protocols[0]?.id ?? 0;
    const before = await mock.call('protocolHistory', { path: { prt_id }, headers });
    const entry = { SIT_ID: 2, MSG_DESC: '<p>Envie o produto.</p>' };
    await mock.control('POST', `/worlds/${id}/protocols/${prt_id}/status`, entry);
    const after = await mock.call('protocolHistory', { path: { prt_id }, headers });
    const count = (body: unknown) => (body as { history: unknown[] }).history.length;
    expect(count(after.body)).toBe(count(before.body) + 1);
    expect((after.body as { history: unknown[] }).history.at(-1)).toMatchObject({
      ...entry,
      SIT_NOME: 'Aguardando produto',
    });
    const list = await mock.call('protocols', { body: { mar_id: 4, prt_id }, headers });
    expect(list.body).toMatchObject({ calls: [{ SIT_ID: 2 }] });
  });
});

describe('an idempotency key', () => {
  const withKey = (headers: Record<string, string>, key: string) => ({ ...headers, 'idempotency-key': key });

  test('sent twice with the same body, even at once, makes one protocol and gets the same answer', async () => {
    const { id, headers, protocols } = await mock.customer();
    const ask = () =>
      mock.call('generateProtocol', { body: protocolRequest(), headers: withKey(headers, 'k') });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second.body).toEqual(first.body);
    expect((await ask()).body).toEqual(first.body);
    expect((await mock.describe(id)).protocols).toHaveLength(protocols.length + 1);
    expect((await mock.journal(id, 'generateProtocol'))[0]).toMatchObject({ idempotencyKey: 'k' });
  });

  test('sent again with another body gets a 409 and makes no protocol', async () => {
    const { id, headers, protocols } = await mock.customer();
    const ask = (nomeCliente: string) =>
      mock.call('generateProtocol', {
        body: protocolRequest({ nomeCliente }),
        headers: withKey(headers, 'k'),
      });
    expect((await ask('Marina')).status).toBe(200);
    expect((await ask('Outra')).status).toBe(409);
    expect((await mock.describe(id)).protocols).toHaveLength(protocols.length + 1);
  });

  test('makes another protocol if it is another key or missing', async () => {
    const { headers } = await mock.customer();
    const numbers = new Set<number>();
    for (const own of [headers, headers, withKey(headers, 'a'), withKey(headers, 'b')]) {
      numbers.add(
        numberIn((await mock.call('generateProtocol', { body: protocolRequest(), headers: own })).body),
      );
    }
    expect(numbers.size).toBe(4);
  });
});

describe('an upload', () => {
  const photo = readFileSync(join(FIXTURES_DIR, 'files/photo-gps.jpg'));

  async function upload(
    headers: Record<string, string>,
    fields: Record<string, string>,
    file = new File([photo], 'foto do "pé".jpg', { type: 'image/jpeg' }),
    field = 'uploadFile',
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set(field, file);
    const { statusCode, body } = await request(`${mock.url}/upload/protocols/upload/file`, {
      method: 'POST',
      headers,
      body: form,
      dispatcher,
    });
    return { status: statusCode, body: await body.json() };
  }

  test('is kept with its name, type, size and hash, and the journal has these', async () => {
    const { id, headers, protocols } = await mock.customer();
    const prt_id = protocols[0]?.id ?? 0;
    const { status, body } = await upload(headers, { prt_id: String(prt_id), is_nfe: 'N' });
    expect([status, body]).toEqual([200, { data: { msg: { message: 'Upload efetuado com sucesso' } } }]);

    const kept = {
      field: 'uploadFile',
      // Browsers and undici write a quotation mark in a form's file name so.
      name: 'foto do %22pé%22.jpg',
      type: 'image/jpeg',
      size: photo.length,
      sha256: createHash('sha256').update(photo).digest('hex'),
    };
    expect((await mock.describe(id)).uploads).toMatchObject([{ ...kept, prt_id, is_nfe: 'N' }]);
    expect(await mock.journal(id, 'upload')).toMatchObject([{ upload: kept, body: { is_nfe: 'N' } }]);
  });

  test('that is sent again with its idempotency key gets the same answer and is kept once', async () => {
    const { id, headers, protocols } = await mock.customer();
    const fields = { prt_id: String(protocols[0]?.id), is_nfe: 'N' };
    const withKey = { ...headers, 'idempotency-key': 'file-1' };
    const first = await upload(withKey, fields);
    expect(await upload(withKey, fields)).toEqual(first);
    expect((await mock.describe(id)).uploads).toHaveLength(1);
    expect((await upload(withKey, fields, new File(['other'], 'a'))).status).toBe(409);
    await upload({ ...headers, 'idempotency-key': 'file-2' }, fields);
    expect((await mock.describe(id)).uploads).toHaveLength(2);
  });

  test('to another customer’s protocol is a 404', async () => {
    const { headers } = await mock.customer();
    const other = await mock.world();
    const fields = { prt_id: String(other.protocols[0]?.id), is_nfe: 'N' };
    expect((await upload(headers, fields)).status).toBe(404);
  });

  test('is a 400 under another field, with an unknown field, without a file, with two, or unreadable', async () => {
    const { headers, protocols } = await mock.customer();
    const fields = { prt_id: String(protocols[0]?.id), is_nfe: 'S' };
    expect((await upload(headers, fields, new File(['x'], 'x.jpg'), 'file')).status).toBe(400);
    expect((await upload(headers, { ...fields, extra: '1' })).status).toBe(400);
    expect((await upload(headers, { ...fields, is_nfe: 'X' })).status).toBe(400);
    const ofParts = (type: string, ...files: string[]) => {
      const parts = [
        `name="prt_id"\r\n\r\n${fields.prt_id}`,
        'name="is_nfe"\r\n\r\nN',
        ...files.map((name) => `name="uploadFile"; filename="${name}"\r\n\r\nx`),
      ].map((part) => `--b\r\ncontent-disposition: form-data; ${part}\r\n`);
      return mock.call('upload', { headers, raw: { type, bytes: `${parts.join('')}--b--\r\n` } });
    };
    const form = 'multipart/form-data; boundary=b';
    expect((await ofParts(form, 'a.jpg')).status).toBe(200);
    expect((await ofParts(form)).status).toBe(400);
    const two = await ofParts(form, 'a.jpg', 'b.jpg');
    expect([two.status, two.text]).toEqual([400, expect.stringContaining('only one file')]);
    expect((await ofParts('multipart/form-data', 'a.jpg')).status).toBe(400);
    expect((await ofParts('x-multipart/form-data; boundary=b', 'a.jpg')).status).toBe(415);
    const half = { type: form, bytes: '--b\r\ncontent-disposition: form-data; name="prt_id"\r\n\r\n1' };
    const broken = await mock.call('upload', { headers, raw: half });
    expect([broken.status, broken.text]).toEqual([400, expect.stringContaining('Unexpected end of form')]);
  });

  test('of 20 MB passes, and of one byte more is a 413', async () => {
    const { headers, protocols } = await mock.customer();
    const fields = { prt_id: String(protocols[0]?.id), is_nfe: 'N' };
    const limit = 20 * 1024 * 1024;
    expect((await upload(headers, fields, new File([Buffer.alloc(limit)], 'a'))).status).toBe(200);
    expect((await upload(headers, fields, new File([Buffer.alloc(limit + 1)], 'a'))).status).toBe(413);
  });

  test('whose sender breaks off is written down, and kept nowhere', async () => {
    const { id, headers } = await mock.customer();
    const socket = connect(mock.port, '127.0.0.1');
    socket.write(
      [
        'POST /upload/protocols/upload/file HTTP/1.1',
        'host: localhost',
        `cookie: ${headers.cookie}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 1000',
        '\r\n--b\r\ncontent-disposition: form-data; name="uploadFile"; filename="a.jpg"\r\n\r\nhalf',
      ].join('\r\n'),
      () => socket.destroy(),
    );
    await vi.waitFor(
      async () => expect(await mock.journal(id, 'upload')).toMatchObject([{ status: 400, answer: ABORTED }]),
      PATIENT,
    );
    expect((await mock.describe(id)).uploads).toEqual([]);
  });

  test('whose body ends within the file is a 400, kept nowhere, and the mock goes on', async () => {
    const { id, headers } = await mock.customer();
    const bytes = '--b\r\ncontent-disposition: form-data; name="uploadFile"; filename="a.jpg"\r\n\r\nhalf';
    const raw = { type: 'multipart/form-data; boundary=b', bytes };
    expect((await mock.call('upload', { headers, raw })).status).toBe(400);
    expect((await mock.describe(id)).uploads).toEqual([]);
  });

  test('that is not multipart is a 415', async () => {
    const { headers } = await mock.customer();
    expect((await mock.call('upload', { headers, body: {} })).status).toBe(415);
  });
});
