import { describe, expect, it } from 'vitest';
import { parseAccount, parseBranch, readBankForm } from './bank/bank.ts';
import { findPixKey } from './bank/pix.ts';
import { parseCep } from './contact/cep.ts';
import { parseEmail, parseLoginEmail } from './contact/email.ts';
import { parseMobile, parsePhone, parseSimplePhone } from './contact/phone.ts';
import { parseStorePhone } from './contact/store-phone.ts';
import { parseState } from './contact/state.ts';
import { parseOrderDate, parseTypedDate } from './dates-and-money/calendar-date.ts';
import { parseMoney } from './dates-and-money/money.ts';
import { parseAccessKey } from './documents/access-key.ts';
import { parseCnpj } from './documents/cnpj.ts';
import { parseCpf } from './documents/cpf.ts';
import { completeDate, parseSize } from './off-store/form.ts';

const readBank = (bank: string) => {
  const form = { bank, branch: '0000-7', account: '12345-x', pixKey: '111.444.777-35' };
  const reading = readBankForm(form);
  return reading.isComplete ? reading.bankData.bankCode : undefined;
};
const readTypedDate = (typed: string) => parseTypedDate(typed, '2026-11-20');

const MANY_DIGITS = '12345678901234567890';

/** Each way to read a text, with texts that it takes. */
const readings: readonly [string, (typed: string) => unknown, readonly string[]][] = [
  ['access key', parseAccessKey, ['35261111222333000181550010000012341123456780']],
  ['account', parseAccount, ['1234', '12345-x']],
  ['bank', readBank, ['341']],
  ['branch', parseBranch, ['1234', '0000-7']],
  ['CEP', parseCep, ['01310-930', '01310930']],
  ['CNPJ', parseCnpj, ['11.222.333/0001-81', '12ABC34501DE35']],
  ['CPF', parseCpf, ['111.444.777-35', '11144477735']],
  ['date of an order', parseOrderDate, ['05/01/26']],
  ['date of a purchase', completeDate, ['5/1/2026', '05012026', '05/01/26']],
  ['e-mail', parseEmail, ['ana@loja.com']],
  ['e-mail at the login', parseLoginEmail, ['ana@loja.com']],
  ['mobile', parseMobile, ['+55 (11) 91234-5678']],
  ['money', parseMoney, ['R$ 1.234,56', '399.9', '1,234.56']],
  ['phone', parsePhone, ['+55 (11) 91234-5678', '11912345678']],
  ['phone without its country', parseSimplePhone, ['(11) 91234-5678', '1131234567']],
  ['phone of a store', parseStorePhone, ['0800 771 1234', '1131234567']],
  ['Pix key', findPixKey, ['111.444.777-35', '(11) 91234-5678', '123E4567-e89b-12d3-a456-426655440000']],
  ['size', parseSize, ['GG']],
  ['state', parseState, ['sp']],
  ['typed date', readTypedDate, ['05/01/2026']],
];
const cases = readings.flatMap(([name, read, texts]) => texts.map((text) => [name, text, read] as const));

describe('a typed text', () => {
  it.each(cases)('(%s %s) is read without the spaces, tabs and line ends around it', (_, text, read) => {
    expect(read(text)).toBeDefined();
    for (const around of [` ${text}`, `${text} `, `\t${text}\r\n`, `\u00A0${text}\u00A0`]) {
      expect(read(around)).toEqual(read(text));
    }
  });

  // Digits in front of an e-mail make another e-mail, and the login takes whatever may be one.
  const others = cases.filter(([name]) => !name.startsWith('e-mail'));
  it.each(others)('(%s %s) is not read the same with anything else around it', (_, text, read) => {
    for (const around of [`${text}§`, `${text} §`, `§${text}`, `§ ${text}`]) {
      expect(read(around)).toBeUndefined();
    }
    for (const around of [`${MANY_DIGITS}${text}`, `${text}${MANY_DIGITS}`]) {
      expect(read(around)).not.toEqual(read(text));
    }
  });
});
