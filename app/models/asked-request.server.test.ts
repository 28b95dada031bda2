import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import type { Customer, Identity } from '../../gateway/session/session-data.ts';

import type { AskedRequest } from '~/domain/asked-request.ts';

import { findKeptRequest, toKeptRequest } from './asked-request.server.ts';

const asked: AskedRequest = {
  items: [
    {
      name: 'Tênis',
      kind: 'exchange-size',
      own: { size: '41', colour: undefined },
      wished: { size: '42', colour: undefined },
      amount: undefined,
      wish: undefined,
    },
  ],
  pixKey: { type: 'cpf', shown: '09' },
};
const byEmail: Identity = { kind: 'email', email: 'ana@exemplo.com.br' };
const byPhone: Identity = { kind: 'phone', phone: '11987654321' };
const customer = { identity: byEmail } as Customer;

/** @param entries as the state has them, by identity */
function contextWith(entries: Partial<Record<Identity['kind'], unknown>>): AppLoadContext {
  return {
    brand: { id: 4 },
    answerLanguages: () => ({ orders: 'pt-BR' }),
    identitiesOf: () => [byEmail, byPhone],
    customerKey: ({ kind }: Identity) => kind,
    submissions: {
      findAsked: ({ customerKey }: { customerKey: 'email' | 'phone' }, protocol: number) =>
        Promise.resolve(protocol === 102 ? entries[customerKey] : undefined),
    },
  } as unknown as AppLoadContext;
}

describe('what a protocol was asked for', () => {
  const kept: unknown = JSON.parse(JSON.stringify(toKeptRequest(contextWith({}), 'online', asked)));

  it('is read as it was kept, with the language of its names', async () => {
    expect(await findKeptRequest(contextWith({ email: kept }), customer, 102)).toEqual({
      flow: 'online',
      languages: { products: 'pt-BR' },
      items: [{ name: 'Tênis', kind: 'exchange-size', own: { size: '41' }, wished: { size: '42' } }],
      pixKey: { type: 'cpf', shown: '09' },
    });
  });

  it('is found by the identity that the customer was logged in with then', async () =>
    expect(await findKeptRequest(contextWith({ phone: kept }), customer, 102)).toMatchObject({
      flow: 'online',
    }));

  it.each([
    ['nothing', undefined],
    ['what another version wrote', { version: 2 }],
    ['a text', 'Tênis'],
  ])('is nothing where %s is kept', async (_, entry) =>
    expect(await findKeptRequest(contextWith({ email: entry }), customer, 102)).toBeUndefined(),
  );

  it('is nothing of another protocol', async () =>
    expect(await findKeptRequest(contextWith({ email: kept }), customer, 103)).toBeUndefined());
});
