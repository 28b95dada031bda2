import { expect, it } from 'vitest';
import { languageCodes, type Language } from './languages.ts';
import { saysMade, saysNotMade } from './says-made.ts';

/** What the API may say in each language of the portal. */
const SAID: Record<Language, { notMade: string[]; made: string[] }> = {
  pt: {
    notMade: ['O protocolo não foi gerado.', 'Nenhuma solicitação foi criada.', 'Erro ao criar o protocolo'],
    made: ['Protocolo gerado com sucesso.', 'Solicitação criada com sucesso.'],
  },
  en: {
    notMade: ['The protocol was not created.', 'No request was created.', 'Unable to generate the protocol'],
    made: ['Protocol created successfully.', 'Your request has been successfully created.'],
  },
  es: {
    notMade: ['El protocolo no fue creado.', 'Ninguna solicitud fue creada.', 'Error al crear el protocolo'],
    made: ['Protocolo creado con éxito.', 'Solicitud generada exitosamente.'],
  },
};

it.each(languageCodes)('a message in "%s" says whether a protocol was made', (language) => {
  const { notMade, made } = SAID[language];
  for (const message of notMade)
    expect([message, saysNotMade(message), saysMade(message)]).toEqual([message, true, false]);
  for (const message of made)
    expect([message, saysNotMade(message), saysMade(message)]).toEqual([message, false, true]);
});

it.each([
  'Protocolo não gerado com sucesso. Tente mais tarde.',
  'Erro: protocolo não gerado',
  'PROTOCOLO NÃO FOI GERADO',
  'Protocolo na\u0303o  gerado\ncom sucesso',
  'Protocolo (0) nao gerado',
  'O protocolo ainda não pôde ser gerado.',
  'Sua solicitação não foi registrada',
  'Não foi possível gerar o protocolo. Procure a loja (11) 4002-8922',
  'Não conseguimos abrir a sua solicitação',
  'Não gerado com sucesso.',
  'Falha ao gerar protocolo',
  'Erro ao gerar o protocolo (0)',
  'Protocol not generated',
  'The protocol could not be generated successfully',
  'The request wasn’t created.',
  'Your request has not been successfully created',
  'Could not generate the protocol',
  'Failed to generate protocol',
  'Protocolo no generado',
  'No se pudo generar el protocolo',
  'No fue posible generar su solicitud',
  'Error al generar el protocolo',
  'Nenhum protocolo foi gerado',
  'Erro interno ao gerar protocolo',
  'Não foi possível realizar a solicitação',
  'Protocolo (123456) não gerado',
])('a message says that no protocol was made: %j', (message) => expect(saysNotMade(message)).toBe(true));

it.each([
  'Protocolo (123456) gerado com sucesso',
  'Protocolo (123456) gerado no sistema',
  'Solicitação registrada no sistema gerado pela loja',
  'Solicitação gerada com sucesso. Não é necessário abrir outro protocolo.',
  'Protocolo (123456) gerado com sucesso. O código de postagem ainda não foi gerado.',
  'Protocolo (123456) recebido, mas o código de postagem não foi gerado',
  'Solicitação (123456) recebida. Não foi gerado código de postagem para este envio.',
  'Protocolo (123456) gerado com sucesso, o e-mail não foi enviado',
  'Protocol (123456) generated successfully. Do not create another request.',
  'Protocolo (123456) generado con e\u0301xito. La etiqueta no fue generada. No fue generado el pedido.',
  'Protocolo (123456) generado con éxito. La etiqueta no fue generada.',
  'Protocolo (123456) criado com sucesso. O pedido ainda não foi gerado.',
  'Protocolo (123456) registrado com sucesso. Pedido de troca não gerado.',
  'Protocolo (123456) foi gerado com êxito. O pedido não foi criado.',
  'Protocolo (123456) aberto. Etiqueta: não gerada.',
  'Protocolo (123456) criado. Não foi possível concluir o pedido de coleta.',
  'Solicitação criada com sucesso. O pedido não foi gerado.',
  'Solicitação recebida',
  'Solicitação recebida. Não é necessário abrir outro protocolo.',
  'Solicitação (123456) em análise. Ela não precisa ser criada de novo: não abra outra solicitação',
  'Request received. Please do not create another request.',
  'Solicitud recibida. No es necesario generar otra solicitud.',
  'Este produto já está no protocolo (101)',
  '',
])('a message says nothing of the kind: %j', (message) => expect(saysNotMade(message)).toBe(false));

it.each([
  ['Protocolo (500029) gerado com sucesso', true],
  ['SOLICITAC\u0327A\u0303O REGISTRADA COM SUCESSO', true],
  ['Protocol (500029) generated successfully', true],
  ['Protocolo (500029) generado con éxito. La etiqueta no fue generada.', true],
  ['Protocolo gerado com sucesso. O pedido ainda não foi gerado.', true],
  ['Protocolo não gerado com sucesso', false],
  ['Não foi possível gerar o protocolo', false],
  ['The protocol could not be generated successfully', false],
  // The older protocol because of which this request was refused.
  ['Este produto já está no protocolo (101)', false],
  ['Dados inválidos', false],
  ['', false],
])('whether the message of a refusal, %j, says that the protocol was made: %s', (message, isMade) =>
  expect(saysMade(message)).toBe(isMade),
);
