import type { ProtocolRequest as WireRequest } from '../../../gateway/brand-api/contract/protocols.ts';

import { reaisFromCents } from '~/domain/dates-and-money/money.ts';
import type { ProtocolRequest, RequestItem } from '~/domain/requests/protocol-request.ts';

import { toWireAccount } from '../bank.server.ts';

type WireItem = WireRequest['dadosItens'][number];

/** The request in the API's own words: exactly the fields of .docs/rules/creating-a-protocol.md#what-is-sent. */
export function toWireRequest(request: ProtocolRequest): WireRequest {
  const { buyer, bankData } = request;
  return {
    dadosGerais: {
      origem: request.origin,
      marcaCodigo: request.brandCode,
      nomeCliente: buyer.name,
      cpfCliente: buyer.document,
      emailCliente: buyer.email,
      telefoneCliente: buyer.phone.number,
      dddCliente: buyer.phone.area,
      ddiCliente: buyer.phone.country,
      cepCliente: buyer.cep,
      enderecoCliente: buyer.street,
      numeroEndrCliente: buyer.number,
      bairroCliente: buyer.neighbourhood,
      cidadeCliente: buyer.city,
      UFCliente: buyer.state,
      complementoEndrCliente: buyer.complement,
      tipo_contato: request.contactType,
      ...(request.deliveryAddress !== undefined && { cli_enddes: request.deliveryAddress }),
      ...(request.deliveryAddressSequence !== undefined && {
        cli_endseqdes: request.deliveryAddressSequence,
      }),
    },
    dadosBancarios: toWireAccount(bankData),
    dadosItens: request.items.map(toWireItem),
  };
}

function toWireItem(item: RequestItem): WireItem {
  const { store, voucher } = item;
  return {
    itemDevolucao: item.returnNumber,
    agrupador: item.group,
    produtoCodigo: item.productCode,
    produtoNome: item.productName,
    produtoCor: item.colour,
    produtoValor: reaisFromCents(item.grossValue),
    motivoCodigo: item.reasonId,
    smotivoCodigo: item.subReasonId,
    motivoNome: item.reasonName,
    desejoCodigo: item.wishId,
    desejoNome: item.wishName,
    gradeCodigo: item.gridCode,
    gradeTamanho: item.size,
    tamanhoTroca: item.exchangeSize,
    empresaCodigo: item.company,
    filialCodigo: item.branch,
    sequenciaFat: item.invoiceSequence,
    itemFatSequencia: item.invoiceItemSequence,
    numeroNF: item.invoiceNumber,
    quantidadeNF: item.invoiceQuantity,
    qtdDevolucao: item.quantity,
    observacao: item.details,
    ...(store && {
      nomeLoja: store.name,
      cnpjLoja: store.cnpj,
      telefoneLoja: store.phone,
      dataCompraLoja: store.purchaseDate,
      enderecoLoja: store.address,
      cidadeLoja: store.city,
    }),
    ...(voucher && {
      prt_valor_bonus: reaisFromCents(voucher.amount ?? 0),
      prt_sit_bonus: voucher.answer === 'accepted' ? 'S' : 'N',
    }),
    motivoGatilho: item.trigger,
  };
}
