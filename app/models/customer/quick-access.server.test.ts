import { describe, expect, it } from 'vitest';
import { BrandApiError, type Fault } from '../../../gateway/brand-api/brand-api-error.ts';
import { customerContext, faultOf, marina } from '../../../tests/support/samples/customer-context.ts';

import { endApiSession, isUnjudged, sendCode, verifyCode } from './quick-access.server.ts';

const byEmail = marina.identity;
const byPhone = { kind: 'phone', phone: '11987654321' } as const;
const EMAIL = 'marina@exemplo.com.br';

describe('a login code', () => {
  /** Known and unknown customers wait at least this long, so that the time does not tell them apart. */
  const LEAST_MS = 100;
  const ask = async (answer: object, identity: typeof byPhone | typeof byEmail = byEmail) => {
    const { asked, context } = customerContext(
      { sendCode: answer },
      { quickAccess: { sendCodeLeastMs: LEAST_MS } },
    );
    const startedAt = performance.now();
    const outcome = await sendCode(context, identity);
    return { asked, outcome, ms: performance.now() - startedAt };
  };

  it('is requested by e-mail or phone, and takes at least the same time for every customer', async () => {
    const [mailed, rung, unknown] = await Promise.all([
      ask({ user: {}, message: '<b>Código</b> enviado' }),
      ask({ user: {} }, byPhone),
      ask({ message: 'Usuário não encontrado' }),
    ]);
    expect(mailed.asked).toEqual([{ call: 'sendCode', input: { body: { brand: 4, email: EMAIL } } }]);
    expect(rung.asked).toEqual([{ call: 'sendCode', input: { body: { brand: 4, fone: '11987654321' } } }]);
    expect(mailed.outcome).toEqual({ outcome: 'sent', message: 'Código enviado' });
    expect(rung.outcome).toEqual({ outcome: 'sent', message: undefined });
    expect(unknown.outcome).toEqual({ outcome: 'unknown-customer' });
    // Timers count whole milliseconds.
    for (const { ms } of [mailed, rung, unknown]) expect(ms).toBeGreaterThan(LEAST_MS - 2);
  });
});

describe('an entered code', () => {
  const user = {
    email: 'outra@exemplo.com.br',
    phone: '21987654321',
    telefone: '31987654321',
    cpf: '52998224725',
    nome: 'Marina Couto',
    address: {
      cep: '01310100',
      endereco: 'Avenida Paulista',
      numero: '1000',
      complemento: 'apto 3',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      uf: 'SP',
    },
  };
  const verify = (answer: unknown, identity: typeof byPhone | typeof byEmail = byEmail) =>
    verifyCode(customerContext({ login: answer }).context, identity, '123456');

  it('is sent with the phone that it is for', async () => {
    const { asked, context } = customerContext({ login: { user } });
    await verifyCode(context, byPhone, '123456');
    expect(asked).toEqual([
      { call: 'login', input: { body: { brand: 4, tokenCode: '123456', fone: '11987654321' } } },
    ]);
  });

  it('gives the customer, whose verified e-mail or phone counts before that of the API', async () => {
    expect(await verify({ user })).toEqual({
      outcome: 'verified',
      customer: {
        identity: byEmail,
        email: EMAIL,
        phone: '21987654321',
        cpf: '52998224725',
        name: 'Marina Couto',
        address: {
          cep: '01310100',
          street: 'Avenida Paulista',
          number: '1000',
          complement: 'apto 3',
          neighbourhood: 'Bela Vista',
          city: 'São Paulo',
          state: 'SP',
        },
      },
    });
    expect(await verify({ user }, byPhone)).toMatchObject({
      customer: { identity: byPhone, email: 'outra@exemplo.com.br', phone: '11987654321' },
    });
  });

  it.each([
    ['123.456.789-09', '12345678909'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['00000000000', undefined],
    ['***.456.789-**', undefined],
    ['12345678900', undefined],
    [undefined, undefined],
  ])('gives the customer a document only if it is valid: %s', async (cpf, document) => {
    expect(await verify({ user: { ...user, cpf } })).toMatchObject({ customer: { cpf: document } });
  });

  it('gives the phone in `telefone` where `phone` is missing, and no address where there is none', async () => {
    const less = { ...user, address: undefined, phone: undefined };
    expect(await verify({ user: less })).toMatchObject({
      customer: { phone: '31987654321', address: undefined },
    });
  });

  const refused = (type?: 'ERROR' | 'WARN') =>
    new BrandApiError(
      { call: 'login', requestId: 'r' },
      { kind: 'status', outcome: 'refused', status: 401, body: { type, message: 'Cadastro bloqueado' } },
    );

  const warned = (type?: 'ERROR' | 'WARN') =>
    new BrandApiError(
      { call: 'login', requestId: 'r' },
      { kind: 'bad-answer', outcome: 'unknown', status: 200, body: { type, message: 'O código já venceu' } },
    );

  it('is wrong if the API answers a 401 other than ERROR, or a warning as a success; without a user the customer is unknown', async () => {
    expect(await verify(refused('WARN'))).toEqual({ outcome: 'wrong-code' });
    expect(await verify(refused())).toEqual({ outcome: 'wrong-code' });
    expect(await verify(faultOf(401))).toEqual({ outcome: 'wrong-code' });
    expect(await verify(warned('WARN'))).toEqual({ outcome: 'wrong-code' });
    expect(await verify({})).toEqual({ outcome: 'unknown-customer' });
  });

  it.each([
    refused('ERROR'),
    warned('ERROR'),
    warned(),
    faultOf(500),
    Object.assign(new Error('ours'), { status: 401 }),
  ])('throws any other error: %o', async (error) => {
    await expect(verify(error)).rejects.toBe(error);
  });
});

describe('a try of a code whose call failed', () => {
  const failed = (fault: Pick<Fault, 'kind' | 'outcome' | 'status'>) =>
    new BrandApiError({ call: 'login', requestId: 'r' }, fault);

  it.each([
    [failed({ kind: 'status', outcome: 'unknown', status: 503 }), true],
    [failed({ kind: 'unreachable', outcome: 'not-sent' }), true],
    [failed({ kind: 'timeout', outcome: 'unknown' }), true],
    [failed({ kind: 'bad-answer', outcome: 'unknown', status: 200 }), true],
    [failed({ kind: 'status', outcome: 'refused', status: 403 }), false],
    [new Error('ours'), false],
  ])('with %o counts as not judged: %s', (error, isOfNobody) => {
    expect(isUnjudged(error)).toBe(isOfNobody);
  });
});

describe("the brand API's session", () => {
  it('is ended by a call, and a fault of that does not matter', async () => {
    const { asked, context } = customerContext({ logout: faultOf(500) });
    await endApiSession(context);
    expect(asked).toEqual([{ call: 'logout', input: {} }]);
  });

  it('throws at its end only an error that is not one of the API', async () => {
    await expect(endApiSession(customerContext({ logout: new Error('ours') }).context)).rejects.toThrow(
      'ours',
    );
  });
});
