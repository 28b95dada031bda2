import { expect, it } from 'vitest';
import { capitaliseName, greetedName } from './person-name.ts';

it.each([
  ['MARIA DA SILVA', 'Maria da Silva'],
  ['joão dos santos e souza', 'João dos Santos e Souza'],
  ['  ÉRICA   DE ÁVILA ', 'Érica de Ávila'],
  ['ANA-LUÍSA D’ÁVILA', 'Ana-Luísa D’Ávila'],
  ["JOANA D'ARC", "Joana D'Arc"],
  ['DA SILVA', 'Da Silva'],
  ['', ''],
])('a name is capitalised, its particles in lower case: "%s" becomes "%s"', (name, shown) =>
  expect(capitaliseName(name)).toBe(shown),
);

it.each([
  ['MARIA DA SILVA', '12345678909', 'Maria'],
  ['maria', undefined, 'Maria'],
  ['MARÉ ESPORTES LTDA', '12.ABC.345/01DE-35', undefined],
  ['  ', '12345678909', undefined],
  [undefined, undefined, undefined],
])('a customer named "%s" with the document %s is greeted as %s', (name, document, greeted) =>
  expect(greetedName(name, document)).toBe(greeted),
);
