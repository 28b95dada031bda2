/** Examples of the brand API's calls: what is sent, and the answer for the fixtures' customer Marina. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { EndpointInput, EndpointName } from '../../../gateway/brand-api/contract/endpoints.ts';

const base = fileURLToPath(new URL('../../../fixtures/base/', import.meta.url));

/** What an example sends, and the answer as it comes over the wire. */
export interface CallExample<Name extends EndpointName> {
  sent: EndpointInput<Name>;
  answer: object;
}

type Row = Record<string, unknown>;

/** The fixtures' dates are relative to this day. */
const TODAY = Date.UTC(2026, 10, 20);
const DAY_MS = 24 * 60 * 60 * 1000;
const RELATIVE = /^-(\d+)d(?: (\d\d:\d\d))?$/;

/** A fixture's row as it comes over the wire: with absolute dates, and without the fixtures' own lower-case fields. */
function onTheWire(row: Row): Row {
  const fields = Object.entries(row).filter(([name]) => name === name.toUpperCase());
  return Object.fromEntries(fields.map(([name, value]) => [name, withDate(value)]));
}

function withDate(value: unknown): unknown {
  const [, days, time] = (typeof value === 'string' ? RELATIVE.exec(value) : null) ?? [];
  if (days === undefined) return value;
  const day = new Date(TODAY - Number(days) * DAY_MS).toISOString().slice(0, 10);
  return time === undefined ? day.replace(/^\d\d(\d\d)-(\d\d)-(\d\d)$/, '$3/$2/$1') : `${day}T${time}:00Z`;
}

const read = (name: string) => JSON.parse(readFileSync(`${base}${name}.json`, 'utf8')) as Row[];

/** The first row of a list that fits. @throws Error where there is none */
function first(rows: unknown, where: (row: Row) => boolean = () => true): Row {
  const row = (rows as Row[]).find(where);
  if (!row) throw new Error('the fixtures have no such row');
  return row;
}

const marina = first(read('customers'));
const line = first(read('order-lines'));
const balance = first(read('balances'), ({ PRO_CODIGO }) => PRO_CODIGO === line['PRO_CODIGO']);
const protocol = first(read('protocols'));
const stockOut = first(read('protocols'), ({ stockOuts }) => (stockOuts as Row[]).length > 0);
const reason = first(read('reasons'));
const wish = first(read('wishes'), ({ ASS_ID }) => ASS_ID === reason['ASS_ID']);
const cep = first(read('ceps'));
const email = 'marina.couto@exemplo.com.br';
const protocolId = (of: Row) => Number((of['protocol'] as Row)['PRT_ID']);

/** An example of every call: a missing one does not compile. */
export const callExamples: { [Name in EndpointName]: CallExample<Name> } = {
  logout: { sent: {}, answer: { message: 'Sessão encerrada.' } },
  validateSession: { sent: {}, answer: { valid: true } },
  profile: { sent: { body: { module: 34 } }, answer: { profile: { module: 34 } } },
  sendCode: {
    sent: { body: { brand: 4, email } },
    answer: { user: marina['user'], message: 'Código enviado por e-mail.' },
  },
  login: {
    sent: { body: { brand: 4, email, tokenCode: '123456' } },
    answer: { user: marina['user'], token: '4f9c2a7e' },
  },
  wishes: { sent: {}, answer: { reasons: [onTheWire(wish)] } },
  subReasons: {
    sent: { query: { ass_id: 3, cto_id: 5 } },
    answer: { subReasons: [onTheWire(first(read('sub-reasons')))] },
  },
  reasons: { sent: { body: { ass_ativo: 'S' } }, answer: { productBalance: [onTheWire(reason)] } },
  generateProtocol: {
    sent: {
      body: {
        dadosGerais: {
          origem: 'ecom',
          marcaCodigo: 157,
          nomeCliente: 'Marina Couto Ferraz',
          cpfCliente: '12345678909',
          emailCliente: email,
          telefoneCliente: '987654321',
          dddCliente: '11',
          ddiCliente: '55',
          cepCliente: '01310930',
          enderecoCliente: 'Alameda das Figueiras',
          numeroEndrCliente: '1200',
          bairroCliente: 'Jardim Paulista',
          cidadeCliente: 'São Paulo',
          UFCliente: 'SP',
          complementoEndrCliente: 'Apto 84',
          tipo_contato: 5,
        },
        dadosBancarios: { ban_codigo: 0, cli_agencia: '', cli_conta: '', cli_chavepix: '' },
        dadosItens: [
          {
            itemDevolucao: 1,
            agrupador: 1,
            produtoCodigo: 'CL3-0341',
            produtoNome: 'Tênis Corre Leve 3',
            produtoCor: 'Verde-mata',
            produtoValor: 399.9,
            motivoCodigo: 3,
            smotivoCodigo: 301,
            motivoNome: 'O tamanho não serviu',
            desejoCodigo: 16,
            desejoNome: 'Trocar por outro tamanho',
            gradeCodigo: '0041',
            gradeTamanho: '41',
            tamanhoTroca: '42',
            empresaCodigo: 1,
            filialCodigo: 3,
            sequenciaFat: 880100,
            itemFatSequencia: 1,
            numeroNF: '000003702',
            quantidadeNF: 1,
            qtdDevolucao: 1,
            observacao: '',
            motivoGatilho: '',
          },
        ],
      },
    },
    answer: { message: 'Protocolo (123456) gerado com sucesso' },
  },
  banks: { sent: {}, answer: { bankData: [onTheWire(first(read('banks')))] } },
  saveBankData: {
    sent: {
      body: { ban_codigo: 1, cli_agencia: '0001', cli_conta: '12345-6', cli_chavepix: '12345678909' },
    },
    answer: { message: 'Dados bancários salvos.' },
  },
  consumers: { sent: { query: { email } }, answer: { consumers: [marina['consumer']] } },
  upload: {
    sent: { body: { prt_id: 123456, is_nfe: 'N' } },
    answer: { data: { msg: { message: 'Upload efetuado com sucesso' } } },
  },
  protocols: {
    sent: { body: { mar_id: 4, usu_login: email, usu_email: email } },
    answer: { calls: [onTheWire(protocol['protocol'] as Row)] },
  },
  protocolHistory: {
    sent: { path: { prt_id: protocolId(protocol) } },
    answer: { history: [onTheWire(first(protocol['history']))] },
  },
  balance: {
    sent: { body: { pro_codigo: 'CL3-0341', pro_modelo: 'CL3' } },
    answer: { productBalance: [onTheWire(first(balance['rows']))] },
  },
  protocolItems: {
    sent: { path: { prt_id: protocolId(protocol) } },
    answer: { itemsb2c: [onTheWire(first(protocol['items']))] },
  },
  stockOutItems: {
    sent: { path: { prt_id: protocolId(stockOut) } },
    answer: { stockouts: [onTheWire(first(stockOut['stockOuts']))] },
  },
  orders: { sent: { body: { usu_email: email, mar_id: 4 } }, answer: { productBalance: [onTheWire(line)] } },
  bonus: {
    sent: { query: { bonCodigo: 1, bonStatus: 'S' } },
    answer: { bonus: [onTheWire(first(read('bonus')))] },
  },
  cep: {
    sent: { path: { cep: String(cep['cep']) } },
    answer: { ceps: [onTheWire(first(cep['rows']))] },
  },
};
