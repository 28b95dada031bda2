import type { AppLoadContext } from '@remix-run/node';

import { ATTACHMENT_KINDS, type AttachmentKind } from '~/domain/requests/attachments.ts';

import { addAlert } from './alerts.server.ts';

/**
 * Says in alerts how many files were beyond the limit of their kind, and were not taken or had to give way
 * (.docs/rules/photos-and-invoices.md#how-many-are-taken).
 */
export function alertLeftOut(context: AppLoadContext, countOf: (kind: AttachmentKind) => number): void {
  const { maxFiles } = context.uploads.limits;
  for (const kind of ATTACHMENT_KINDS) {
    const count = countOf(kind);
    if (count > 0) addAlert(context, `${kind}s-left-out`, { count, max: maxFiles[kind] });
  }
}
