import type { Fault } from '../fixtures/faults.ts';

/** A fault that a tester adds with one tick. */
export interface FaultPreset {
  label: string;
  note?: string;
  fault: Fault;
}

export const faultPresets: ReadonlyMap<string, FaultPreset> = new Map<string, FaultPreset>([
  [
    'upload',
    {
      label: 'Envio de foto responde 503',
      note: '2 vezes, depois volta',
      fault: { call: 'upload', kind: 'status', status: 503, times: 2 },
    },
  ],
  ['slow', { label: 'Pedidos demoram 4 s', fault: { call: 'orders', kind: 'delay', delayMs: 4000 } }],
  ['html', { label: 'Saldo responde HTML no lugar de JSON', fault: { call: 'balance', kind: 'html' } }],
  [
    '401',
    {
      label: 'Sessão expira na próxima chamada',
      note: 'uma vez',
      fault: { call: '*', kind: 'status', status: 401, times: 1 },
    },
  ],
  [
    'lost',
    {
      label: 'A resposta da criação do protocolo se perde',
      note: 'o protocolo é criado; uma vez',
      fault: { call: 'generateProtocol', kind: 'reset', times: 1, afterEffect: true },
    },
  ],
  ['down', { label: 'A API não responde', fault: { call: '*', kind: 'reset' } }],
]);
