import { expect, it } from 'vitest';
import { marina } from '../../../tests/support/samples/customer-context.ts';

import { identityText, shownIdentity } from './identity.server.ts';

const byPhone = { identity: { kind: 'phone', phone: '11987654321' } as const };

it('a customer is named by the e-mail or the phone that was verified', () => {
  expect([marina, byPhone].map(identityText)).toEqual(['marina@exemplo.com.br', '11987654321']);
});

it('a customer sees their e-mail or phone as a person writes it', () => {
  expect([marina, byPhone].map(shownIdentity)).toEqual([
    'marina@exemplo.com.br',
    '+55\u00a0(11)\u00a098765-4321',
  ]);
});
