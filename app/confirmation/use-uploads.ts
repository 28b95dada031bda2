import { useRevalidator } from '@remix-run/react';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

import type { AttachmentKind } from '~/domain/attachments.ts';

import { reducePhoto } from './reduce-photo.ts';

/** A file on its way up, or one that did not arrive. */
export interface PendingUpload {
  id: string;
  name: string;
  /** Its own address in the browser, where it is a picture. */
  preview: string | undefined;
  /** 0 to 100; all of it is up, and the server looks at it. */
  percent: number;
  hasFailed: boolean;
}

/** What happened last to a file, for those who listen. */
export interface UploadNews {
  key: 'files.checking' | 'files.ready' | 'files.refused.interrupted';
  name: string;
}

interface UploadAnswer {
  refusals: string[];
}

interface Upload {
  file: File;
  preview: string | undefined;
  request?: XMLHttpRequest;
}

const OK = 200;
const UNAUTHORIZED = 401;
const WHOLE = 100;

/**
 * Sends files as they are chosen, each by itself with its own progress; the list comes anew from the server when one
 * has arrived.
 *
 * @param address takes files one by one and answers JSON
 * @param room how many more of this kind there is room for, beside those on their way; extra ones are counted out
 */
export function useUploads(address: string, kind: AttachmentKind, room: number) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const [sessionEndedAt, setSessionEndedAt] = useState<string>();
  const [news, setNews] = useState<UploadNews>();
  const count = useRef(0);
  const running = useRef(new Map<string, Upload>());

  const change = (id: string, part: Partial<PendingUpload>) =>
    setPending((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  function forget(id: string): void {
    const preview = running.current.get(id)?.preview;
    if (preview !== undefined) URL.revokeObjectURL(preview);
    running.current.delete(id);
    setPending((uploads) => uploads.filter((upload) => upload.id !== id));
  }

  function fail(id: string, name: string): void {
    change(id, { hasFailed: true });
    setNews({ key: 'files.refused.interrupted', name });
  }

  function send(id: string): void {
    const upload = running.current.get(id);
    if (!upload) return;
    const { file } = upload;
    const request = new XMLHttpRequest();
    upload.request = request;
    const form = new FormData();
    form.append(`${kind}s`, file, file.name);
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) =>
      change(id, { percent: Math.round((loaded / total) * WHOLE) });
    request.upload.onload = () => setNews({ key: 'files.checking', name: file.name });
    request.onerror = () => fail(id, file.name);
    request.onload = () => {
      const answer = request.response as UploadAnswer | null;
      if (request.status === UNAUTHORIZED) setSessionEndedAt(file.name);
      if (request.status !== OK || !answer) {
        fail(id, file.name);
        return;
      }
      setRefusals((known) => [...known, ...answer.refusals]);
      if (answer.refusals.length === 0) setNews({ key: 'files.ready', name: file.name });
      forget(id);
      revalidate();
    };
    request.send(form);
  }

  function add(files: Iterable<File>): void {
    const chosen = [...files];
    const free = Math.max(0, room - pending.length);
    setRefusals([]);
    setLeftOut(Math.max(0, chosen.length - free));
    for (const file of chosen.slice(0, free)) {
      const id = `upload-${(count.current += 1)}`;
      const preview = /^image\/(?!hei)/.test(file.type) ? URL.createObjectURL(file) : undefined;
      setPending((uploads) => [...uploads, { id, name: file.name, preview, percent: 0, hasFailed: false }]);
      running.current.set(id, { file, preview });
      void reducePhoto(file).then((reduced) => {
        const upload = running.current.get(id);
        if (!upload) return;
        upload.file = reduced;
        send(id);
      });
    }
  }

  return {
    pending,
    underway: pending.filter(({ hasFailed }) => !hasFailed).length,
    refusals,
    leftOut,
    /** The name of the file that could not be sent, because nobody is logged in any more. */
    sessionEndedAt,
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
        // A browser would leave the page to show the file.
        event.preventDefault();
        add(event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent) => {
        if (event.clipboardData.files.length > 0) add(event.clipboardData.files);
      },
    },
  };
}
