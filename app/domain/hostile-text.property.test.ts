import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth, LINEAR } from '../../tests/support/growth.ts';
import { offeredBanks } from './bank/bank-list.ts';
import { parseAccount, parseBranch, readBankForm } from './bank/bank.ts';
import { maskPixKey } from './bank/pix-mask.ts';
import { findPixKey, formatStoredPixKey } from './bank/pix.ts';
import { companyOnRecord, readBuyerDocument } from './buyer/buyer-document.ts';
import { BUYER_FIELDS, prefillBuyer, readBuyer } from './buyer/buyer.ts';
import { cleanDetails } from './choices/details.ts';
import { parseCep } from './contact/cep.ts';
import { parseEmail, parseLoginEmail } from './contact/email.ts';
import { capitaliseName } from './contact/person-name.ts';
import { formatStoredPhone, parseMobile, parsePhone, parseSimplePhone } from './contact/phone.ts';
import { parseState } from './contact/state.ts';
import { parseStorePhone } from './contact/store-phone.ts';
import { parseOrderDate, parseTypedDate } from './dates-and-money/calendar-date.ts';
import { parseMoney } from './dates-and-money/money.ts';
import { parseAccessKey } from './documents/access-key.ts';
import { parseCnpj } from './documents/cnpj.ts';
import { parseCpf } from './documents/cpf.ts';
import { formatDocument } from './documents/documents.ts';
import { findPostingCodes } from './protocols/posting-code.ts';
import { findProtocolNumber, saysGenerated, saysMoreThanGenerated } from './protocols/protocol-number.ts';
import { showsAsImage } from './requests/attachments.ts';
import { cleanServerMessage } from './text/server-message.ts';

fc.configureGlobal({ seed: 20261120 });

const CPF = '111.444.777-35';
const CNPJS = ['11.222.333/0001-81', '12.ABC.345/01DE-35'];
const EMAILS = ['marina.couto@exemplo.com.br', 'ana_2-c@loja.com'];
const MOBILE = '(11) 91234-5678';

/** A reader that answers with a text, in the form in which it is sent, and texts that it accepts. */
interface Reader {
  read: (typed: string) => string | undefined;
  accepted: string[];
}

/** Each such reader of the domain. */
const readers: Record<string, Reader> = {
  parseAccount: { read: parseAccount, accepted: ['1234-5', '12345678901-X', '00123456'] },
  parseBranch: { read: parseBranch, accepted: ['1234', '0000-7', '12345'] },
  parseCep: { read: parseCep, accepted: ['01310-100', '01.310-100'] },
  parseCnpj: { read: parseCnpj, accepted: CNPJS },
  parseCpf: { read: parseCpf, accepted: [CPF] },
  cleanDetails: { read: cleanDetails, accepted: ['Não serviu:\naperta', 'x'] },
  cleanServerMessage: { read: cleanServerMessage, accepted: ['Falta a <b>nota</b> &amp; a foto.'] },
  buyerDocument: {
    read: (typed) => {
      const reading = readBuyerDocument(typed, companyOnRecord([typed]));
      return 'document' in reading ? reading.document : undefined;
    },
    accepted: [CPF, ...CNPJS],
  },
  parseEmail: { read: parseEmail, accepted: EMAILS },
  parseLoginEmail: { read: parseLoginEmail, accepted: [...EMAILS, 'ana+troca@loja.b'] },
  parseSimplePhone: { read: parseSimplePhone, accepted: [MOBILE, '11 3123-4567'] },
  parseStorePhone: { read: parseStorePhone, accepted: [MOBILE, '0800 771 1234'] },
  parseState: { read: parseState, accepted: ['SP', 'São Paulo', 'minas gerais'] },
  capitaliseName: { read: capitaliseName, accepted: ['MARINA DE ALMEIDA E SILVA', 'joão d’ávila'] },
  pixKey: {
    read: (typed) => findPixKey(typed)?.value,
    accepted: [CPF, ...CNPJS, ...EMAILS, `+55 ${MOBILE}`, '123e4567-e89b-42d3-a456-426614174abc'],
  },
};
const canonical = Object.fromEntries(Object.entries(readers).map(([name, { read }]) => [name, read]));

