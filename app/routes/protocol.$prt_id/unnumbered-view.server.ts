import type { AppLoadContext } from '@remix-run/node';

import { fileView, type FileView } from '~/files/files-view.server.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownInstant } from '~/i18n/shown.ts';
import { keptUntil } from '~/models/files.server.ts';
import type { UnnumberedRequest } from '~/models/unnumbered-files.server.ts';

import { askedView, type AskedView } from './asked/asked-view.server.ts';

/** A request that may have become the page's protocol: its items and its files. */
export interface UnnumberedView {
  submissionId: string;
  /** When it was sent, and until when its files are kept at least. */
  times: { date: string; time: string; untilDate: string; untilTime: string };
  asked: AskedView | undefined;
  files: FileView[];
}

export function unnumberedViews(
  context: AppLoadContext,
  requests: readonly UnnumberedRequest[],
): UnnumberedView[] {
  const text = textFor(context.language);
  return requests.map((request) => {
    const until = shownInstant(text, keptUntil(context, [request.sentAt]));
    return {
      submissionId: request.submissionId,
      times: {
        ...shownInstant(text, new Date(request.sentAt).toISOString()),
        untilDate: until.date,
        untilTime: until.time,
      },
      asked: request.asked && askedView(text, request.asked),
      files: request.files.map((file, index) => fileView(context, file, index + 1)),
    };
  });
}
