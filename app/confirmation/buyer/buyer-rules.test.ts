import { describe, expect, it } from 'vitest';

import { prefillBuyer, readBuyer } from '~/domain/buyer/buyer.ts';
import { companyOnRecord, NO_COMPANY } from '~/domain/buyer/buyer-document.ts';
import { sayFaults } from '~/forms/form-fault.ts';
import { buyerFaults, labelOf } from '~/forms/schemas/buyer-fault.ts';
import { textFor } from '~/i18n/i18n.server.ts';

import { buyerRules, messagesBeforeSending } from './buyer-rules.ts';

const text = textFor('pt');
const OWN = '12.ABC.345/01DE-35';
const ANOTHERS = '11.222.333/0001-81';
const person = NO_COMPANY;
const company = companyOnRecord([OWN]);
const unsure = companyOnRecord([], true);

const BAD_CPF = 'CPF inválido. Confira os 11 números.';
const BAD_CNPJ = 'CNPJ inválido. Confira as 14 posições: números e, em alguns, letras.';
const UNCHECKED =
  'Não conseguimos conferir esse CNPJ agora. Tente de novo em alguns instantes ou use um CPF.';

/** What the browser says when the field is left, and what the server says about the same text. */
function saidOf(document: string, of: typeof company) {
  const form = { ...prefillBuyer([]), document };
  const reading = readBuyer(form, of);
  const faults = reading.isComplete ? [] : reading.faults;
  return {
    browser: buyerRules(text, of)['document']?.check?.(document, {}),
    server: sayFaults(text, buyerFaults(form, faults, of))['document']?.[0],
  };
}

describe('the message about the document', () => {
  it.each([
    ['a CPF', '161.803.398-05', person, undefined],
    ['a CPF with a wrong digit', '161.803.398-06', person, BAD_CPF],
    ['a CNPJ with a wrong digit, typed by a person', '12.ABC.345/01DE-36', person, BAD_CPF],
    ['the own CNPJ of a company', '12abc34501de35', company, undefined],
    ['a CPF, typed by a company', '161.803.398-05', company, undefined],
    ['a CPF with a wrong digit, typed by a company', '161.803.398-06', company, BAD_CPF],
    ['the own CNPJ of a company, with a wrong digit', '12.ABC.345/01DE-36', company, BAD_CNPJ],
    [
      'a CNPJ with a wrong digit where the record could not be loaded',
      '11.222.333/0001-82',
      unsure,
      BAD_CNPJ,
    ],
  ])('is the same in the browser and on the server for %s', (_, typed, of, said) =>
    expect(saidOf(typed, of)).toEqual({ browser: said, server: said }),
  );

  it.each([
    ['any CNPJ, typed by a person', person, BAD_CPF],
    ['another’s CNPJ, typed by a company', company, BAD_CNPJ],
    ['a CNPJ where the record could not be loaded', unsure, UNCHECKED],
  ])('comes from the server alone, which knows whose a CNPJ is, for %s', (_, of, said) =>
    expect(saidOf(ANOTHERS, of)).toEqual({ browser: undefined, server: said }),
  );

  it('names a missing document "CPF", or "CPF ou CNPJ" for a company', () => {
    expect(saidOf('', person).server).toBe('Preencha o campo CPF.');
    expect(saidOf('', company).server).toBe('Preencha o campo CPF ou CNPJ.');
    const form = prefillBuyer([]);
    expect(messagesBeforeSending(text, { onRecord: company, faults: {}, form }, ['document'])).toEqual({
      document: ['Preencha o campo CPF ou CNPJ.'],
    });
    expect(
      messagesBeforeSending(text, { onRecord: company, faults: {}, form: { ...form, document: ' ' } }, [
        'document',
      ]),
    ).toHaveProperty('document');
  });
});

it('the document is called "CPF ou CNPJ" only where a company is on record', () => {
  expect(text(labelOf('document', person))).toBe('CPF');
  expect(text(labelOf('document', unsure))).toBe('CPF');
  expect(text(labelOf('document', company))).toBe('CPF ou CNPJ');
  expect(text(labelOf('name', company))).toBe('Nome completo');
});

describe('another field of the buyer form', () => {
  it.each([
    ['email', 'luiza@exemplo', 'E-mail inválido. Use um como nome@exemplo.com.'],
    ['email', 'luiza@exemplo.com', undefined],
    ['phone', '94567-8356', 'Telefone inválido. Use um como +55 (11) 91234-5678.'],
    ['phone', '11 94567-8356', undefined],
    ['cep', '4002-000', 'CEP inválido. Digite os 8 números.'],
    ['cep', '40020-000', undefined],
    ['state', 'XX', 'Estado inválido. Use as 2 letras, como SP.'],
    ['state', 'Bahia', undefined],
  ])('is judged by its format: %s %s', (field, typed, said) =>
    expect(buyerRules(text, person)[field]?.check?.(typed, {})).toBe(said),
  );

  it("is valid as an unusual e-mail if that is the customer's own", () => {
    const said = (own?: string) =>
      buyerRules(text, { ...person, email: own })['email']?.check?.('lu--iza@exemplo.com', {});
    expect(said('lu--iza@exemplo.com')).toBeUndefined();
    expect(said()).toBe('E-mail inválido. Use um como nome@exemplo.com.');
  });
});
