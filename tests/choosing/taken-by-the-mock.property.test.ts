/** The mock refuses what the API's text forbids: nothing that the portal's own rules accept may be among it. */
import fc from 'fast-check';
import { assert, expect, it } from 'vitest';

import { readBankForm, type BankData } from '../../app/domain/bank/bank.ts';
import { companyOnRecord } from '../../app/domain/buyer/buyer-document.ts';
import { readBuyer, type Buyer } from '../../app/domain/buyer/buyer.ts';
import { parseStorePhone } from '../../app/domain/contact/store-phone.ts';
import { parseCnpj } from '../../app/domain/documents/cnpj.ts';
import { buildOnlineRequest } from '../../app/domain/requests/protocol-request.ts';
import { buyer, chosenItem, line, refund } from '../../app/domain/samples.for-tests.ts';
import { emailCodeSchema, whatsappCodeSchema } from '../../app/forms/schemas/quick-access.server.ts';
import { toWireAccount } from '../../app/models/bank.server.ts';
import { toWireRequest } from '../../app/models/request/protocol-request.server.ts';
import type { EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { checkInput } from '../../mock-api/calls/contract-check.ts';

fc.configureGlobal({ seed: 20261129 });

const RUNS = { numRuns: 2_000 };
const like = (pattern: RegExp) => fc.stringMatching(pattern);

const phone = like(/^(\+?[0-9]{1,3} ?)?\(?0?[1-9]{2}\)? ?[2-9]\d{3,4}-?\d{4}$/);
const email = like(/^[A-Za-zÀ-ü0-9.+_-]{1,12}@[A-Za-zÀ-ü0-9-]{1,8}\.(com|com\.br|BR)$/);
const document = fc.constantFrom('111.444.777-35', '11144477735', '12.ABC.345/01DE-35', '12abc34501de35');
const bankForm = fc.record({
  bank: fc.constantFrom('1', '033', '341', '0'),
  branch: like(/^\d{3,5}[-\u00AD ]?[\dX]?$/),
  account: like(/^[\d.]{3,12}[-\u00AD ]?[\dxX]?$/),
  pixKey: fc.oneof(document, phone, email, fc.uuid(), fc.constant('11987654329')),
  pixKeyType: fc.constantFrom('cpf' as const, 'mobile' as const, undefined),
});
const text = fc.oneof(like(/^[A-Za-zÀ-ü0-9' .,/-]{1,30}$/), fc.constant('s/n'));
const buyerForm = fc.record({
  document,
  name: text,
  email,
  phone,
  cep: like(/^\d{5}-?\d{3}$/),
  street: text,
  number: text,
  complement: text,
  neighbourhood: text,
  city: text,
  state: fc.constantFrom('SP', 'rj', 'Ba'),
});

function expectTaken(name: EndpointName, body: unknown): void {
  const sent = JSON.parse(JSON.stringify(body)) as unknown;
  expect(() => checkInput(name, { path: {}, query: {}, body: sent }), JSON.stringify(sent)).not.toThrow();
}

/** How often the portal's rules accepted something: seldom would prove nothing. */
const OFTEN = 30;

it('an account that the form accepts is taken', () => {
  let accepted = 0;
  fc.assert(
    fc.property(bankForm, (form) => {
      const reading = readBankForm(form);
      if (!reading.isComplete) return;
      accepted += 1;
      expectTaken('saveBankData', toWireAccount(reading.bankData));
      expectTaken('generateProtocol', requestOf(buyer, reading.bankData));
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(OFTEN);
});

it('a buyer whom the form accepts is taken', () => {
  let accepted = 0;
  fc.assert(
    fc.property(buyerForm, (form) => {
      const reading = readBuyer(form, companyOnRecord(['12ABC34501DE35']));
      if (!reading.isComplete) return;
      accepted += 1;
      expectTaken('generateProtocol', requestOf(reading.buyer, undefined));
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(OFTEN);
});

it("a store's telephone and CNPJ that the form accepts are taken", () => {
  let accepted = 0;
  const { dadosItens, ...request } = requestOf(buyer, undefined);
  fc.assert(
    fc.property(fc.oneof(phone, like(/^0(300|500|800|900) ?\d{3}-?\d{4}$/)), document, (typed, cnpj) => {
      const [telefoneLoja, cnpjLoja] = [parseStorePhone(typed), parseCnpj(cnpj)];
      if (telefoneLoja === undefined || cnpjLoja === undefined) return;
      accepted += 1;
      const store = { nomeLoja: 'Um', dataCompraLoja: '05/10/2024', enderecoLoja: 'Rua', cidadeLoja: 'Rio' };
      expectTaken('generateProtocol', {
        ...request,
        dadosGerais: { ...request.dadosGerais, origem: 'sac', tipo_contato: 1 },
        dadosItens: [{ ...dadosItens[0], ...store, telefoneLoja, cnpjLoja }],
      });
    }),
    RUNS,
  );
  expect(accepted).toBeGreaterThan(OFTEN);
});

it('an e-mail and a mobile that the login accepts are taken', () => {
  const accepted = { email: 0, phone: 0 };
  fc.assert(
    fc.property(email, phone, (typedEmail, typedPhone) => {
      const byEmail = emailCodeSchema.safeParse({ email: typedEmail, terms: 'on' });
      const byPhone = whatsappCodeSchema.safeParse({ phone: typedPhone, terms: 'on' });
      if (byEmail.success) {
        accepted.email += 1;
        expectTaken('sendCode', { brand: 4, email: byEmail.data.email });
        expectTaken('login', { brand: 4, email: byEmail.data.email, tokenCode: '1234567' });
      }
      if (!byPhone.success) return;
      accepted.phone += 1;
      expectTaken('sendCode', { brand: 4, fone: byPhone.data.phone });
    }),
    RUNS,
  );
  expect(Math.min(accepted.email, accepted.phone)).toBeGreaterThan(OFTEN);
});

function requestOf(of: Buyer, bankData: BankData | undefined) {
  const item = bankData ? { ...chosenItem, wish: refund, line: { ...line, paymentType: 7 } } : chosenItem;
  const built = buildOnlineRequest([item], of, bankData, new Map());
  assert(built);
  return toWireRequest(built);
}
