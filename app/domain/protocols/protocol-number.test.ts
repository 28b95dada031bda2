import { describe, expect, it } from 'vitest';
import { findProtocolNumber, invoiceDigits, protocolMark, saysGenerated } from './protocol-number.ts';

describe('a message text containing the protocol number in parentheses', () => {
  it.each(['Protocolo (123456) gerado com sucesso', 'Protocolo ( 123456 ) gerado com sucesso'])(
    'has it: %s',
    (message) => expect(findProtocolNumber(message)).toBe(123456),
  );
  it.each([
    'Pedido (48201937): Protocolo (123456) gerado com sucesso',
    'Protocolo (123456) do pedido (48201937)',
    'Order (48201937): protocol no. (123456) generated',
    'Pedido (48201937): PROTOCOLO Nº (123456), protocolo (123456)',
    'Solicitação (123456) gerada com sucesso',
  ])('beside the numbers of other things: %s', (message) => expect(findProtocolNumber(message)).toBe(123456));
  it.each([
    'Protocolo gerado com sucesso',
    'Protocolo 123456 gerado',
    'Protocolo () gerado',
    'Protocolo (12a) gerado',
    'Pedido (48201937), nota (3702): gerado com sucesso',
    'Protocolo (500001) e protocolo (500002) gerados',
  ])('or a success without number: %s', (message) => expect(findProtocolNumber(message)).toBeUndefined());
});

describe('the message says it was generated successfully, or something else', () => {
  it.each([
    'Protocolo (1) gerado com sucesso',
    'PROTOCOLO GERADO COM SUCESSO',
    'Solicitação gerada com sucesso',
    'Protocol (1) generated successfully',
    'Protocol successfully generated',
    'Protocolo (1) generado con éxito',
    'Solicitud generada exitosamente',
    'Protocolo generado con e\u0301xito',
  ])('%s', (message) => expect(saysGenerated(message)).toBe(true));
  it.each(['Protocolo (1) em processamento', 'Protocolo não gerado', 'Sucesso', ''])('%j', (message) =>
    expect(saysGenerated(message)).toBe(false),
  );
});

describe('what tells protocols apart before their numbers are known', () => {
  it('is the contact type and the invoice, however many zeros a call writes before it', () => {
    expect(protocolMark(5, '000003702')).toBe('5:3702');
    expect(protocolMark(5, ' 3702 ')).toBe('5:3702');
    expect(protocolMark(1, '3702')).toBe('1:3702');
    expect(invoiceDigits('0030700')).toBe('30700');
  });

  it.each<[number | undefined, string | undefined]>([
    [undefined, '3702'],
    [5, undefined],
    [5, ''],
    [5, '000'],
  ])('is nothing where either is not said: %s, %s', (contactType, invoice) =>
    expect(protocolMark(contactType, invoice)).toBeUndefined(),
  );
});
