import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

import { shortenedName } from '~/domain/text/shortened-name.ts';
import { useRootData } from '~/frame/root-data.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { FilesView } from './files-view.server.ts';

import type { FilesForm } from './files-form.ts';
import { reducePhoto } from './reduce-photo.ts';
import type { UnownedAnswer, UploadAnswer } from './files-route.server.ts';
import { withOwner } from './use-form-address.ts';
import { withVisibleName } from './with-visible-name.ts';

/** A file on its way up, or one that did not arrive. */
export interface PendingUpload {
  id: string;
  name: string;
  /** Its own address in the browser, if it is a picture. */
  preview: string | undefined;
  /** 0 to 100; at 100 all of it has been sent, and the server is checking it. */
  percent: number;
  hasFailed: boolean;
}

/** The last event of a file, for screen readers. */
export interface UploadNews {
  key: 'files:checking' | 'files:ready';
  name: string;
}

interface Upload {
  file: File;
  preview: string | undefined;
  request?: XMLHttpRequest;
}

const OK = 200;
const UNAUTHORIZED = 401;
const CONFLICT = 409;
const WHOLE = 100;
/** How long the sending may stall: twice as long as the portal itself waits for the next bytes. */
const STALLED_MS = 60_000;
/**
 * The limit until bytes are sent: a file may wait long for its turn. WebKit ignores a limit set later if there was none
 * from the start.
 */
const FIRST_LIMIT_MS = 86_400_000;
/** How long the answer may take once a file is fully sent, in addition to as long again as the sending took. */
const ANSWER_WITHIN_MS = 20_000;

/** A file that was sent after the session's end waits for its owner's login, or has to be chosen again. */
function sessionEndKey(isAnothers: boolean, isKept: boolean) {
  if (isAnothers) return isKept ? 'files:login-another-kept' : 'files:login-another';
  return isKept ? 'files:login-kept' : 'files:login';
}

/**
 * Sends files as they are chosen, each by itself with its own progress; the answer to each brings the list anew.
 *
 * @param view the list that the page was loaded with; files beyond its limit, which counts running uploads, are not
 *   sent
 */
export function useUploads(form: FilesForm, view: FilesView) {
  const { kind, max, mostBytes, mostSize } = view;
  const text = useText();
  const [answered, setAnswered] = useState(view);
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const ofPage = useRootData()?.owner;
  const [news, setNews] = useState<UploadNews>();
  const count = useRef(0);
  /** Files beyond the limit: they are sent if the server refuses another one. */
  const spare = useRef<File[]>([]);
  const running = useRef(new Map<string, Upload>());
  const latest = answered.readAt > view.readAt ? answered : view;
  const { files } = latest;

  // Where the page has a newer list, the file may be gone.
  useEffect(() => setNews(undefined), [view.readAt]);

  const change = (id: string, part: Partial<PendingUpload>) =>
    setPending((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  function forget(id: string): void {
    const preview = running.current.get(id)?.preview;
    if (preview !== undefined) URL.revokeObjectURL(preview);
    running.current.delete(id);
    setPending((uploads) => uploads.filter((upload) => upload.id !== id));
    setNews(undefined);
  }

  function send(id: string): void {
    const upload = running.current.get(id);
    if (!upload) return;
    const { file } = upload;
    const request = new XMLHttpRequest();
    upload.request = request;
    const body = new FormData();
    body.append(`${kind}s`, file, file.name);
    request.open('POST', withOwner(form.upload, form.owner ?? ofPage));
    request.responseType = 'json';
    request.timeout = FIRST_LIMIT_MS;
    const begunAt = performance.now();
    request.upload.onprogress = ({ loaded, total }) => {
      // Counted from the start. A dead connection raises no error: for hours it may look like a slow one.
      request.timeout = performance.now() - begunAt + STALLED_MS;
      change(id, { percent: Math.floor((loaded / total) * WHOLE) });
    };
    request.upload.onload = () => {
      setNews({ key: 'files:checking', name: file.name });
      // Data that the browser reports as sent may still wait in the phone for a slow connection.
      request.timeout = 2 * (performance.now() - begunAt) + ANSWER_WITHIN_MS;
    };
    const fail = () => {
      change(id, { hasFailed: true });
      setNews(undefined);
    };
    request.onerror = fail;
    // It may have arrived: if it is sent again, the server recognises it as the same.
    request.ontimeout = fail;
    request.onload = () => {
      if (request.status === UNAUTHORIZED || request.status === CONFLICT) {
        const isKept = (request.response as UnownedAnswer | null)?.isKept === true;
        const key = sessionEndKey(request.status === CONFLICT, isKept);
        const sentence = text(key, { name: shortenedName(file.name) });
        setEnded((known) => [...new Set([...known, sentence])]);
        if (isKept) forget(id);
        else fail();
        return;
      }
      const answer = request.response as UploadAnswer | null;
      if (request.status !== OK || !answer) {
        fail();
        return;
      }
      setEnded([]);
      // Answers may arrive in another order than they were sent: only the latest list counts.
      const views = answer.views.filter((one) => one.kind === kind);
      setAnswered((known) => views.find(({ readAt }) => readAt > known.readAt) ?? known);
      const refused = answer.notTaken?.[kind];
      if (refused) {
        setLeftOut((known) => known + refused.leftOut);
        refuse(id, refused.refusals);
      } else {
        forget(id);
        setNews({ key: 'files:ready', name: file.name });
      }
    };
    request.send(body);
  }

  function refuse(id: string, why: readonly string[]): void {
    setRefusals((known) => [...known, ...why]);
    forget(id);
    // A refused file takes no place, so one that was left out can be sent.
    beginSpare();
  }

  function add(added: Iterable<File>): void {
    const chosen = [...added];
    const free = Math.max(0, max - files.length - pending.length);
    setRefusals([]);
    spare.current = chosen.slice(free);
    setLeftOut(spare.current.length);
    for (const file of chosen.slice(0, free)) begin(file);
  }

  function beginSpare(): void {
    const file = spare.current.shift();
    if (!file) return;
    setLeftOut((known) => known - 1);
    begin(file);
  }

  function begin(chosen: File): void {
    const file = withVisibleName(chosen);
    const id = `upload-${kind}-${(count.current += 1)}`;
    const preview = /^image\/(?!hei)/.test(file.type) ? URL.createObjectURL(file) : undefined;
    setPending((uploads) => [...uploads, { id, name: file.name, preview, percent: 0, hasFailed: false }]);
    running.current.set(id, { file, preview });
    void reducePhoto(file).then((reduced) => {
      const upload = running.current.get(id);
      if (!upload) return;
      upload.file = reduced;
      // The portal would break off a request with more, and could not say why.
      if (reduced.size <= mostBytes) send(id);
      else refuse(id, [text('files:refused.too-big', { name: reduced.name, size: mostSize })]);
    });
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
      running.current.get(id)?.request?.abort();
      forget(id);
    },
    retry: (id: string) => {
      change(id, { hasFailed: false, percent: 0 });
      send(id);
    },
    dropTarget: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        // Without this the browser would leave the page and open the dropped file.
        event.preventDefault();
        add(event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        add(event.clipboardData.files);
      },
    },
  };
}
