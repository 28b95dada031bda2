import { describe, expect, it } from 'vitest';
import { companyOnRecord, NO_COMPANY } from './buyer-document.ts';
import { BUYER_FIELDS, prefillBuyer, readBuyer, readBuyerToCompare, type BuyerForm } from './buyer.ts';
import { unusualEmail } from './on-record.ts';

const form: BuyerForm = {
  document: '111.444.777-35',
  name: ' Marina Couto ',
  email: 'marina@exemplo.com.br',
  phone: '(11) 98765-4321',
  cep: '01310-930',
  street: 'Alameda das Figueiras',
  number: '1200',
  complement: 'Apto 84',
  neighbourhood: 'Jardim Paulista',
  city: 'São Paulo',
  state: 'sp',
};
const faults = (changes: Partial<BuyerForm>, company = NO_COMPANY) => {
  const reading = readBuyer({ ...form, ...changes }, company);
  return reading.isComplete ? [] : reading.faults;
};

describe('Required buyer fields: all but the complement', () => {
  it.each(BUYER_FIELDS.filter((field) => field !== 'complement'))('%s is required', (field) => {
    expect(faults({ [field]: '' })).toEqual([{ field, code: 'missing' }]);
    expect(faults({ [field]: '  ' })).toEqual([{ field, code: 'missing' }]);
  });
  it('complement is optional', () => expect(faults({ complement: '' })).toEqual([]));
  it('they are told in the order of the form', () =>
    expect(faults({ state: '', name: '', cep: '123' })).toEqual([
      { field: 'name', code: 'missing' },
      { field: 'cep', code: 'invalid' },
      { field: 'state', code: 'missing' },
    ]));
});

describe('Whoever could log in with an e-mail can finish with it', () => {
  it.each(['a--b@x.com', 'a..b@x.com', "o'neil@x.com", 'ana@x.b'])('%s', (email) => {
    const onRecord = { ...NO_COMPANY, email: unusualEmail(email) };
    expect(readBuyer({ ...form, email }, onRecord)).toMatchObject({ isComplete: true, buyer: { email } });
    expect(readBuyer({ ...form, email: ` ${email.toUpperCase()}` }, onRecord).isComplete).toBe(true);
    expect(readBuyerToCompare({ ...form, email }).isComplete).toBe(true);
  });

  it('nobody else can', () => {
    const onRecord = { ...NO_COMPANY, email: 'a..b@x.com' };
    for (const of of [NO_COMPANY, onRecord]) {
      expect(readBuyer({ ...form, email: 'b..a@x.com' }, of)).toMatchObject({
        faults: [{ field: 'email', code: 'invalid' }],
      });
    }
  });
});

describe('Address validity requires valid cep, cpf and email', () => {
  it.each([
    ['document', '111.444.777-36'],
    ['email', 'marina@exemplo'],
    ['phone', '98765-4321'],
    ['cep', '0131093'],
    ['state', 'XX'],
  ] as const)('%s %s is invalid', (field, value) =>
    expect(faults({ [field]: value })).toEqual([{ field, code: 'invalid' }]),
  );

  it('a valid buyer is read in the form in which it is sent', () =>
    expect(readBuyer(form, NO_COMPANY)).toEqual({
      isComplete: true,
      buyer: {
        ...form,
        document: '11144477735',
        name: 'Marina Couto',
        phone: { country: '55', area: '11', number: '987654321' },
        cep: '01310930',
        state: 'SP',
      },
    }));

  const document = '11.222.333/0001-81';
  const company = companyOnRecord([document]);

  it("a company's document is its CNPJ", () =>
    expect(readBuyer({ ...form, document }, company)).toMatchObject({
      buyer: { document: '11222333000181' },
    }));
  it('a company may send a CPF', () => expect(faults({}, company)).toEqual([]));
  it("another's CNPJ is invalid, for a person as for a company", () => {
    expect(faults({ document })).toEqual([{ field: 'document', code: 'invalid' }]);
    expect(faults({ document: '12.ABC.345/01DE-35' }, company)).toEqual([
      { field: 'document', code: 'invalid' },
    ]);
  });
  it('a CNPJ that cannot be checked now is neither taken nor called invalid', () =>
    expect(faults({ document, state: '' }, companyOnRecord([], true))).toEqual([
      { field: 'document', code: 'unchecked' },
      { field: 'state', code: 'missing' },
    ]));
  it('to be compared it is read whoever it is of, but for its form', () => {
    expect(readBuyerToCompare({ ...form, document })).toEqual(readBuyer({ ...form, document }, company));
    expect(readBuyerToCompare({ ...form, document: '11.222.333/0001-82' })).toMatchObject({
      faults: [{ field: 'document', code: 'invalid' }],
    });
  });
});

