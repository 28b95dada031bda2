import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import type { Customer } from '../../../gateway/session/session-data.ts';

import type { AskedRequest } from '~/domain/requests/asked-request.ts';

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
const customer: Customer = { identity: { kind: 'email', email: 'ana@exemplo.com.br' } };

/** @param entry as the state has it */
function contextWith(entry?: unknown): AppLoadContext {
  return {
    brand: { id: 4 },
    answerLanguages: () => ({ orders: 'pt-BR' }),
    customerKey: () => 'ana',
    submissions: {
      findAsked: ({ customerKey }: { customerKey: string }, protocol: number) =>
        Promise.resolve(customerKey === 'ana' && protocol === 102 ? entry : undefined),
    },
  } as unknown as AppLoadContext;
}

describe('what a protocol was asked for', () => {
  const kept: unknown = JSON.parse(JSON.stringify(toKeptRequest(contextWith(), 'online', asked)));

  it('is read as it was kept, with the language of the product names', async () => {
    expect(await findKeptRequest(contextWith(kept), customer, 102)).toEqual({
      flow: 'online',
      languages: { products: 'pt-BR' },
      items: [{ name: 'Tênis', kind: 'exchange-size', own: { size: '41' }, wished: { size: '42' } }],
      pixKey: { type: 'cpf', shown: '09' },
    });
  });

  it.each([
    ['nothing', undefined],
    ['an entry of another version', { version: 2 }],
    ['a text', 'Tênis'],
  ])('is undefined where %s is kept', async (_, entry) =>
    expect(await findKeptRequest(contextWith(entry), customer, 102)).toBeUndefined(),
  );

  it('is undefined for another protocol', async () =>
    expect(await findKeptRequest(contextWith(kept), customer, 103)).toBeUndefined());
});
