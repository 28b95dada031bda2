import { CONFIRMATION } from '../gateway/confirming-customer.ts';
import type { Flow } from './kept.ts';

export const ONLINE = '/produtos-adquiridos-online';
export const OFF_STORE = '/produtos-adquiridos-fora-da-loja-online';
export const CONFIRMATIONS: Readonly<Record<Flow, string>> = {
  online: CONFIRMATION,
  'off-store': `${OFF_STORE}/confirmacao`,
};
