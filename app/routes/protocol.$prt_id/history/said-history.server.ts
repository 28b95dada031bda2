import type { AppLoadContext } from '@remix-run/node';

import { tellingStatuses } from '~/domain/protocols/next-move.ts';
import { protocolStatus, type StatusShape } from '~/domain/protocols/protocol-status.ts';
import { statusName } from '~/frame/brand-answers/status-name.server.ts';
import { shownInstant } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';
import { loadHistory, type HistoryEntry } from '~/models/protocols.server.ts';

import { sanitiseNotes, type SanitisedNote } from './sanitise-notes.server.ts';

/** A history entry with its message as it may be shown, and whether there is one. */
export interface SaidEntry extends HistoryEntry, SanitisedNote {
  hasMessage: boolean;
}

export interface HistoryView {
  /** Unique on the page. */
  id: string;
  shape: StatusShape;
  name: string;
  /** `undefined` where the API has none. */
  time: string | undefined;
  /** Sanitised: safe to show as HTML. */
  noteHtml: string;
  /** Whether there is a note that cannot be shown. */
  isHidden: boolean;
  isCurrent: boolean;
  isOpen: boolean;
}

/**
 * A protocol's history, with its messages as they may be shown.
 *
 * @throws {BrandApiError}
 */
export async function loadSaidHistory(
  context: AppLoadContext,
  id: number,
): Promise<{ entries: SaidEntry[]; leftOut: number }> {
  const { entries, leftOut } = await loadHistory(context, id);
  return { entries: sanitised(entries), leftOut };
}

function sanitised(history: readonly HistoryEntry[]): SaidEntry[] {
  const notes = sanitiseNotes(history.map(({ note }) => note));
  return history.map((entry, index) => {
    const { html = '', isHidden = false } = notes[index] ?? {};
    return { ...entry, html, isHidden, hasMessage: html !== '' || isHidden };
  });
}

/** The history as the page shows it: the entries that tell of the present status are open, and the newest. */
export function historyViews(text: Text, history: readonly SaidEntry[], statusId: number): HistoryView[] {
  const current = history.findLast((entry) => entry.statusId === statusId);
  const telling = tellingStatuses(statusId).flatMap(
    (id) => history.findLast((entry) => entry.statusId === id) ?? [],
  );
  // The newest as well: the list of protocols may lag behind it, and then nothing else on the page says what it says.
  const open = [...telling, history.at(-1)];
  const ids = new Set<number>();
  return history.map((entry, index) => ({
    // Where the API does not fill its numbers in, all are the same.
    id: ids.size < ids.add(entry.id).size ? String(entry.id) : `${entry.id} ${index}`,
    shape: protocolStatus(entry.statusId).shape,
    name: statusName(text, entry.statusId),
    time: entry.at && text('protocols:protocol.history.when', { ...shownInstant(text, entry.at) }),
    noteHtml: entry.html,
    isHidden: entry.isHidden,
    isCurrent: entry === current,
    isOpen: open.includes(entry),
  }));
}
