/** Names of people who do not exist. */
const FIRST =
  'Alba Bento Cora Davi Elisa Fausto Gilda Heitor Iara Jonas Lia Mauro Nina Otto Paula Ruan'.split(' ');
const LAST = 'Amaral Barreto Chaves Duarte Esteves Falcão Guedes Horta Lacerda Moraes Neves Peixoto'.split(
  ' ',
);

/** The number of different names; further ones are only numbered. */
export const REAL_NAMES = FIRST.length * LAST.length;

/** @param index from 0 */
export function inventName(index: number, isCompany: boolean): string {
  if (index >= REAL_NAMES) return `Pessoa Inventada ${index}`;
  const first = FIRST[index % FIRST.length] ?? '';
  const last = LAST[(index + Math.floor(index / FIRST.length)) % LAST.length] ?? '';
  return isCompany ? `Comercial ${last} e ${first} Ltda` : `${first} ${last}`;
}
