import { findTask } from '~/domain/protocols/next-move.ts';
import { findPostingCodes, type PostingCode } from '~/domain/protocols/posting-code.ts';
import { shownInstant } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';

import type { SaidEntry } from './history/said-history.server.ts';
import { plainText, titled } from './history/message-title.server.ts';

/** More than a message of the brand's staff has; the search for codes ends there. */
const LONGEST_READ = 20_000;

/** The message that makes it the customer's turn. */
export interface TaskView {
  /** Its first sentence; `undefined` where that is no heading. */
  title: string | undefined;
  /** The rest of it. Sanitised: safe to show as HTML. */
  html: string;
  /** Whether it cannot be shown. */
  isHidden: boolean;
  codes: PostingCode[];
  /** By whom and when it was written, in words. */
  written: string;
}

/**
 * The customer's task in the brand's own words, where its staff wrote one
 * (.docs/rules/protocols-and-statuses.md#the-customers-task).
 */
export function taskView(
  text: Text,
  history: readonly SaidEntry[],
  { brand, statusId }: { brand: string; statusId: number },
): TaskView | undefined {
  const task = findTask(statusId, history, (entry) => codesIn(entry).length > 0);
  if (!task) return undefined;
  const { restHtml, title } = titled(task.html);
  const codes = codesIn(task);
  return {
    title: title && unbroken(title, codes),
    html: restHtml,
    isHidden: task.isHidden,
    codes,
    written:
      task.at === undefined
        ? text('protocols:protocol.task.written-undated', { brand })
        : text('protocols:protocol.task.written', { brand, ...shownInstant(text, task.at) }),
  };
}

function codesIn({ html }: SaidEntry): PostingCode[] {
  return findPostingCodes(plainText(html).slice(0, LONGEST_READ));
}

/** In a heading a code stays on one line. */
function unbroken(title: string, codes: readonly PostingCode[]): string {
  return codes.reduce((said, { shown }) => said.replaceAll(shown, shown.replaceAll(' ', '\u00a0')), title);
}
