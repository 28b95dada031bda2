import { describe, expect, it } from 'vitest';
import { BrandApiError, type Fault } from '../../../gateway/brand-api/brand-api-error.ts';
import { customerContext, faultOf, marina } from '../../../tests/support/customer-context.ts';

import { endApiSession, isUnjudged, sendCode, verifyCode } from './quick-access.server.ts';

const byEmail = marina.identity;
const byPhone = { kind: 'phone', phone: '11987654321' } as const;
const EMAIL = 'marina@exemplo.com.br';

describe('a code', () => {
  /** A customer who is known waits no longer than one who is not, and neither less. */
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

  it('is asked for at this brand, by e-mail or phone, and answered with what the API says, no sooner for anybody', async () => {
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

describe('a code that was entered', () => {
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

  it('is sent with whom it is for', async () => {
    const { asked, context } = customerContext({ login: { user } });
    await verifyCode(context, byPhone, '123456');
    expect(asked).toEqual([
      { call: 'login', input: { body: { brand: 4, tokenCode: '123456', fone: '11987654321' } } },
    ]);
  });

  it('says who the customer is; what was verified counts before what the API says', async () => {
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
  ])('has a document only where it names somebody: %s', async (cpf, document) => {
    expect(await verify({ user: { ...user, cpf } })).toMatchObject({ customer: { cpf: document } });
  });

  it('reads a telephone from `telefone`, and does without an address', async () => {
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

  it('is wrong where the API warns with a 401, or says no more than that, and a stranger has none', async () => {
    expect(await verify(refused('WARN'))).toEqual({ outcome: 'wrong-code' });
    expect(await verify(refused())).toEqual({ outcome: 'wrong-code' });
    expect(await verify(faultOf(401))).toEqual({ outcome: 'wrong-code' });
    expect(await verify({})).toEqual({ outcome: 'unknown-customer' });
  });

  it.each([refused('ERROR'), faultOf(500), Object.assign(new Error('ours'), { status: 401 })])(
    'throws %o',
    async (error) => {
      await expect(verify(error)).rejects.toBe(error);
    },
  );
});

describe('a try whose call failed', () => {
  const failed = (fault: Pick<Fault, 'kind' | 'outcome' | 'status'>) =>
    new BrandApiError({ call: 'login', requestId: 'r' }, fault);

  it.each([
    [failed({ kind: 'status', outcome: 'unknown', status: 503 }), true],
    [failed({ kind: 'unreachable', outcome: 'not-sent' }), true],
    [failed({ kind: 'timeout', outcome: 'unknown' }), true],
    [failed({ kind: 'bad-answer', outcome: 'unknown', status: 200 }), true],
    [failed({ kind: 'status', outcome: 'refused', status: 403 }), false],
    [new Error('ours'), false],
  ])('%o: nobody judged the code: %s', (error, isOfNobody) => {
    expect(isUnjudged(error)).toBe(isOfNobody);
  });
});

describe("the brand API's session", () => {
  it('is ended, whatever the API answers', async () => {
    const { asked, context } = customerContext({ logout: faultOf(500) });
    await endApiSession(context);
    expect(asked).toEqual([{ call: 'logout', input: {} }]);
  });

  it('throws what is no fault of the API', async () => {
    await expect(endApiSession(customerContext({ logout: new Error('ours') }).context)).rejects.toThrow(
      'ours',
    );
  });
});
