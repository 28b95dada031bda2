import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { dropReceived, withNotTaken } from '~/files/refuse-files.server.ts';
import {
  CONFIRMATION_FIELDS,
  confirmationSchema,
  pressedSchema,
  type ConfirmationPost,
} from '~/forms/schemas/confirmation.server.ts';
import { buyerIn } from '~/forms/schemas/buyer.server.ts';
import { parkForOwner } from '~/forms/park-for-owner.server.ts';
import { parseForm, requireForm } from '~/forms/parse-form.server.ts';
import { readBody } from '~/forms/read-body.server.ts';
import { asCustomer, loadPage } from '~/frame/guard.server.ts';
import { validatedFieldsAt } from '~/frame/paths/validated-fields.ts';
import { findCreatedProtocol } from '~/models/request/protocol-creation.server.ts';

import { loadConfirmation } from './confirmation-data.server.ts';
import { SHOWN_REQUEST } from './flow.ts';
import type { RequestSource } from './request-source.ts';
import { fillFromCep, saveBuyer } from './buyer/buyer-intents.server.ts';
import { check } from './confirm/check-intent.server.ts';
import { confirm } from './confirm/confirm-intent.server.ts';
import { unlessGone } from './confirm/gone.server.ts';
import { addFiles, removeFile } from './file-intents.server.ts';
import type { ConfirmationIntent, SentConfirmation } from './confirmation-intent.ts';

/** The loader of a flow's confirmation. */
export function confirmationLoader(args: LoaderFunctionArgs, source: RequestSource) {
  const query = new URL(args.request.url).searchParams;
  const shown = query.get(SHOWN_REQUEST) ?? undefined;
  return loadPage(args, (customer) =>
    loadConfirmation(args.context, customer, source, { shown, validated: validatedFieldsAt(query) }),
  );
}

/** The action of a flow's confirmation. */
export async function confirmationAction(args: ActionFunctionArgs, source: RequestSource) {
  const { context, request } = args;
  await parkForOwner(args, buyerIn, CONFIRMATION_FIELDS);
  return asCustomer(args, async (customer) => {
    const formData = await readBody(request, CONFIRMATION_FIELDS);
    // A text browser sends a chosen file at once, without any button.
    if (!parseForm(formData, pressedSchema) && context.uploads.received) formData.set('intent', 'add-files');
    const query = new URL(request.url).searchParams;
    const posted = requireForm(formData, confirmationSchema);
    const sent = { context, customer, source, posted, formData, query };
    const answer = await withNotTaken(context, context.uploads.received ? doWithFiles(sent) : doIntent(sent));
    if (answer instanceof Response) throw answer;
    return data(answer, { status: 400 });
  });
}

/** What the confirmation's form can ask for, by the name of its button. */
const intents: { [Name in ConfirmationPost['intent']]: ConfirmationIntent<Name> } = {
  'save-buyer': unlessGone(saveBuyer),
  'find-cep': unlessGone(fillFromCep),
  'add-files': unlessGone(addFiles),
  'remove-file': unlessGone(removeFile),
  confirm,
  check,
};

async function doWithFiles(sent: SentConfirmation): ReturnType<typeof doIntent> {
  await dropLeftOver(sent, await sent.source.isEmpty(sent.context, sent.customer));
  try {
    return await doIntent(sent);
  } finally {
    // Another press may have made the protocol meanwhile.
    await dropLeftOver(sent, false);
  }
}

/**
 * Drops files that came for a request that has become a protocol or is gone: without script they come with any press.
 */
async function dropLeftOver(
  { context, customer, posted: { submission }, source }: SentConfirmation,
  isGone: boolean,
): Promise<void> {
  const isMade = async () =>
    submission !== undefined && (await findCreatedProtocol(context, customer, submission)) !== undefined;
  if (isGone || (await isMade())) await dropReceived(context, { flow: source.flow.name });
}

function doIntent(args: SentConfirmation) {
  const intent = intents[args.posted.intent] as ConfirmationIntent<ConfirmationPost['intent']>;
  return intent(args);
}
