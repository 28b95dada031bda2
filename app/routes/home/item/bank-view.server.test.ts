import { expect, it } from 'vitest';

import type { Bank } from '~/domain/bank/bank-list.ts';
import type { Part } from '~/frame/faults/load-part.server.ts';

import { bankView } from './bank-view.server.ts';

const SICOOB: Part<readonly Bank[]> = { value: [{ code: 756, name: 'Banco Cooperativo Sicoob S.A.' }] };
const FAILED: Part<readonly Bank[]> = { fault: { isWarning: false, detail: { text: 'HTTP 503' } } };

// .docs/rules/bank-and-pix.md#locked-bank-fields
it.each([
  ['its code and name', '756', SICOOB, '756\u00a0· Banco Cooperativo Sicoob S.A.'],
  ['its code alone if the list does not have it', '1', SICOOB, '001'],
  ['its code alone if the list could not be loaded', '756', FAILED, '756'],
])('says of the account on record %s', (_, bank, banks, expected) => {
  const form = { bank, branch: '0417-6', account: '102938-X', pixKey: 'marina@exemplo.com.br' };
  expect(bankView({ form, isLocked: true }, banks).bank).toBe(expected);
});
