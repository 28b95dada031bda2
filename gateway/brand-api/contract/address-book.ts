import { endpoint, rows } from './endpoint.ts';
import { text } from './wire.ts';
import { z } from './z.ts';

/** The city and state (two letters) of a CEP. */
export const cepSchema = z.object({ LOC_NOME: text, UF_CODIGO: text });

/** `cep` is 8 digits. An unknown one answers an empty list. */
export const cep = endpoint({
  method: 'GET',
  path: 'AddressBook/cep/{cep}',
  effect: 'read',
  answer: rows('ceps', cepSchema, { isWhole: true }),
});
