import { describe, expect, it } from 'vitest';
import { findProtocolNumber, saysGenerated } from './protocol-number.ts';

describe('a message text containing the protocol number in parentheses', () => {
  it('has it', () => expect(findProtocolNumber('Protocolo (123456) gerado com sucesso')).toBe(123456));
  it.each([
    'Protocolo gerado com sucesso',
    'Protocolo 123456 gerado',
    'Protocolo () gerado',
    'Protocolo (12a) gerado',
  ])('or a success without number: %s', (message) => expect(findProtocolNumber(message)).toBeUndefined());
});

it('the message says it was generated successfully, or something else', () => {
  expect(saysGenerated('Protocolo (1) Gerado com Sucesso')).toBe(true);
  expect(saysGenerated('Protocolo (1) em processamento')).toBe(false);
});
