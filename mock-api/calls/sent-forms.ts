/** What the API's text says of a request beyond the types of its fields. */
import type { EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import type { ProtocolRequest } from '../../gateway/brand-api/contract/protocols.ts';
import { z } from '../../gateway/brand-api/contract/z.ts';

const like = (pattern: RegExp) => z.string().regex(pattern);
const filled = z.string().min(1);
const atLeastOne = z.int().min(1);

/** The parts of an address, in every call that has them. */
export const pathForms = z.object({ cep: like(/^\d{8}$/).optional(), prt_id: like(/^\d+$/).optional() });

/** .docs/rules/login-and-codes.md#code-payloads */
const identity = z.object({ email: filled.lowercase().optional(), fone: like(/^\d{10,15}$/).optional() });

/** .docs/rules/bank-and-pix.md#branch and below */
const account = z.object({
  ban_codigo: atLeastOne,
  cli_agencia: like(/^(?:\d{4,5}|\d{4}-\d)$/),
  cli_conta: like(/^(?:\d{3,11}[\dX]|\d{4,12}-[\dX])$/),
  cli_chavepix: like(
    /^(?:\d{10,11}|\+55\d{10,11}|[\dA-Z]{12}\d{2}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[^\s@]+@[^\s@]+)$/i,
  ),
});
/** Where no bank data are needed. */
const noAccount = z.object({
  ban_codigo: z.literal(0),
  cli_agencia: z.literal(''),
  cli_conta: z.literal(''),
  cli_chavepix: z.literal(''),
});

/** .docs/rules/field-formats.md */
const buyer = z.object({
  nomeCliente: filled,
  cpfCliente: like(/^(?:\d{11}|[\dA-Z]{12}\d{2})$/),
  emailCliente: filled,
  ddiCliente: like(/^[1-9]\d{0,2}$/),
  dddCliente: like(/^\d{2}$/),
  telefoneCliente: like(/^\d{8,9}$/),
  cepCliente: like(/^\d{8}$/),
  enderecoCliente: filled,
  numeroEndrCliente: filled,
  bairroCliente: filled,
  cidadeCliente: filled,
  UFCliente: like(/^[A-Z]{2}$/),
});

const item = z.object({
  itemDevolucao: atLeastOne,
  agrupador: atLeastOne,
  produtoNome: filled,
  motivoNome: filled,
  desejoNome: filled,
  quantidadeNF: atLeastOne,
  qtdDevolucao: atLeastOne,
});

const store = z.object({
  nomeLoja: filled,
  cnpjLoja: like(/^[\dA-Z]{12}\d{2}$/),
  telefoneLoja: like(/^\d+$/),
  dataCompraLoja: like(/^\d{2}\/\d{2}\/\d{4}$/),
  enderecoLoja: filled,
  cidadeLoja: filled,
});
const ofSac = z.undefined({ error: 'goes with origem sac' }).optional();
const noStore = z.object({
  nomeLoja: ofSac,
  cnpjLoja: ofSac,
  telefoneLoja: ofSac,
  dataCompraLoja: ofSac,
  enderecoLoja: ofSac,
  cidadeLoja: ofSac,
});

const requestOf = (general: z.ZodType, bank: z.ZodType, ofItem: z.ZodType) =>
  z.object({
    dadosGerais: buyer.and(general),
    dadosBancarios: bank,
    dadosItens: z.array(item.and(ofItem)),
  });

/** .docs/rules/off-store.md#what-is-sent */
const offStore = requestOf(z.object({ tipo_contato: z.literal(1) }), noAccount, store);
/** .docs/rules/creating-a-protocol.md#what-is-sent */
const online = requestOf(z.unknown(), account, noStore);
const onlineWithoutAccount = requestOf(z.unknown(), noAccount, noStore);

function requestForm(body: unknown): z.ZodType {
  const { dadosGerais, dadosBancarios } = body as ProtocolRequest;
  if (dadosGerais.origem === 'sac') return offStore;
  return dadosBancarios.ban_codigo === 0 ? onlineWithoutAccount : online;
}

/** The form of a body that has the right types, where the call's text says more than these. */
export const BODY_FORMS: Partial<Record<EndpointName, (body: unknown) => z.ZodType>> = {
  sendCode: () => identity,
  login: () => identity,
  saveBankData: () => account,
  generateProtocol: requestForm,
};
