import { describe, expect, it } from 'vitest';

import { errorTexts } from '../../gateway/error-page/error-texts.ts';
import { textsOf } from '../../tests/support/texts.ts';
import { alertTitle } from './alert-definition.ts';
import { alertTable, findAlert, type AlertCode } from './alert-table.ts';

const texts = textsOf('pt');

/** What .docs/rules/faults-and-messages.md says, by hand: code, title, text, type, milliseconds. */
type Row = [code: AlertCode, title: string, text: string, type: string, ms: number];

/**
 * .docs/rules/faults-and-messages.md#catalogue, in its order. Texts that stand in the place of a failed part, and not as
 * an alert, are below.
 */
const catalogue: Row[] = [
  [
    'call-failed',
    'Erro',
    'Algo não funcionou do nosso lado. Tente de novo em alguns instantes.',
    'error',
    5000,
  ],
  ['no-connection', 'Erro', 'Sem conexão com o servidor', 'error', 5000],
  [
    'part-missing',
    'Erro',
    'Uma parte desta página não carregou. Você pode continuar sem ela.',
    'error',
    5000,
  ],
  ['session-error', 'Aviso', 'Não conseguimos carregar sua sessão. Entre de novo.', 'warning', 5000],
  [
    'session-expired',
    'Aviso',
    'Sua sessão terminou. Entre de novo: o que você preencheu está guardado.',
    'warning',
    5000,
  ],
  [
    'session-expired-unkept',
    'Aviso',
    'Sua sessão terminou, e o que você preencheu não pôde ser guardado. Entre de novo e preencha mais uma vez.',
    'warning',
    7500,
  ],
  ['session-expired-message', 'Aviso', '{{message}}', 'warning', 5000],
  ['session-refused-message', 'Aviso', '{{message}}', 'warning', 5000],
  ['items-invalid', 'Aviso', 'Faltam dados em {{product}}: {{fields}}.', 'warning', 10000],
  [
    'items-removed',
    'Aviso',
    'Itens com campos não preenchidos foram removidos da seleção! Complete os dados e adicione de novo.',
    'warning',
    10000,
  ],
  [
    'items-removed-order',
    'Aviso',
    'Itens com campos não preenchidos foram removidos da seleção! Esses dados vêm do pedido: só a {{brand}} pode completá-los.',
    'warning',
    10000,
  ],
  ['required', 'Atenção', 'Preencha todos os campos obrigatórios.', 'warning', 2500],
  [
    'load-failed-item',
    'Erro ao carregar os dados',
    'Itens com campos não preenchidos foram removidos da seleção! Esses dados vêm do pedido: só a {{brand}} pode completá-los.',
    'warning',
    10000,
  ],
  ['photo-missing', 'Aviso', 'Anexe pelo menos uma (1) foto.', 'warning', 5000],
  ['invoice-missing', 'Aviso', 'Anexe pelo menos uma (1) NF-e.', 'warning', 5000],
  ['photos-failed', 'Aviso', 'Erro ao enviar as fotos. Tente de novo.', 'warning', 5000],
  ['cep-not-found', 'Aviso', 'CEP não encontrado. Confira os números.', 'warning', 2000],
  ['protocol-failed', 'Erro', 'Não conseguimos gerar o protocolo.', 'error', 3500],
  ['copied', 'Pronto', 'Copiado com sucesso!', 'success', 5000],
  ['copy-failed', 'Erro', 'Erro ao copiar: {{detail}}', 'error', 5000],
];

