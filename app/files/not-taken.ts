import type { FieldFault } from '~/components/error-summary/error-summary.tsx';
import type { NotTaken, NotTakenOfKind } from '~/forms/form-reply.ts';
import type { Text } from '~/i18n/text-keys.ts';

import { filesAnchor } from './files-form.ts';
import type { FilesView } from './files-view.server.ts';

/** The files of a kind, as far as it matters here. */
type KindView = Pick<FilesView, 'kind' | 'max'>;

/** What is said, beside the files of a kind, about those that were not taken: several sentences have a title before them. */
export function notTakenSentences(
  text: Text,
  { kind, max }: KindView,
  { refusals, leftOut }: NotTakenOfKind,
): readonly string[] {
  const tooMany = leftOut > 0 ? [text(`files:refused.too-many-${kind}s`, { count: leftOut, max })] : [];
  const sentences = [...refusals, ...tooMany];
  return sentences.length > 1
    ? [text('files:refused.title', { count: refusals.length + leftOut }), ...sentences]
    : sentences;
}

/**
 * The same in a form's error summary, a line for each kind: whoever pressed another button than that of the files begins
 * at the top of the page.
 */
export function notTakenFaults(
  text: Text,
  views: readonly KindView[],
  notTaken: NotTaken | undefined,
): FieldFault[] {
  return views.flatMap((view) => {
    const own = notTaken?.[view.kind];
    const [message] = own ? notTakenSentences(text, view, own) : [];
    return message === undefined ? [] : [{ fieldId: filesAnchor(view.kind), message }];
  });
}
