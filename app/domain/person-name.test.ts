import { expect, it } from 'vitest';
import { capitaliseName } from './person-name.ts';

it.each([
  ['MARIA DA SILVA', 'Maria da Silva'],
  ['joão dos santos e souza', 'João dos Santos e Souza'],
  ['  ÉRICA   DE ÁVILA ', 'Érica de Ávila'],
  ['ANA-LUÍSA D’ÁVILA', 'Ana-Luísa D’Ávila'],
  ["JOANA D'ARC", "Joana D'Arc"],
  ['DA SILVA', 'Da Silva'],
  ['', ''],
])('name capitalised, particles in lower case: %s is %s', (name, shown) =>
  expect(capitaliseName(name)).toBe(shown),
);
