import { describe, expect, it } from 'vitest';
import { findPixKey, formatPixKey, formatStoredPixKey, pixKeysOf } from './pix.ts';

const UUID = '123E4567-e89b-12d3-a456-426655440000';

describe('pixKeysOf', () => {
  it.each([
    ['111.444.777-35', 'cpf', '11144477735'],
    ['11144477735', 'cpf', '11144477735'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
    ['ana.maria-1@loja.com.br', 'email', 'ana.maria-1@loja.com.br'],
    ['(11) 91234-5678', 'mobile', '11912345678'],
    ['11912345678', 'mobile', '11912345678'],
    ['11 3123-4567', 'mobile', '1131234567'],
    ['+55 (11) 91234-5678', 'mobile', '+5511912345678'],
    ['5511912345678', 'mobile', '+5511912345678'],
    ['(55) 91234-5678', 'mobile', '55912345678'],
    ['55912345678', 'mobile', '55912345678'],
    ['5531234567', 'mobile', '5531234567'],
    [UUID, 'random', UUID],
  ])('reads %s as a key of type %s', (typed, type, value) =>
    expect(pixKeysOf(typed)).toEqual([{ type, value }]),
  );

  it.each([
    ['', 'empty'],
    ['111.444.777-36', 'a CPF with a wrong digit'],
    ['11.222.333/0001-82', 'a CNPJ with a wrong digit'],
    ['ana@loja', 'an e-mail without a dot after the @'],
    ['(11) 81234-5678', 'a mobile that does not begin with 9'],
    ['912345678', '9 digits'],
    ['+1 (21) 2555-1234', 'a telephone of another country'],
    [UUID.slice(0, -1), 'a random key cut short'],
    [UUID.replaceAll('-', ''), 'a random key without hyphens'],
  ])('finds no key in "%s": %s', (typed) => expect(pixKeysOf(typed)).toEqual([]));

  it('accepts an e-mail of 77 characters and refuses one of 78', () => {
    const email = (length: number) => `${'a'.repeat(length - '@loja.com'.length)}@loja.com`;
    expect(pixKeysOf(email(77))).toHaveLength(1);
    expect(pixKeysOf(email(78))).toEqual([]);
  });
});

describe('the choice between a CPF and a mobile', () => {
  const both = '11912345099';

  it('is needed for bare digits that can be both', () => {
    expect(pixKeysOf(both).map(({ type }) => type)).toEqual(['cpf', 'mobile']);
    expect(findPixKey(both)).toBeUndefined();
    expect(findPixKey(both, 'email')).toBeUndefined();
    expect(findPixKey(both, 'cpf')).toEqual({ type: 'cpf', value: both });
  });

  it('gives a chosen mobile its country code, so that nobody takes it for the CPF', () =>
    expect(findPixKey(both, 'mobile')).toEqual({ type: 'mobile', value: `+55${both}` }));

  it('is not needed where punctuation tells the two apart', () => {
    const [a, b, c, d] = [both.slice(0, 3), both.slice(3, 6), both.slice(6, 9), both.slice(9)] as const;
    expect(findPixKey(`${a}.${b}.${c}-${d}`)).toEqual({ type: 'cpf', value: both });
    const masked = `(${both.slice(0, 2)}) ${both.slice(2, 7)}-${both.slice(7)}`;
    expect(findPixKey(masked)).toEqual({ type: 'mobile', value: `+55${both}` });
  });

  it('changes nothing for a key that can only be a CPF', () =>
    expect(findPixKey('11144477735', 'mobile')).toEqual({ type: 'cpf', value: '11144477735' }));
});

describe('a Pix key that is shown back', () => {
  it.each([
    ['cpf', '11144477735', '111.444.777-35'],
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['mobile', '11912345678', '(11) 91234-5678'],
    ['mobile', '+5511912345678', '+55 (11) 91234-5678'],
    ['email', 'ana@loja.com', 'ana@loja.com'],
    ['random', UUID, UUID],
  ] as const)('has the mask of its type, %s: %s becomes %s', (type, value, shown) =>
    expect(formatPixKey({ type, value })).toBe(shown),
  );

  it.each([
    ['11144477735', '111.444.777-35'],
    ['11144477736', '(11) 14447-7736'],
    ['112223330001', '11.222.333/0001'],
    ['11222333000181', '11.222.333/0001-81'],
    ['112223330', '112223330'],
    ['112223330001811', '112223330001811'],
  ])(
    'is told by its stored digits (11: CPF if valid, else phone; 12 to 14: CNPJ): %s becomes %s',
    (stored, shown) => expect(formatStoredPixKey(stored)).toBe(shown),
  );
});
