import type { FieldFault } from '~/components/error-summary/error-summary.tsx';
import { ATTACHMENT_KINDS, MAX_ATTACHMENTS, type AttachmentKind } from '~/domain/requests/attachments.ts';
import type { NotTaken, NotTakenOfKind } from '~/forms/form-reply.ts';
import type { Text } from '~/i18n/text-keys.ts';

import { filesAnchor } from './files-form.ts';

/** What is said beside the files of a kind of those that were not taken. */
export function notTakenLines(
  text: Text,
  kind: AttachmentKind,
  { refusals, leftOut }: NotTakenOfKind,
): { title: string; lines: string[] } | undefined {
  const tooMany =
    leftOut > 0
      ? [text(`files:refused.too-many-${kind}s`, { count: leftOut, max: MAX_ATTACHMENTS[kind] })]
      : [];
  const [first, ...more] = [...refusals, ...tooMany];
  if (first === undefined) return undefined;
  // A single one says itself.
  if (more.length === 0) return { title: first, lines: [] };
  return {
    title: text('files:refused.title', { count: refusals.length + leftOut }),
    lines: [first, ...more],
  };
}

/**
 * The same in a form's error summary, a line for each kind: whoever pressed another button than that of the files begins
 * at the top of the page.
 */
export function notTakenFaults(text: Text, notTaken: NotTaken | undefined): FieldFault[] {
  return ATTACHMENT_KINDS.flatMap((kind) => {
    const said = notTaken?.[kind] && notTakenLines(text, kind, notTaken[kind]);
    return said ? [{ fieldId: filesAnchor(kind), message: said.title }] : [];
  });
}
