import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundAddress, isOfFormerCep, unknownAddress, type TypedAddress } from './cep-address.ts';

const shown: TypedAddress = {
  cep: '01310-930',
  street: 'Alameda das Figueiras',
  number: '1200',
  complement: 'Apto 84',
  neighbourhood: 'Jardim Paulista',
  city: 'São Paulo',
  state: 'SP',
};
const tiradentes = { city: 'Tiradentes', state: 'MG' };

describe('city and state of a former CEP', () => {
  it.each<[what: string, typed: Partial<TypedAddress>, isFormer: boolean]>([
    ['nothing changed', {}, false],
    ['the same CEP without its hyphen', { cep: '01310930' }, false],
    ['another CEP', { cep: '01310-999' }, true],
    ['another CEP and street', { cep: '01310-999', street: 'Rua Nova' }, true],
    ['another CEP and city', { cep: '36325-000', city: 'Tiradentes' }, true],
    ['another CEP and state', { cep: '36325-000', state: 'MG' }, true],
    ['another CEP, city and state', { cep: '36325-000', ...tiradentes }, false],
    ['the same city in other letters', { cep: '36325-000', city: ' são paulo ' }, true],
    ['half a CEP', { cep: '36325' }, false],
  ])('%s', (_what, typed, isFormer) => {
    expect(isOfFormerCep({ ...shown, ...typed }, shown)).toBe(isFormer);
  });

  it('go where nobody knows the CEP, and what was typed for it stays', () => {
    expect(unknownAddress({ ...shown, cep: '01310-999' }, shown)).toEqual({ city: '', state: '' });
    expect(unknownAddress({ ...shown, cep: '01310-999', city: 'Osasco' }, shown)).toEqual({ state: '' });
    expect(unknownAddress({ ...shown, cep: '01310-999', state: 'MG' }, shown)).toEqual({ city: '' });
    expect(unknownAddress({ ...shown, cep: '01310-999', ...tiradentes }, shown)).toEqual({});
    // The page then shows them empty: the same city, typed again, counts.
    const emptied = { ...shown, cep: '01310-999', city: '', state: '' };
    expect(isOfFormerCep({ ...emptied, city: 'São Paulo', state: 'SP' }, emptied)).toBe(false);
  });
});

describe('a CEP that was found', () => {
  it('takes the place within another city along', () => {
    expect(foundAddress({ ...shown, cep: '36325-000' }, shown, tiradentes)).toEqual({
      ...tiradentes,
      street: '',
      number: '',
      complement: '',
      neighbourhood: '',
    });
  });

  it('leaves what was typed since, and all in the same city or where there was none', () => {
    const typed = { ...shown, cep: '36325-000', street: 'Rua Direita', number: '7', complement: '' };
    expect(foundAddress(typed, shown, tiradentes)).toEqual({ ...tiradentes, neighbourhood: '' });
    const sameCity = { city: 'São Paulo', state: 'SP' };
    expect(foundAddress({ ...shown, cep: '04538-133' }, shown, sameCity)).toEqual(sameCity);
    expect(foundAddress({ ...shown, cep: '36325-000' }, { ...shown, city: '' }, tiradentes)).toEqual(
      tiradentes,
    );
    expect(foundAddress(shown, shown, tiradentes), 'the same CEP, asked for again').toEqual(tiradentes);
  });

  it.each([
    ['SAO PAULO', 'São Paulo'],
    ['Santa Barbara D Oeste', "Santa Bárbara d'Oeste"],
    ['Mogi-Mirim', 'Mogi Mirim'],
  ])('takes nothing along where %s is the city of the record and %s of the lookup', (city, found) => {
    const record = { ...shown, city };
    const place = { city: found, state: 'SP' };
    expect(foundAddress({ ...record, cep: '04538-133' }, record, place)).toEqual(place);
  });

  it('leaves what a page of an earlier build does not say that it showed', () => {
    const { number: _number, complement: _complement, ...before } = shown;
    expect(foundAddress({ ...shown, cep: '36325-000' }, before, tiradentes)).toEqual({
      ...tiradentes,
      street: '',
      neighbourhood: '',
    });
  });

  const text = fc.constantFrom('', 'a', 'B', 'b ');
  const within = { street: text, number: text, complement: text, neighbourhood: text };
  const address = fc.record({ cep: text, ...within, city: text, state: text });

  it('loses nothing that was typed', () =>
    fc.assert(
      fc.property(address, address, fc.record({ city: text, state: text }), (form, before, place) => {
        const changes = foundAddress(form, before, place);
        for (const name of Object.keys(within) as (keyof typeof within)[]) {
          if (form[name].trim().toLowerCase() !== before[name].trim().toLowerCase()) {
            expect(changes[name]).toBeUndefined();
          }
        }
      }),
    ));
});
