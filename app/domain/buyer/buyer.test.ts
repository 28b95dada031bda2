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

describe('the buyer form', () => {
  it.each(BUYER_FIELDS.filter((field) => field !== 'complement'))('requires %s', (field) => {
    expect(faults({ [field]: '' })).toEqual([{ field, code: 'missing' }]);
    expect(faults({ [field]: '  ' })).toEqual([{ field, code: 'missing' }]);
  });
  it('does not require the complement', () => expect(faults({ complement: '' })).toEqual([]));
  it('lists its faults in the order of its fields', () =>
    expect(faults({ state: '', name: '', cep: '123' })).toEqual([
      { field: 'name', code: 'missing' },
      { field: 'cep', code: 'invalid' },
      { field: 'state', code: 'missing' },
    ]));
});

describe('an unusual e-mail that the customer logged in with', () => {
  it.each(['a--b@x.com', 'a..b@x.com', "o'neil@x.com", 'ana@x.b'])(
    'is accepted in their buyer form: %s',
    (email) => {
      const onRecord = { ...NO_COMPANY, email: unusualEmail(email) };
      expect(readBuyer({ ...form, email }, onRecord)).toMatchObject({ isComplete: true, buyer: { email } });
      expect(readBuyer({ ...form, email: ` ${email.toUpperCase()}` }, onRecord).isComplete).toBe(true);
      expect(readBuyerToCompare({ ...form, email }).isComplete).toBe(true);
    },
  );

  it('is refused for every other customer', () => {
    const onRecord = { ...NO_COMPANY, email: 'a..b@x.com' };
    for (const of of [NO_COMPANY, onRecord]) {
      expect(readBuyer({ ...form, email: 'b..a@x.com' }, of)).toMatchObject({
        faults: [{ field: 'email', code: 'invalid' }],
      });
    }
  });
});

describe('a typed buyer', () => {
  it.each([
    ['document', '111.444.777-36'],
    ['email', 'marina@exemplo'],
    ['phone', '98765-4321'],
    ['cep', '0131093'],
    ['state', 'XX'],
  ] as const)('is invalid with %s %s', (field, value) =>
    expect(faults({ [field]: value })).toEqual([{ field, code: 'invalid' }]),
  );

  it('is read in the form in which it is sent', () =>
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

  it('of a company may have its CNPJ as document', () =>
    expect(readBuyer({ ...form, document }, company)).toMatchObject({
      buyer: { document: '11222333000181' },
    }));
  it('of a company may have a CPF as document', () => expect(faults({}, company)).toEqual([]));
  it("is invalid with another company's CNPJ, for a person as for a company", () => {
    expect(faults({ document })).toEqual([{ field: 'document', code: 'invalid' }]);
    expect(faults({ document: '12.ABC.345/01DE-35' }, company)).toEqual([
      { field: 'document', code: 'invalid' },
    ]);
  });
  it('with a CNPJ that cannot be checked now is neither accepted nor called invalid', () =>
    expect(faults({ document, state: '' }, companyOnRecord([], true))).toEqual([
      { field: 'document', code: 'unchecked' },
      { field: 'state', code: 'missing' },
    ]));
  it('is read for comparison with any document that is valid, whoever it belongs to', () => {
    expect(readBuyerToCompare({ ...form, document })).toEqual(readBuyer({ ...form, document }, company));
    expect(readBuyerToCompare({ ...form, document: '11.222.333/0001-82' })).toMatchObject({
      faults: [{ field: 'document', code: 'invalid' }],
    });
  });
});

describe('the prefilled buyer form (from the session user, then the consumer, then the order line)', () => {
  const user = { name: 'Do usuário', email: 'usuario@exemplo.com' };
  const consumer = { name: 'Do consumidor', document: '1', phone: '2', email: 'consumidor@exemplo.com' };
  const orderLine = {
    name: 'Do pedido',
    document: '3',
    phone: '4',
    email: 'pedido@exemplo.com',
    city: 'Recife',
  };

  it('takes the first value of each field that is not empty', () => {
    const prefilled = prefillBuyer([{ ...user, name: ' ' }, { ...consumer, phone: undefined }, orderLine]);
    expect(prefilled).toMatchObject({
      name: 'Do consumidor',
      email: 'usuario@exemplo.com',
      document: '1',
      phone: '4',
      city: 'Recife',
    });
  });

  it('is empty where nothing is known', () =>
    expect(Object.values(prefillBuyer([{}, {}]))).toEqual(BUYER_FIELDS.map(() => '')));

  const house = { cep: '01310-930', street: 'Alameda das Figueiras', number: '1200', city: 'São Paulo' };

  it('never mixes two addresses', () => {
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

  it('takes the address with a CEP, even if one without a CEP comes first', () => {
    const town = { city: 'Recife', state: 'PE', cep: ' ' };
    expect(prefillBuyer([town, house])).toMatchObject({ ...house, state: '' });
    expect(prefillBuyer([{ ...town, city: ' ', state: '' }, { city: 'Olinda' }])).toMatchObject({
      city: 'Olinda',
    });
  });

  it('does not complete an address without a CEP from another', () =>
    expect(prefillBuyer([{ city: 'Recife' }, { city: 'Recife', street: 'Rua da Aurora' }])).toMatchObject({
      city: 'Recife',
      street: '',
    }));

  it('completes an address from the same one where either has no number', () => {
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

  it('never mixes two numbers on one street, even if the first source has no number', () => {
    const { number, ...street } = house;
    const consumer = { cep: house.cep, number };
    const order = { cep: house.cep, number: '900', complement: 'Casa 2' };
    expect(prefillBuyer([street, consumer, order])).toMatchObject({ number, complement: '' });
    expect(prefillBuyer([street, order, consumer])).toMatchObject({ number: '900', complement: 'Casa 2' });
  });

  it('completes an address from one with the same number, not from another number on the street', () => {
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
