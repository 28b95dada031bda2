import { describe, expect, it } from 'vitest';
import { languageCodes, type Language } from '../../../gateway/brand-api/contract/languages.ts';
import {
  findProtocolNumber,
  invoiceDigits,
  protocolMark,
  saysGenerated,
  saysMoreThanGenerated,
} from './protocol-number.ts';

/** What the API may say in each language of the portal: of a protocol, and of numbers of other things. */
const SAID: Record<Language, { generated: string; others: string[] }> = {
  pt: {
    generated: 'Protocolo (123456) gerado com sucesso',
    others: [
      'Pedido (48201937) recebido',
      'Nota (3702) recebida',
      'Análise em até (10) dias',
      '(2) produtos',
    ],
  },
  en: {
    generated: 'Protocol (123456) generated successfully',
    others: [
      'Order (48201937) received',
      'Invoice (3702) received',
      'Checked within (10) days',
      '(2) products',
    ],
  },
  es: {
    generated: 'Protocolo (123456) generado con éxito',
    others: [
      'Pedido (48201937) recibido',
      'Factura (3702) recibida',
      'Revisión en (10) días',
      '(2) productos',
    ],
  },
};

it.each(languageCodes)('a message in "%s" says the number of a protocol, and no other', (language) => {
  const { generated, others } = SAID[language];
  expect(findProtocolNumber(generated)).toEqual({ protocolId: 123456 });
  expect([saysGenerated(generated), saysMoreThanGenerated(generated)]).toEqual([true, false]);
  for (const message of others) expect([message, findProtocolNumber(message)]).toEqual([message, {}]);
});

describe('the protocol number in a message', () => {
  it.each(['Protocolo (123456) gerado com sucesso', 'Protocolo ( 123456 ) gerado com sucesso'])(
    'is found in parentheses: %s',
    (message) => expect(findProtocolNumber(message)).toEqual({ protocolId: 123456 }),
  );
  it.each([
    'Pedido (48201937): Protocolo (123456) gerado com sucesso',
    'Protocolo (123456) do pedido (48201937)',
    'Order (48201937): protocol no. (123456) generated',
    'Pedido (48201937): PROTOCOLO Nº (123456), protocolo (123456)',
    'Protocolo (123456) da nota fiscal (3702) gerado. Ligue (11) 4002-8922',
    'Protocolo (123456) gerado com sucesso. Análise em até (10) dias úteis',
  ])('is found beside the numbers of other things: %s', (message) =>
    expect(findProtocolNumber(message)).toEqual({ protocolId: 123456 }),
  );
  it.each([
    'Solicitação (123456) gerada com sucesso',
    'Solicitação (123456) gerada com sucesso. Dúvidas? Ligue (11) 4002-8922',
    'Solicitação (123456) gerada com sucesso. Análise em até (10) dias úteis',
    'Gerado com sucesso (123456)',
  ])('is only mentioned if it does not follow the word: %s', (message) =>
    expect(findProtocolNumber(message)).toEqual({ mentionedId: 123456 }),
  );
  it.each([
    'Protocolo gerado com sucesso',
    'Protocolo 123456 gerado',
    'Protocolo () gerado',
    'Protocolo (12a) gerado',
    'Protocolo (0) gerado com sucesso',
    'Solicitação gerada com sucesso. Dúvidas? Ligue (11) 4002-8922',
    'Sua solicitação foi gerada. Dúvidas? (11) 4002-8922',
    'Nota fiscal (123456) já possui protocolo',
    'Pedido nº (48201937): gerado com sucesso',
    'Order (48201937): generated successfully',
    'Pedido (48201937): protocolo (000) gerado com sucesso',
    'Pedido (48201937), nota (3702): gerado com sucesso',
    'Protocolo (500001) e protocolo (500002) gerados',
    'Solicitação gerada com sucesso. Análise em até (10) dias úteis',
    'Solicitação gerada. Resposta em (24) horas.',
    'Solicitação gerada. Resposta em (24)horas',
    'Solicitação gerada com (2) itens',
    'Vale de (10)% gerado com sucesso',
    'Generated successfully. We answer in (10) working days',
    'Solicitud generada con éxito: respuesta en (3) días',
    'Análise: prazo (10)',
  ])('is not found in: %s', (message) => expect(findProtocolNumber(message)).toEqual({}));
});

describe('a message', () => {
  it.each([
    'Protocolo (1) gerado com sucesso',
    'PROTOCOLO GERADO COM SUCESSO',
    'Solicitação gerada com sucesso',
    'Protocol (1) generated successfully',
    'Protocol successfully generated',
    'Protocolo (1) generado con éxito',
    'Solicitud generada exitosamente',
    'Protocolo generado con e\u0301xito',
  ])('says that the protocol was generated: %s', (message) => expect(saysGenerated(message)).toBe(true));
  it.each(['Protocolo (1) em processamento', 'Protocolo não gerado', 'Sucesso', ''])(
    'does not say that the protocol was generated: %j',
    (message) => expect(saysGenerated(message)).toBe(false),
  );
});

describe('an answer that the protocol was generated', () => {
  it.each([
    'Protocolo (123456) gerado com sucesso',
    'Protocolo Nº (123456) gerado com sucesso!',
    'Sua solicitação (123456) foi gerada com sucesso.',
    'Protocol (123456) generated successfully.',
    'Your request was successfully generated: protocol number (123456)',
    'Protocolo (123456) generado con éxito',
    'Solicitud generada exitosamente: el protocolo (123456)',
    'Solicitac\u0327a\u0303o (123456) gerada com sucesso',
  ])('says no more: %s', (message) => expect(saysMoreThanGenerated(message)).toBe(false));
  it.each([
    'Protocolo (123456) gerado com sucesso. O item Meia não foi incluído: saldo insuficiente.',
    'Protocolo (123456) gerado com sucesso, exceto 1 item (Meia)',
    'Protocol (123456) generated successfully, without the socks',
    'Protocolo (123456) gerado com sucesso. Ligue (11) 4002-8922',
    'Protocolo (123456) gerado com sucesso (2 itens)',
  ])('says more: %s', (message) => expect(saysMoreThanGenerated(message)).toBe(true));
});

describe('the mark of a protocol', () => {
  it('is its contact type and its invoice number without leading zeros', () => {
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
  ])('does not exist where either is unknown: contact type %s, invoice %j', (contactType, invoice) =>
    expect(protocolMark(contactType, invoice)).toBeUndefined(),
  );
});
