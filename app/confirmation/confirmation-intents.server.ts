import type { Intents } from '~/forms/intent.server.ts';

import { fillFromCep, saveBuyer } from './buyer-intents.server.ts';
import { check } from './check-intent.server.ts';
import { confirm } from './confirm-intent.server.ts';
import { addFiles, removeFile } from './file-intents.server.ts';
import type { ConfirmationIntent } from './confirmation-intent.ts';

/** What the confirmation's form can ask for, by the name of its button. */
export const confirmationIntents: Intents<ConfirmationIntent> = new Map([
  ['save-buyer', saveBuyer],
  ['find-cep', fillFromCep],
  ['add-files', addFiles],
  ['remove-file', removeFile],
  ['confirm', confirm],
  ['check', check],
]);
