/** A walk of a customer with unmistakable data: her data at the brand API, and the portal's calls for her. */
import { request } from 'undici';

import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { readBody } from '../../gateway/brand-api/read-body.ts';
import type { Mock } from './mock-client.ts';

export const BRAND = 4;
export const CPF = '52998224725';
export const PHONE = '31984417294';
export const EMAIL = 'zulmira.kanarienvogel@correio-canario.net';
const address = {
  CEP: '30441172',
  STREET: 'Travessa Kanariengasse',
  HOUSE: '48213',
  COMPLEMENT: 'Fundos Kanarienhof',
  DISTRICT: 'Vila Kanarienberg',
};

/** The API's data: the same person in three spellings. */
export const overlay = {
  at: '2026-11-20T15:00:00Z',
  customers: [
    {
      id: 'zulmira',
      user: {
        email: EMAIL,
        phone: PHONE,
        cpf: CPF,
        nome: 'Zulmira Kanarienvogel',
        telefone: PHONE,
        address: {
          cep: address.CEP,
          endereco: address.STREET,
          numero: address.HOUSE,
          complemento: address.COMPLEMENT,
          bairro: address.DISTRICT,
          cidade: 'Kanarienstadt',
          uf: 'MG',
        },
      },
      consumer: {
        CON_CPF: '529.982.247-25',
        CON_NOME: 'ZULMIRA KANARIENVOGEL',
        CON_FONE_CEL: '+55 (31) 98441-7294',
        CON_CEP: '30441-172',
        CON_ENDERECO: address.STREET,
        CON_ENDNUM: address.HOUSE,
        CON_CIDADE: 'Kanarienstadt',
        CON_UF: 'MG',
        BAN_CODIGO: 341,
        CLI_AGENCIA: '7391-4',
        CLI_CONTA: '884417-X',
        CLI_CHAVEPIX: CPF,
      },
    },
  ],
  orderLines: [
    line({ DATA: '-11d', DATA_ENTREGA: '-5d' }),
    // A present, paid by her and sent to somebody else.
    line({ ITE_SEQUENCIA: 2, CPF: '11144477735', CLI_NOME: 'Quirino Kanarienfreund', CLI_CEP: '30441199' }),
    // A shirt with her name printed on it.
    line({ ITE_SEQUENCIA: 3, PRO_NOME: 'Camisa Kanarienvogel 10', CPF: '' }),
  ],
  protocols: [
    {
      brand: BRAND,
      protocol: {
        PRT_ID: 448213,
        SIT_ID: 2,
        PRT_NFISCAL: '000884417',
        PRT_DTCRIACAO: '-7d 10:07',
        MOT_NOME: 'Zulmira escreveu isto',
        CON_NOME: 'Zulmira Kanarienvogel',
        CON_CPF: CPF,
        USU_EMAIL: EMAIL.toUpperCase(),
        CON_FONE_CEL: PHONE,
        CTO_ID: 5,
      },
      items: [{ LINK_IMAGEM: '/images/kanarienbild-77.svg', PRO_RESUMIDO: 'Camisa', PRO_CODIGO: 'C-1' }],
      stockOuts: [],
      history: [
        {
          PHS_ID: 99884417,
          SIT_ID: 2,
          SIT_NOME: 'Kanarienstatus',
          PHS_DATA: '-6d 12:30',
          MSG_DESC: '<p>Olá, Zulmira: poste com EC884417294BR</p>',
        },
      ],
    },
  ],
};

export function line(changes: object) {
  return {
    PED_CODIGO: 48884417,
    PEDIDO_MKTP: 'N',
    MAR_CODIGO: 157,
    PRO_CODIGO: 'C-1',
    PRO_NOME: 'Camisa Lisa',
    PRO_MODELO: 'C',
    COR_NOME: 'Preto',
    GRA_TAMANHO: 'M',
    FAT_SEQUENCIA: 8844172,
    ITE_SEQUENCIA: 1,
    NUMERONF: '000884417',
    QUANTIDADENF: 1,
    ITE_VALBRUTO: 99.9,
    VOL_RASTREIO: 'QB884417294BR',
    LINK_IMAGEM: '/images/kanarienbild-77.svg',
    TIPO_REFATU: 'N',
    CPF,
    CLI_NOME: 'Zulmira Kanarienvogel',
    EMAIL,
    CLI_DDI: '55',
    CLI_DDD: '31',
    CLI_FONE: '984417294',
    CLI_CEP: address.CEP,
    CLI_ENDERECO: address.STREET,
    CLI_ENDNUM: address.HOUSE,
    CLI_COMPL: address.COMPLEMENT,
    CLI_BAIRRO: address.DISTRICT,
    CLI_CIDADE: 'Kanarienstadt',
    CLI_UF: 'MG',
    CLI_ENDDES: 'Kanarienheim',
    CLI_ENDSEQDES: 1,
    ...changes,
  };
}

/** What must not be written anywhere; compared by letters and digits only. */
const CANARIES = [
  /zulmira|quirino|kanarien|canario|correio/,
  new RegExp([CPF, '11144477735', PHONE, '984417294', '30441172', '30441199', '48213'].join('|')),
  /884417|448213|73914|99884417/,
];

/** Makes all calls of the portal on such a walk. */
export async function walkThrough(url: string, api: Mock, world: string, email: string) {
  let cookie = '';
  const call = async (
    name: EndpointName,
    { body, path = '', query = '' }: { body?: object; path?: string; query?: string },
  ) => {
    const { method, path: template } = endpoints[name];
    const answer = await request(`${url}/${template.replace(/\{\w+\}/, path)}${query}`, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const set = answer.headers['set-cookie'];
    if (set !== undefined) cookie = String(set).split(';')[0] ?? '';
    return toObject(await readBody(answer.body, answer.headers));
  };
  await call('sendCode', { body: { brand: BRAND, email } });
  const tokenCode = (await api.outbox(world)).at(-1)?.code;
  const { user } = await call('login', { body: { brand: BRAND, email, tokenCode } });
  const { consumers = [] } = await call('consumers', { query: `?email=${encodeURIComponent(email)}` });
  const { productBalance: lines = [] } = await call('orders', { body: { usu_email: email, mar_id: BRAND } });
  const { calls = [] } = await call('protocols', { body: { usu_login: email, mar_id: BRAND } });
  const path = String(calls[0]?.['PRT_ID']);
  const { history = [] } = await call('protocolHistory', { path });
  const { itemsb2c = [] } = await call('protocolItems', { path });
  await call('balance', { body: { pro_codigo: 'C-1', pro_modelo: 'C' } });
  return { user: user as unknown, consumers, lines, calls, history, itemsb2c, tokenCode };
}

/** The answer; an empty object if the API has drifted so far that it sends no JSON. */
function toObject(text: string): Record<string, Record<string, unknown>[]> {
  try {
    return JSON.parse(text) as Record<string, Record<string, unknown>[]>;
  } catch {
    return {};
  }
}

/** Those of her data that can be found in a text, whatever its punctuation, case and accents. */
export function canariesIn(text: string): string[] {
  const letters = text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}\n]/gu, '')
    .toLowerCase();
  return CANARIES.flatMap((canary) => canary.exec(letters)?.[0] ?? []);
}
