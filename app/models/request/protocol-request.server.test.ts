import { describe, expect, it } from 'vitest';
import { protocolRequestSchema } from '../../../gateway/brand-api/contract/protocols.ts';

import type { RequestItem } from '~/domain/requests/protocol-request.ts';
import { request, requestItem as item } from '~/domain/requests/request-sample.for-tests.ts';

import { toWireRequest } from './protocol-request.server.ts';

const sentOf = (change: Partial<RequestItem>) =>
  toWireRequest({ ...request, items: [{ ...item, ...change }] }).dadosItens[0];

describe('a request as it is sent', () => {
  it('has exactly the fields that the API knows, and neutral bank data where none are needed', () => {
    const sent = toWireRequest(request);
    expect(sent).toStrictEqual({
      dadosGerais: {
        origem: 'ecom',
        marcaCodigo: 157,
        nomeCliente: 'Marina Couto',
        cpfCliente: '52998224725',
        emailCliente: 'marina@exemplo.com.br',
        telefoneCliente: '987654321',
        dddCliente: '11',
        ddiCliente: '55',
        cepCliente: '01310100',
        enderecoCliente: 'Avenida Paulista',
        numeroEndrCliente: '1000',
        bairroCliente: 'Bela Vista',
        cidadeCliente: 'São Paulo',
        UFCliente: 'SP',
        complementoEndrCliente: 'apto 3',
        tipo_contato: 5,
      },
      dadosBancarios: { ban_codigo: 0, cli_agencia: '', cli_conta: '', cli_chavepix: '' },
      dadosItens: [
        {
          itemDevolucao: 1,
          agrupador: 2,
          produtoCodigo: 'CL3-0341',
          produtoNome: 'Tênis',
          produtoCor: 'Verde-mata',
          produtoValor: 399.9,
          motivoCodigo: 3,
          smotivoCodigo: 7,
          motivoNome: 'O tamanho não serviu',
          desejoCodigo: 16,
          desejoNome: 'Trocar por outro tamanho',
          gradeCodigo: '0041',
          gradeTamanho: '41',
          tamanhoTroca: '42',
          empresaCodigo: 1,
          filialCodigo: 3,
          sequenciaFat: 880100,
          itemFatSequencia: 4,
          numeroNF: '000003702',
          quantidadeNF: 5,
          qtdDevolucao: 6,
          observacao: 'apertou',
          motivoGatilho: 'G1',
        },
      ],
    });
    expect(protocolRequestSchema.safeParse(sent).success).toBe(true);
  });

  it('has the delivery address and the bank data where there are any', () => {
    const sent = toWireRequest({
      ...request,
      deliveryAddress: 'ENTREGA',
      deliveryAddressSequence: 2,
      bankData: { bankCode: 341, branch: '1234', account: '12345-6', pixKey: 'a@b.com' },
    });
    expect(sent.dadosGerais).toMatchObject({ cli_enddes: 'ENTREGA', cli_endseqdes: 2 });
    expect(sent.dadosBancarios).toEqual({
      ban_codigo: 341,
      cli_agencia: '1234',
      cli_conta: '12345-6',
      cli_chavepix: 'a@b.com',
    });
  });

  it('has the answer to a voucher, and its amount in reais', () => {
    expect(sentOf({ voucher: { answer: 'accepted', amount: 43989 } })).toMatchObject({
      prt_valor_bonus: 439.89,
      prt_sit_bonus: 'S',
    });
    expect(sentOf({ voucher: { answer: 'declined', amount: undefined } })).toMatchObject({
      prt_valor_bonus: 0,
      prt_sit_bonus: 'N',
    });
  });

  it('has the store of a purchase outside the online store', () => {
    const store = {
      name: 'Loja Centro',
      cnpj: '11222333000181',
      phone: '1133334444',
      purchaseDate: '09/11/2026',
      address: 'Rua Direita, 1',
      city: 'São Paulo',
    };
    expect(sentOf({ store })).toMatchObject({
      nomeLoja: 'Loja Centro',
      cnpjLoja: '11222333000181',
      telefoneLoja: '1133334444',
      dataCompraLoja: '09/11/2026',
      enderecoLoja: 'Rua Direita, 1',
      cidadeLoja: 'São Paulo',
    });
  });
});
