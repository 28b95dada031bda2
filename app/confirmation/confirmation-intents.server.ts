import type { ConfirmationPost } from '~/forms/confirmation.server.ts';

import { fillFromCep, saveBuyer } from './buyer/buyer-intents.server.ts';
import { check } from './confirm/check-intent.server.ts';
import { confirm } from './confirm/confirm-intent.server.ts';
import { addFiles, removeFile } from './files/file-intents.server.ts';
import type { ConfirmationIntent } from './confirmation-intent.ts';

/** What the confirmation's form can ask for, by the name of its button. */
const intents: { [Name in ConfirmationPost['intent']]: ConfirmationIntent<Name> } = {
  'save-buyer': saveBuyer,
  'find-cep': fillFromCep,
  'add-files': addFiles,
  'remove-file': removeFile,
  confirm,
  check,
};

/** Does what was asked for. */
export function doIntent(args: Parameters<ConfirmationIntent<ConfirmationPost['intent']>>[0]) {
  const intent = intents[args.posted.intent] as ConfirmationIntent<ConfirmationPost['intent']>;
  return intent(args);
}
