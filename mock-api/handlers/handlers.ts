import type { EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { cep } from './address-book.ts';
import { login, logout, profile, sendCode, validateSession } from './authentication.ts';
import { balance } from './balance.ts';
import { banks, saveBankData } from './bank.ts';
import { bonus } from './bonus.ts';
import type { Handler } from './call.ts';
import { consumers } from './consumers.ts';
import { orders } from './orders.ts';
import { generateProtocol, protocolHistory, protocolItems, protocols, stockOutItems } from './protocols.ts';
import { reasons, subReasons, wishes } from './reasons.ts';
import { upload } from './upload.ts';

/** The handlers of the contract's path table: a missing one does not compile. */
export const handlers: { [Name in EndpointName]: Handler<Name> } = {
  logout,
  validateSession,
  profile,
  sendCode,
  login,
  wishes,
  subReasons,
  reasons,
  generateProtocol,
  banks,
  saveBankData,
  consumers,
  upload,
  protocols,
  protocolHistory,
  balance,
  protocolItems,
  stockOutItems,
  orders,
  bonus,
  cep,
};
