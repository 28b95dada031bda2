import type { FieldFault } from '~/components/error-summary/error-summary.tsx';
import type { NotTaken, NotTakenOfKind } from '~/forms/form-reply.ts';
import type { Text } from '~/i18n/text-keys.ts';

import { filesAnchor } from './files-form.ts';
import type { FilesView } from './files-view.server.ts';

/** The files of a kind, as far as it matters here. */
type KindView = Pick<FilesView, 'kind' | 'max'>;

/** What is said, beside the files of a kind, about those that were not taken. */
export function notTakenLines(
  text: Text,
  { kind, max }: KindView,
  { refusals, leftOut }: NotTakenOfKind,
): { title: string; lines: string[] } | undefined {
  const tooMany = leftOut > 0 ? [text(`files:refused.too-many-${kind}s`, { count: leftOut, max })] : [];
  const [first, ...more] = [...refusals, ...tooMany];
  if (first === undefined) return undefined;
  // A single sentence needs no title.
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
export function notTakenFaults(
  text: Text,
  views: readonly KindView[],
  notTaken: NotTaken | undefined,
): FieldFault[] {
  return views.flatMap((view) => {
    const own = notTaken?.[view.kind];
    const said = own && notTakenLines(text, view, own);
    return said ? [{ fieldId: filesAnchor(view.kind), message: said.title }] : [];
  });
}
