import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressBefore,
  foundAddress,
  isOfFormerCep,
  isPlaceWanted,
  unknownAddress,
  type TypedAddress,
} from './cep-address.ts';

fc.configureGlobal({ seed: 20261128 });

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

describe('city and state in the form', () => {
  it.each<[what: string, typed: Partial<TypedAddress>, isFormer: boolean]>([
    ['are current where nothing changed', {}, false],
    ['are current with the same CEP without its hyphen', { cep: '01310930' }, false],
    ['are of a former CEP with another CEP', { cep: '01310-999' }, true],
    ['are of a former CEP with another CEP and street', { cep: '01310-999', street: 'Rua Nova' }, true],
    [
      'are of a former CEP with another CEP and city, but the old state',
      { cep: '36325-000', city: 'Tiradentes' },
      true,
    ],
    [
      'are of a former CEP with another CEP and state, but the old city',
      { cep: '36325-000', state: 'MG' },
      true,
    ],
    ['are current with another CEP, city and state', { cep: '36325-000', ...tiradentes }, false],
    [
      'are of a former CEP with another CEP and the old city in other letters',
      { cep: '36325-000', city: ' são paulo ' },
      true,
    ],
    ['are current with half a CEP', { cep: '36325' }, false],
  ])('%s', (_what, typed, isFormer) => {
    expect(isOfFormerCep({ ...shown, ...typed }, shown)).toBe(isFormer);
  });

  it.each<[what: string, typed: Partial<TypedAddress>, before: TypedAddress | undefined, isWanted: boolean]>([
    ['are not looked up where nothing changed', {}, shown, false],
    ['are looked up where they are of a former CEP', { cep: '01310-999' }, shown, true],
    ['are looked up where the city is missing', { city: ' ' }, shown, true],
    ['are looked up where the state is missing', { state: '' }, { ...shown, state: '' }, true],
    ['are not looked up by half a CEP', { cep: '01310', city: '' }, shown, false],
    ['are looked up where one is missing on an old page', { city: '' }, undefined, true],
    ['are not looked up where both are there on an old page', { cep: '01310-999' }, undefined, false],
  ])('%s', (_what, typed, before, isWanted) => {
    expect(isPlaceWanted({ ...shown, ...typed }, before)).toBe(isWanted);
  });

  it('are cleared where nobody knows the new CEP, unless they were typed for it', () => {
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
  it('clears street, number, complement and neighbourhood if it leads to another city', () => {
    expect(foundAddress({ ...shown, cep: '36325-000' }, shown, tiradentes)).toEqual({
      ...tiradentes,
      street: '',
      number: '',
      complement: '',
      neighbourhood: '',
    });
  });

  it('keeps what was typed since, and everything if the city stays or none was shown', () => {
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
  ])('clears nothing where %s of the record is %s of the lookup', (city, found) => {
    const record = { ...shown, city };
    const place = { city: found, state: 'SP' };
    expect(foundAddress({ ...record, cep: '04538-133' }, record, place)).toEqual(place);
  });

  it('keeps the fields that a page of an earlier build does not report as shown', () => {
    const { number: _number, complement: _complement, ...before } = shown;
    expect(foundAddress({ ...shown, cep: '36325-000' }, before, tiradentes)).toEqual({
      ...tiradentes,
      street: '',
      neighbourhood: '',
    });
  });

  it('clears what is left of the address before a CEP that nobody knows, and no address that has a city', () => {
    const emptied = { ...shown, cep: '01310-999', street: 'Rua Direita', city: '', state: '' };
    const form = { ...emptied, cep: '36325-000' };
    expect(foundAddress(form, addressBefore(emptied, shown), tiradentes)).toEqual({
      ...tiradentes,
      number: '',
      complement: '',
      neighbourhood: '',
    });
    expect(addressBefore({ ...emptied, city: 'Osasco' }, shown)).toMatchObject({ city: 'Osasco' });
    expect(addressBefore(emptied, undefined)).toBe(emptied);
  });

  const text = fc.constantFrom('', 'a', 'B', 'b ');
  const within = { street: text, number: text, complement: text, neighbourhood: text };
  const address = fc.record({ cep: text, ...within, city: text, state: text });

  it('never clears a field that was typed since the page was shown', () =>
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
