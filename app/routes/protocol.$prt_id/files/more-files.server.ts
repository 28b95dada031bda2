import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../../gateway/session/session-data.ts';

import { asksForFiles } from '~/domain/protocols/next-move.ts';
import { isFinished } from '~/domain/protocols/protocol-status.ts';
import { loadFiles, type FilesView } from '~/files/files-view.server.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownInstant } from '~/i18n/shown.ts';
import { isAnotherFileAwaited } from '~/models/drafts/another-file.server.ts';
import { keptUntil } from '~/models/files.server.ts';
import type { Protocol } from '~/models/protocols.server.ts';

/** The files that the customer attached to a protocol, and the state of those they sent. */
export interface MoreFilesView {
  /** Whether the brand refused a file, asked for something, went on meanwhile, or ended the protocol. */
  stage: 'refused' | 'asked' | 'moved-on' | 'closed';
  /** Photos, then invoices: attached and not sent. */
  views: FilesView[];
  /** How long attached files are kept at least; undefined if there are none. */
  until: { date: string; time: string } | undefined;
  /** The files that have arrived, as far back as the portal remembers. */
  sent: { id: string; text: string }[];
  /** The token that says in an address that the protocol is this customer's. */
  owner: string | undefined;
}

/**
 * The part of a protocol's page where more files are sent; it costs no call of the brand API.
 *
 * @param protocol of the customer's own list
 */
export async function loadMoreFiles(
  context: AppLoadContext,
  customer: Customer,
  { id, statusId }: Protocol,
): Promise<MoreFilesView> {
  const place = { addition: id };
  const [views, attached, sent, isAwaited] = await Promise.all([
    loadFiles(context, place),
    context.uploads.list(place),
    context.uploads.listSent(id),
    isAnotherFileAwaited(context, customer, id),
  ]);
  const text = textFor(context.language);
  const since = attached.map(({ addedAt }) => addedAt);
  return {
    stage: stageOf(statusId, isAwaited || attached.some(({ isRefused }) => isRefused)),
    views,
    until: since.length === 0 ? undefined : shownInstant(text, keptUntil(context, since)),
    sent: sent.map(({ id: fileId, name, sentAt }) => ({
      id: fileId,
      text: text('files:more.sent-at', { name, ...shownInstant(text, new Date(sentAt).toISOString()) }),
    })),
    owner: context.ownerToken(id),
  };
}

function stageOf(statusId: number, isRefused: boolean): MoreFilesView['stage'] {
  if (isFinished(statusId)) return 'closed';
  if (isRefused) return 'refused';
  return asksForFiles(statusId) ? 'asked' : 'moved-on';
}
