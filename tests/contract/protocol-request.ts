import type { ProtocolRequest } from '../../gateway/brand-api/contract/protocols.ts';

/** A protocol request for one exchange of size; `general` differs from it where given. */
export function protocolRequest(general: Partial<ProtocolRequest['dadosGerais']> = {}): ProtocolRequest {
  return {
    dadosGerais: {
      origem: 'ecom',
      marcaCodigo: 157,
      nomeCliente: 'Marina Couto Ferraz',
      cpfCliente: '12345678909',
      emailCliente: 'marina.couto@exemplo.com.br',
      telefoneCliente: '987654321',
      dddCliente: '11',
      ddiCliente: '55',
      cepCliente: '01310930',
      enderecoCliente: 'Alameda das Figueiras',
      numeroEndrCliente: '1200',
      bairroCliente: 'Jardim Paulista',
      cidadeCliente: 'São Paulo',
      UFCliente: 'SP',
      complementoEndrCliente: '',
      tipo_contato: 5,
      ...general,
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
        motivoCodigo: 20,
        smotivoCodigo: 0,
        motivoNome: 'nome enviado pelo portal',
        desejoCodigo: 16,
        desejoNome: 'Troca de tamanho',
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
  };
}
