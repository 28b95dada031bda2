import { endpoint, rows } from './endpoint.ts';
import { text } from './wire.ts';
import { z } from './z.ts';

/** In characters: twice the longest name of a city in Brazil. */
const LONGEST_CITY = 80;

/** A city's name. */
export const city = text.pipe(z.string().max(LONGEST_CITY));

/** A state's two letters. IBGE's number of a state is refused: it would be prefilled and then rejected as no state. */
export const state = text.pipe(z.string().regex(/^[a-z]{2}$/i)).transform((letters) => letters.toUpperCase());

/** The place of a CEP, which is filled in for the buyer. */
export const cepSchema = z.object({ LOC_NOME: city, UF_CODIGO: state });

/** `cep` is 8 digits. An unknown one answers an empty list. */
export const cep = endpoint({
  method: 'GET',
  path: 'AddressBook/cep/{cep}',
  effect: 'read',
  answer: rows('ceps', cepSchema, { isWhole: true }),
});
