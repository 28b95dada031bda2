import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { isFinished } from '~/domain/protocols/protocol-status.ts';
import { sendInTime, alertDelivery } from '~/files/deliver-files.server.ts';
import { broughtWith, haveFilesChanged } from '~/files/files-changed.server.ts';
import { FILES_ALONE } from '~/files/files-form.ts';
import { refuseAdded, refuseNotTaken } from '~/files/refuse-files.server.ts';
import { removeFile } from '~/files/remove-file.server.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { refuseForm } from '~/forms/parse-form.server.ts';
import type { ProtocolPost } from '~/forms/schemas/protocol.server.ts';
import { shownIds } from '~/forms/schemas/shown-files.server.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { awaitAnotherFile } from '~/models/drafts/another-file.server.ts';
import { isSessionEnd } from '~/models/brand-api-fault.server.ts';
import type { Protocol } from '~/models/protocols.server.ts';
import { attachUnnumberedFiles } from '~/models/unnumbered-files.server.ts';

/** Does what a button of a protocol's page asks for; a reply is the form with its faults. */
type ProtocolIntent<Name extends ProtocolPost['intent']> = (args: {
  context: AppLoadContext;
  customer: Customer;
  /** Of the customer's own list. */
  protocol: Protocol;
  posted: Extract<ProtocolPost, { intent: Name }>;
  formData: FormData;
  /** The query of the address the form was sent to. */
  query: URLSearchParams;
}) => Promise<Response | FormReply>;

/** What the page's forms can ask for, by the name of their button. */
const intents: { [Name in ProtocolPost['intent']]: ProtocolIntent<Name> } = {
  attach,
  resend: deliver,
  'add-files': addFiles,
  'remove-file': removeAttached,
  'send-files': sendFiles,
};

export function doIntent(args: Parameters<ProtocolIntent<ProtocolPost['intent']>>[0]) {
  const intent = intents[args.posted.intent] as ProtocolIntent<ProtocolPost['intent']>;
  return intent(args);
}

type Sent<Name extends ProtocolPost['intent']> = Parameters<ProtocolIntent<Name>>[0];

/** Attaches the files of the request without a protocol number that the customer says became this protocol. */
async function attach(sent: Sent<'attach'>): Promise<Response> {
  const { context, customer, posted, protocol } = sent;
  const isAttached = await attachUnnumberedFiles(context, customer, posted.request, protocol);
  if (isAttached) return deliver(sent);
  // Pressed twice or in two tabs, or the number was found meanwhile.
  addAlert(context, 'files-not-waiting');
  return backTo(protocol);
}

/** Without script: the chosen files were taken in as the form came. */
function addFiles(sent: Sent<'add-files'>): Promise<Response | FormReply> {
  const { context, formData, protocol, query } = sent;
  const kind = query.get('tipo') === 'invoice' ? 'invoice' : 'photo';
  return Promise.resolve(refuseAdded(context, formData, kind) ?? backTo(protocol));
}

async function removeAttached(sent: Sent<'remove-file'>): Promise<Response> {
  const { context, customer, protocol, query } = sent;
  const removed = await removeFile(context, { addition: protocol.id }, query);
  if (removed?.isRefused) await awaitAnotherFile(context, customer, protocol.id, { isAwaited: true });
  return backTo(protocol);
}

/**
 * Sends what is attached, with what waits from before. The first step records what is to be sent: a second press, or a
 * return after the process died, sends the same files, each once.
 */
async function sendFiles(sent: Sent<'send-files'>): Promise<Response | FormReply> {
  const { context, customer, formData, posted, protocol } = sent;
  const place = { addition: protocol.id };
  const refused = refuseNotTaken(context, formData);
  if (refused) return refused;
  if (isFinished(protocol.statusId)) {
    addAlert(context, 'files-too-late', { brand: context.brand.name });
    return backTo(protocol);
  }
  // Read in the order in which files move (attached, waiting, sent), so that a file moving meanwhile is in at least one
  // list.
  const attached = await context.uploads.list(place);
  const waiting = await context.uploads.list({ protocol: protocol.id });
  const arrived = await context.uploads.listSent(protocol.id);
  const gone = [...waiting, ...arrived].map(({ id }) => id);
  if (haveFilesChanged(context, attached, posted, gone)) {
    addAlert(context, 'files-changed');
    return backTo(protocol);
  }
  if (attached.length + waiting.length === 0) {
    // Pressed twice: the other press sent them, also those that this one brought.
    const known = [...broughtWith(context.uploads), ...(shownIds(posted) ?? [])];
    if (arrived.some(({ id }) => known.includes(id))) return backTo(protocol);
    return refuseForm(context, FILES_ALONE, formData, [{ field: 'photos', message: 'files:more.none' }]);
  }
  // What another tab attaches at this moment was on no page: it stays.
  await context.uploads.move(place, { protocol: protocol.id }, { ids: attached.map(({ id }) => id) });
  await awaitAnotherFile(context, customer, protocol.id, { isAwaited: false });
  return deliver(sent);
}

/**
 * Sends what waits for the protocol, and says how that went.
 *
 * @throws {BrandApiError} a 401: the files wait for the login, as they do after every other fault
 */
async function deliver({
  context,
  protocol,
}: Pick<Sent<'resend'>, 'context' | 'protocol'>): Promise<Response> {
  const result = await sendInTime(context, protocol.id, undefined);
  const ended = result?.failed.find(({ error }) => isSessionEnd(error))?.error;
  if (ended) throw ended;
  alertDelivery(context, result);
  return backTo(protocol);
}

function backTo({ id }: Protocol): Response {
  return redirect(portalPaths.protocol(id), 303);
}
