import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type SyntheticEvent } from 'react';

import { shortenedName } from '~/domain/text/shortened-name.ts';
import { useRootData } from '~/frame/root-data.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { FilesView } from './files-view.server.ts';

import type { FilesForm } from './files-form.ts';
import type { UploadAnswer } from './files-route.server.ts';
import { withOwner } from './use-form-address.ts';
import { useUploadsUnderway } from './use-uploads-underway.ts';

/** The last event of a file, for screen readers. */
export interface UploadNews {
  key: 'files:checking' | 'files:ready';
  name: string;
}

/** A file that was sent after the session's end waits for its owner's login, or has to be chosen again. */
function sessionEndKey(isAnothers: boolean, isKept: boolean) {
  if (isAnothers) return isKept ? 'files:login-another-kept' : 'files:login-another';
  return isKept ? 'files:login-kept' : 'files:login';
}

/**
 * The files of one kind on a page: the list, which each answer to an upload brings anew, those that are chosen, and what
 * is said of them.
 *
 * @param view the list that the page was loaded with; files beyond its limit, which counts running uploads, are not
 *   sent
 */
export function useUploads(form: FilesForm, view: FilesView) {
  const { kind, max, mostBytes, mostSize } = view;
  const text = useText();
  const ofPage = useRootData()?.owner;
  const [answered, setAnswered] = useState(view);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [news, setNews] = useState<UploadNews>();
  /** Files beyond the limit: they are sent if the server refuses another one. */
  const spare = useRef<File[]>([]);
  const latest = answered.readAt > view.readAt ? answered : view;
  const address = withOwner(form.upload, form.owner ?? ofPage);
  const underway = useUploadsUnderway(address, `${kind}s`, mostBytes, (name, event) => {
    setNews(event === 'sent' ? { key: 'files:checking', name } : undefined);
    if (event === 'too-big')
      refuse([text('files:refused.too-big', { name: shortenedName(name), size: mostSize })]);
    if (typeof event === 'string') return;
    if ('views' in event) take(name, event);
    else if (event.isAnothers !== undefined) {
      const sentence = text(sessionEndKey(event.isAnothers, event.isKept), { name: shortenedName(name) });
      setEnded((known) => [...new Set([...known, sentence])]);
    }
  });
  const { begin, pending } = underway;

  // Where the page has a newer list, the file may be gone.
  useEffect(() => setNews(undefined), [view.readAt]);

  function take(name: string, { notTaken, views }: UploadAnswer): void {
    setEnded([]);
    // Answers may arrive in another order than they were sent: only the latest list counts.
    const own = views.filter((one) => one.kind === kind);
    setAnswered((known) => own.find(({ readAt }) => readAt > known.readAt) ?? known);
    const refused = notTaken?.[kind];
    if (refused) {
      setLeftOut((known) => known + refused.leftOut);
      refuse(refused.refusals);
    } else {
      setNews({ key: 'files:ready', name });
    }
  }

  function refuse(why: readonly string[]): void {
    setRefusals((known) => [...known, ...why]);
    // A refused file takes no place, so one that was left out can be sent.
    const file = spare.current.shift();
    if (!file) return;
    setLeftOut((known) => known - 1);
    begin(file);
  }

  function add(added: Iterable<File>): void {
    const chosen = [...added];
    const free = Math.max(0, max - latest.files.length - pending.length);
    setRefusals([]);
    spare.current = chosen.slice(free);
    setLeftOut(spare.current.length);
    for (const file of chosen.slice(0, free)) begin(file);
  }

  function addFrom(event: SyntheticEvent, { files }: DataTransfer): void {
    event.preventDefault();
    add(files);
  }

  return {
    /** The list as the server has it. */
    latest,
    pending,
    refusals,
    leftOut,
    /** What is said of files that were sent when the page's customer was not logged in any more; empty once they are. */
    ended,
    news,
    add,
    cancel: (id: string) => {
      underway.cancel(id);
      setNews(undefined);
    },
    retry: underway.retry,
    dropTarget: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      // Without this the browser would leave the page and open the dropped file.
      onDrop: (event: DragEvent) => addFrom(event, event.dataTransfer),
      onPaste: (event: ClipboardEvent) => {
        if (event.clipboardData.files.length > 0) addFrom(event, event.clipboardData);
      },
    },
  };
}
