import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startMock, type Mock } from './mock-client.ts';

let mock: Mock;
beforeAll(async () => (mock = await startMock()));
afterAll(() => mock.close());

/** A fresh world with a code sent by e-mail. */
async function sentCode() {
  const { world, customers } = await mock.world(undefined, '2026-11-20T12:00:00Z');
  const email = customers[0]?.email ?? '';
  const phone = customers[0]?.phone ?? '';
  const send = () => mock.call('sendCode', { body: { brand: 4, email } });
  await send();
  const message = (await mock.outbox(world))[0];
  if (message === undefined) throw new Error('no code was sent');
  const tryCode = async (tokenCode: string) =>
    (await mock.call('login', { body: { brand: 4, email, tokenCode } })).status;
  const wrong = message.code === '0000000' ? '1111111' : '0000000';
  return { world, email, phone, message, send, tryCode, wrong };
}

/** Sets a world's clock to so many seconds after a code was sent; the test has to end within the next second. */
async function setAfter(world: string, sentAt: string, seconds: number) {
  const at = new Date(Date.parse(sentAt) + seconds * 1000).toISOString();
  await mock.control('POST', `/worlds/${world}/clock`, { at });
}

describe('a code', () => {
  test('has 7 digits, is sent by e-mail or WhatsApp as the identity is, and opens one session', async () => {
    const { world, email, phone, message, tryCode } = await sentCode();
    expect(message).toMatchObject({ channel: 'email', to: email, used: false });
    expect(message.code).toMatch(/^\d{7}$/);
    expect(Date.parse(message.expiresAt) - Date.parse(message.sentAt)).toBe(10 * 60 * 1000);
    expect(await tryCode(message.code)).toBe(200);
    expect(await tryCode(message.code)).toBe(401);
    expect((await mock.outbox(world))[0]).toMatchObject({ used: true });

    await mock.call('sendCode', { body: { brand: 4, fone: `55${phone}` } });
    expect((await mock.outbox(world))[1]).toMatchObject({ channel: 'whatsapp', to: `55${phone}` });
  });

  test('opens a session 9 minutes and 59 seconds after it was sent', async () => {
    const { world, message, tryCode } = await sentCode();
    await setAfter(world, message.sentAt, 9 * 60 + 59);
    expect(await tryCode(message.code)).toBe(200);
  });

  test('opens no session 10 minutes after it was sent', async () => {
    const { world, message, tryCode } = await sentCode();
    await setAfter(world, message.sentAt, 10 * 60);
    expect(await tryCode(message.code)).toBe(401);
  });

  test('opens a session after 19 wrong tries', async () => {
    const { message, tryCode, wrong } = await sentCode();
    for (let tries = 0; tries < 19; tries += 1) expect(await tryCode(wrong)).toBe(401);
    expect(await tryCode(message.code)).toBe(200);
  });

  test('opens no session after 20 wrong tries', async () => {
    const { message, tryCode, wrong } = await sentCode();
    for (let tries = 0; tries < 20; tries += 1) expect(await tryCode(wrong)).toBe(401);
    expect(await tryCode(message.code)).toBe(401);
  });

  test('opens no session once another was sent', async () => {
    const { world, message, send, tryCode } = await sentCode();
    await send();
    const next = (await mock.outbox(world))[1]?.code ?? '';
    expect(next).not.toBe(message.code);
    expect(await tryCode(message.code)).toBe(401);
    expect(await tryCode(next)).toBe(200);
  });

  test('opens a session only at the brand where it was asked for', async () => {
    const { world, email, message, tryCode } = await sentCode();
    const login = (brand: number, tokenCode: string) =>
      mock.call('login', { body: { brand, email, tokenCode } });
    // So many wrong tries would end the code at its own brand.
    for (let tries = 0; tries < 20; tries += 1) {
      const { body, status } = await login(2, message.code);
      expect([status, body]).toMatchObject([401, { type: 'WARN' }]);
    }
    await mock.call('sendCode', { body: { brand: 2, email } });
    const other = (await mock.outbox(world))[1];
    expect([message.brand, other?.brand]).toEqual([4, 2]);
    expect((await login(2, other?.code ?? '')).status).toBe(200);
    expect(await tryCode(message.code)).toBe(200);
  });

  test('that is wrong gets a warning in the language that was asked for', async () => {
    const { email, wrong } = await sentCode();
    const { status, body } = await mock.call('login', {
      body: { brand: 4, email, tokenCode: wrong },
      headers: { 'accept-language': 'en' },
    });
    expect([status, body]).toEqual([401, { type: 'WARN', message: 'Invalid or expired code.' }]);
  });

  test('is not sent to an unknown customer, who gets a 200 without a user', async () => {
    const before = (await mock.outbox('base')).length;
    const { status, body } = await mock.call('sendCode', {
      body: { brand: 4, email: 'ninguem@exemplo.com.br' },
    });
    expect([status, body]).toEqual([200, { user: null, message: 'Cliente não encontrado.' }]);
    expect(await mock.outbox('base')).toHaveLength(before);
  });

  test('of a customer whose world was deleted is refused, and the answer says that the world is gone', async () => {
    const { world, email } = await sentCode();
    await mock.control('DELETE', `/worlds/${world}`);
    const { status, body } = await mock.call('sendCode', {
      body: { brand: 4, email },
      headers: { 'accept-language': 'en' },
    });
    expect([status, body]).toEqual([
      404,
      {
        type: 'ERROR',
        message: `The customer's world was deleted, or the mock has restarted since: ${world}`,
      },
    ]);
  });
});

test('a login of an unknown customer is refused as a wrong code is', async () => {
  const body = { brand: 4, email: 'ninguem@exemplo.com.br', tokenCode: '1234567' };
  const answered = await mock.call('login', { body });
  expect([answered.status, answered.body]).toEqual([
    401,
    { type: 'WARN', message: 'Código inválido ou expirado.' },
  ]);
});

describe('a session', () => {
  test('is a cookie that script cannot read', async () => {
    const { email, message } = await sentCode();
    const { headers, body } = await mock.call('login', {
      body: { brand: 4, email, tokenCode: message.code },
    });
    expect(headers['set-cookie']).toMatch(/^brandsession=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(body).toMatchObject({ user: { email }, token: expect.any(String) as string });
  });

  test('can be ended by control; its calls still belong to their world', async () => {
    const { id, headers } = await mock.customer();
    await mock.control('POST', `/worlds/${id}/sessions/expire`);
    expect((await mock.call('banks', { headers })).status).toBe(401);
    expect((await mock.journal(id, 'banks')).map(({ status }) => status)).toEqual([401]);
  });
});
