/**
 * The treatment of each field of the contract's rows. A field that is new in the contract does not compile until it is
 * here; a field that is not in the contract is dropped.
 */
import type { SessionUserRow } from '../../gateway/brand-api/contract/authentication.ts';
import type { BalanceRow } from '../../gateway/brand-api/contract/balance.ts';
import type { ConsumerRow } from '../../gateway/brand-api/contract/consumers.ts';
import type { OrderLineRow } from '../../gateway/brand-api/contract/orders.ts';
import type {
  HistoryEntryRow,
  ProtocolItemRow,
  ProtocolRow,
} from '../../gateway/brand-api/contract/protocols.ts';

/**
 * `number`, `flag` and `catalogue` (unless personal data is in it) are kept. Everything else is invented or relative.
 */
export type Kind =
  | 'number'
  | 'flag'
  | 'catalogue'
  | 'name'
  | 'document'
  | 'email'
  | 'phone'
  | 'country'
  | 'area'
  | 'cep'
  | 'street'
  | 'house'
  | 'complement'
  | 'district'
  | 'city'
  | 'state'
  | 'place'
  | 'account'
  | 'bank'
  | 'pix'
  | 'order'
  | 'billing'
  | 'protocol'
  | 'entry'
  | 'invoice'
  | 'tracking'
  | 'picture'
  | 'day'
  | 'moment'
  | 'reason'
  | 'status'
  | 'message';

export type Fields<Row = Record<string, unknown>> = { readonly [Name in keyof Required<Row>]: Kind };

export const orderLineFields: Fields<OrderLineRow> = {
  PED_CODIGO: 'order',
  PED_TIPOPGTO: 'number',
  PED_EMPRESA: 'number',
  PED_FILIAL: 'number',
  PED_VALTOTAL: 'number',
  PEDIDO_MKTP: 'flag',
  ORIGEM: 'catalogue',
  PRO_CODIGO: 'catalogue',
  PRO_NOME: 'catalogue',
  PRO_MODELO: 'catalogue',
  COR_NOME: 'catalogue',
  GRA_CODIGO: 'catalogue',
  GRA_TAMANHO: 'catalogue',
  FAT_SEQUENCIA: 'billing',
  ITE_SEQUENCIA: 'number',
  NUMERONF: 'invoice',
  QUANTIDADENF: 'number',
  ITE_VALBRUTO: 'number',
  DATA: 'day',
  DATA_ENTREGA: 'day',
  VOL_RASTREIO: 'tracking',
  LINK_IMAGEM: 'picture',
  MAR_CODIGO: 'number',
  TIPO_REFATU: 'flag',
  CPF: 'document',
  CLI_NOME: 'name',
  EMAIL: 'email',
  CLI_DDI: 'country',
  CLI_DDD: 'area',
  CLI_FONE: 'phone',
  CLI_CEP: 'cep',
  CLI_ENDERECO: 'street',
  CLI_ENDNUM: 'house',
  CLI_COMPL: 'complement',
  CLI_BAIRRO: 'district',
  CLI_CIDADE: 'city',
  CLI_UF: 'state',
  CLI_ENDDES: 'place',
  CLI_ENDSEQDES: 'number',
};

export const userFields: Fields<Omit<SessionUserRow, 'address'>> = {
  email: 'email',
  phone: 'phone',
  cpf: 'document',
  nome: 'name',
  telefone: 'phone',
};

export const addressFields: Fields<NonNullable<SessionUserRow['address']>> = {
  cep: 'cep',
  endereco: 'street',
  numero: 'house',
  complemento: 'complement',
  bairro: 'district',
  cidade: 'city',
  uf: 'state',
};

export const consumerFields: Fields<ConsumerRow> = {
  CON_CPF: 'document',
  CON_NOME: 'name',
  CON_FONE_CEL: 'phone',
  CON_CEP: 'cep',
  CON_ENDERECO: 'street',
  CON_ENDNUM: 'house',
  CON_COMPL: 'complement',
  CON_BAIRRO: 'district',
  CON_CIDADE: 'city',
  CON_UF: 'state',
  BAN_CODIGO: 'bank',
  CLI_AGENCIA: 'account',
  CLI_CONTA: 'account',
  CLI_CHAVEPIX: 'pix',
};

export const protocolFields: Fields<ProtocolRow> = {
  PRT_ID: 'protocol',
  SIT_ID: 'number',
  PRT_NFISCAL: 'invoice',
  PRT_DTCRIACAO: 'moment',
  MOT_NOME: 'reason',
  CON_NOME: 'name',
  CON_CPF: 'document',
  USU_EMAIL: 'email',
  CON_FONE_CEL: 'phone',
  CTO_ID: 'number',
};

export const protocolItemFields: Fields<ProtocolItemRow> = {
  LINK_IMAGEM: 'picture',
  PRO_RESUMIDO: 'catalogue',
  PRO_CODIGO: 'catalogue',
  ITP_QTDEV: 'number',
  ITF_VLUNIT: 'number',
};

export const historyFields: Fields<HistoryEntryRow> = {
  PHS_ID: 'entry',
  SIT_ID: 'number',
  SIT_NOME: 'status',
  PHS_DATA: 'moment',
  MSG_DESC: 'message',
};

export const balanceFields: Fields<BalanceRow> = {
  GRA_TAMANHO: 'catalogue',
  COR_NOME: 'catalogue',
  COR_CODIGO: 'number',
  COR_CODHEXA: 'catalogue',
  EST_SLD: 'number',
  EST_TPEST: 'catalogue',
  TAM_ORDEM: 'number',
  LINK_IMAGEM: 'picture',
  PRO_NOME: 'catalogue',
};