/** The alerts of the flows. */
const flows: Row[] = [
  ['protocol-created', 'Pronto', 'Protocolo {{number}} gerado com sucesso.', 'success', 7500],
  ['protocol-created-in-words', 'Pronto', 'Recebemos sua solicitação: {{message}}', 'success', 7500],
  ['protocol-created-other', 'Pronto', 'Recebemos sua solicitação: {{message}}', 'success', 5000],
  ['photos-sent', 'Pronto', 'Fotos enviadas com sucesso.', 'success', 5000],
  ['code-sent', 'Pronto', 'Enviamos um código para {{target}}.', 'success', 5000],
  ['code-sent-message', 'Pronto', '{{message}}', 'success', 5000],
  ['size-missing', 'Aviso', 'Escolha o tamanho desejado.', 'warning', 5000],
];

const shown = (code: AlertCode) => {
  const alert = findAlert(code);
  if (!alert) throw new Error(`no alert ${code}`);
  return [code, texts[alertTitle(alert)], texts[alert.text], alert.tone, alert.durationMs];
};

describe('the alert table', () => {
  it.each([...catalogue, ...flows])('has the title, text, type and time of the rules for: %s', (...row) => {
    expect(shown(row[0])).toEqual(row);
  });

  it('is compared with rules that list no alert twice', () => {
    const codes = [...catalogue, ...flows].map(([code]) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('shows an alert that the rules do not list for 5 or 7.5 seconds, with a text that exists', () => {
    const listed = new Set<string>([...catalogue, ...flows].map(([code]) => code));
    const added = Object.entries(alertTable).filter(([code]) => !listed.has(code));
    expect(added.filter(([, { durationMs }]) => ![5_000, 7_500].includes(durationMs))).toEqual([]);
    for (const [, { text }] of added) {
      expect(
        [text, `${text}_other`].some((key) => Object.hasOwn(texts, key)),
        text,
      ).toBe(true);
    }
  });
});

/** The same catalogue: the texts that stand in the place of a failed part, or beside a field. */
const inPlace: [row: string, key: string, text: string][] = [
  ['product balance', 'frame:alert.balance-failed', 'Não conseguimos carregar tamanhos e cores'],
  ['empty protocol list', 'states:empty.protocols', 'Nenhum dado para mostrar.'],
  ['missing protocol', 'frame:page.404.protocol-text', 'Erro ao carregar os dados.'],
  ['CPF', 'fields:cpf', 'CPF inválido.'],
  ['CEP', 'fields:cep', 'CEP inválido.'],
  ['e-mail', 'fields:email', 'E-mail inválido.'],
  ['Pix', 'fields:pix', 'Chave Pix inválida.'],
  ['branch', 'fields:branch', 'Agência inválida.'],
  ['account', 'fields:account', 'Conta inválida.'],
  ['login e-mail', 'login-fields:email-login', 'Digite um e-mail válido'],
  ['login phone', 'login-fields:whatsapp-phone', 'Digite um número de telefone válido'],
  ['customer of a phone', 'login-fields:customer-phone', 'Não encontramos cliente com esse telefone.'],
  [
    'choose a channel',
    'login-fields:channel',
    'Para continuar, escolha uma das opções acima (E-mail ou WhatsApp).',
  ],
  ['terms', 'login-fields:terms', 'Confirme os termos para continuar.'],
  ['second exchange', 'lines:blocked.second.text', 'a política de troca não permite uma segunda'],
  ['refund notice', 'statuses:next.17', 'pelo menos 30 dias, dependendo da forma de pagamento'],
];

describe('the text in the place of a failed part or beside a field', () => {
  it.each(inPlace)('has the words of the rules: %s', (_row, key, words) => {
    expect(texts[key]).toContain(words);
  });

  it('has the words of the rules: unknown brand address', () => {
    expect(errorTexts.pt[421].text).toContain('Erro ao definir a marca atual...');
  });
});

it.each(['pt', 'en', 'es'])(
  'a protocol that may be any of several new ones is not said to be the only one (%s)',
  (language) => {
    const words = textsOf(language)[alertTable['protocol-recovered-unnumbered'].text];
    expect(words).toMatch(/lista?\b/);
    expect(words).not.toMatch(/uma só vez|only once|una sola vez/);
  },
);