/** Everything else of the domain that takes a text from outside. */
const others: Record<string, (typed: string) => unknown> = {
  parseAccessKey,
  showsAsImage,
  readBankForm: (typed) => readBankForm({ bank: typed, branch: typed, account: typed, pixKey: typed }),
  offeredBanks: (typed) => offeredBanks([{ code: 1, name: typed }], [typed]),
  prefillBuyer: (typed) =>
    prefillBuyer([
      { name: typed, cep: typed },
      { cep: typed, number: typed },
    ]),
  readBuyer: (typed) =>
    readBuyer(
      { ...prefillBuyer([]), ...Object.fromEntries(BUYER_FIELDS.map((f) => [f, typed])) },
      companyOnRecord([typed]),
    ),
  parseOrderDate,
  parseTypedDate: (typed) => parseTypedDate(typed, '2026-11-20'),
  formatDocument,
  parseMoney,
  formatStoredPhone,
  parseMobile,
  parsePhone,
  formatStoredPixKey,
  findProtocolNumber,
  saysGenerated,
  saysMoreThanGenerated,
  findPostingCodes,
  maskPixKey,
};

/** Any characters at all, and the ones the formats are made of. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(...Array.from('0159.-/()+@ xXR$,_aZé٣０\u0000\n\u2028')),
    maxLength: 60,
  }),
);

describe('any text', () => {
  it.each(Object.entries({ ...canonical, ...others }))('never makes %s throw', (_, read) =>
    fc.assert(
      fc.property(hostile, (typed) => {
        expect(() => read(typed)).not.toThrow();
      }),
    ),
  );
});

/** A text that is accepted, with up to three signs put into it. */
const disturbed = (accepted: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...accepted),
      fc.array(fc.tuple(fc.nat(60), fc.constantFrom(...Array.from(' .-/()+@x0\n\u00a0\u200b\u0301٣'))), {
        maxLength: 3,
      }),
    )
    .map(([text, signs]) => signs.reduce((sum, [at, sign]) => sum.slice(0, at) + sign + sum.slice(at), text));

describe('a text that was read once', () => {
  it.each(Object.entries(readers))('is read again by %s as the same text', (_, { accepted, read }) => {
    for (const text of accepted) expect(read(text)).toBeTruthy();
    let count = 0;
    fc.assert(
      fc.property(fc.oneof(hostile, { arbitrary: disturbed(accepted), weight: 3 }), (typed) => {
        const value = read(typed);
        if (value === undefined || value === '') return;
        count += 1;
        expect(read(value)).toBe(value);
      }),
      { numRuns: 200 },
    );
    expect(count).toBeGreaterThan(40);
  });
});

// A form may have 256 KiB: what takes quadratic time on half of that stops the server, and this test by its time limit.
describe('a long run of one character', () => {
  it.each(Object.entries({ ...canonical, ...others }))(
    'is read by %s within the time limit of a test',
    (_, read) => {
      for (const character of [' ', '\n', '0', 'a', '.', '-', '(', '@', 'a.', 'a ', '<', '<a', '\u0301']) {
        const run = character.repeat(131_072 / character.length);
        for (const typed of [run, `1${run}!`]) read(typed);
      }
    },
  );
});

describe('combining marks that are out of order', () => {
  const marks = (size: number) => '\u0315'.repeat(size / 2) + '\u0300'.repeat(size / 2);
  it.each(Object.entries({ ...canonical, ...others }))('take %s no more than linear time', (_, read) => {
    expect(growth((size) => read(marks(size)))).toBeLessThan(LINEAR);
  });
});
