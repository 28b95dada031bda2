import type { ProtocolRequest } from '../../gateway/brand-api/contract/protocols.ts';
import { callExamples } from '../support/samples/api-examples.ts';

const example: ProtocolRequest = callExamples.generateProtocol.sent.body;

/** A protocol request for one exchange of size; `general` differs from it where given. */
export function protocolRequest(general: Partial<ProtocolRequest['dadosGerais']> = {}): ProtocolRequest {
  return {
    ...example,
    dadosGerais: { ...example.dadosGerais, complementoEndrCliente: '', ...general },
    dadosItens: example.dadosItens.map((item) => ({
      ...item,
      motivoCodigo: 20,
      smotivoCodigo: 0,
      motivoNome: 'nome enviado pelo portal',
      desejoNome: 'Troca de tamanho',
    })),
  };
}