describe('prefilled from the session user, then the consumer, then the order line', () => {
  const user = { name: 'Do usuário', email: 'usuario@exemplo.com' };
  const consumer = { name: 'Do consumidor', document: '1', phone: '2', email: 'consumidor@exemplo.com' };
  const orderLine = {
    name: 'Do pedido',
    document: '3',
    phone: '4',
    email: 'pedido@exemplo.com',
    city: 'Recife',
  };

  it('the first non-empty value counts', () => {
    const prefilled = prefillBuyer([{ ...user, name: ' ' }, { ...consumer, phone: undefined }, orderLine]);
    expect(prefilled).toMatchObject({
      name: 'Do consumidor',
      email: 'usuario@exemplo.com',
      document: '1',
      phone: '4',
      city: 'Recife',
    });
  });

  it('nothing known leaves every field empty', () =>
    expect(Object.values(prefillBuyer([{}, {}]))).toEqual(BUYER_FIELDS.map(() => '')));

  const house = { cep: '01310-930', street: 'Alameda das Figueiras', number: '1200', city: 'São Paulo' };

  it('two addresses never mix', () => {
    const elsewhere = {
      cep: '22071060',
      street: 'Rua das Amendoeiras',
      neighbourhood: 'Copacabana',
      complement: 'Casa 2',
    };
    expect(prefillBuyer([user, house, elsewhere])).toMatchObject({
      ...house,
      neighbourhood: '',
      complement: '',
    });
  });

  it('the address with a CEP is the one, also where one without comes first', () => {
    const town = { city: 'Recife', state: 'PE', cep: ' ' };
    expect(prefillBuyer([town, house])).toMatchObject({ ...house, state: '' });
    expect(prefillBuyer([{ ...town, city: ' ', state: '' }, { city: 'Olinda' }])).toMatchObject({
      city: 'Olinda',
    });
  });

  it('without a CEP none is completed from another', () =>
    expect(prefillBuyer([{ city: 'Recife' }, { city: 'Recife', street: 'Rua da Aurora' }])).toMatchObject({
      city: 'Recife',
      street: '',
    }));

  it('the same address is completed where either says no number', () => {
    const other = { cep: '01310930', number: ' 1200 ', neighbourhood: 'Jardim Paulista' };
    for (const number of [undefined, ' ']) {
      expect(prefillBuyer([{ ...house, number }, other])).toMatchObject({
        number: '1200',
        neighbourhood: 'Jardim Paulista',
      });
      expect(prefillBuyer([house, { ...other, number }])).toMatchObject({
        number: '1200',
        neighbourhood: 'Jardim Paulista',
      });
    }
    expect(prefillBuyer([house, other])).toMatchObject({ neighbourhood: 'Jardim Paulista' });
  });

  it('two numbers on one street never mix, also where the first source says none', () => {
    const { number, ...street } = house;
    const consumer = { cep: house.cep, number };
    const order = { cep: house.cep, number: '900', complement: 'Casa 2' };
    expect(prefillBuyer([street, consumer, order])).toMatchObject({ number, complement: '' });
    expect(prefillBuyer([street, order, consumer])).toMatchObject({ number: '900', complement: 'Casa 2' });
  });

  it('the same address is completed, another number on the same street is not the same', () => {
    const same = { cep: '01310930', number: '1200', neighbourhood: 'Jardim Paulista', complement: 'Apto 84' };
    expect(prefillBuyer([house, same])).toMatchObject({
      neighbourhood: 'Jardim Paulista',
      complement: 'Apto 84',
    });
    expect(prefillBuyer([house, { ...same, number: '1201' }])).toMatchObject({
      neighbourhood: '',
      complement: '',
    });
  });
});
