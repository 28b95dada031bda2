import { useRevalidator } from '@remix-run/react';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

import type { AttachmentKind } from '~/domain/attachments.ts';

import { reducePhoto } from './reduce-photo.ts';

/** A file on its way up, or one that did not arrive. */
export interface PendingUpload {
  id: string;
  name: string;
  /** 0 to 100. */
  percent: number;
  hasFailed: boolean;
}

interface UploadAnswer {
  refusals: string[];
}

/**
 * Sends files as they are chosen, each by itself with its own progress; the list comes anew from the server when one
 * has arrived.
 *
 * @param address takes files one by one and answers JSON
 * @param room how many more of this kind there is room for; extra ones are sent as well, for the server to say so
 */
export function useUploads(address: string, kind: AttachmentKind, room: number) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const count = useRef(0);
  const running = useRef(new Map<string, { file: File; request: XMLHttpRequest | undefined }>());

  const change = (id: string, part: Partial<PendingUpload>) =>
    setPending((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  function forget(id: string): void {
    running.current.delete(id);
    setPending((uploads) => uploads.filter((upload) => upload.id !== id));
  }

  function send(id: string, file: File): void {
    const request = new XMLHttpRequest();
    running.current.set(id, { file, request });
    const form = new FormData();
    form.append(`${kind}s`, file, file.name);
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) =>
      change(id, { percent: Math.round((loaded / total) * 100) });
    request.onerror = () => change(id, { hasFailed: true });
    request.onload = () => {
      if (request.status !== 200) {
        change(id, { hasFailed: true });
        return;
      }
      const answer = request.response as UploadAnswer;
      setRefusals((known) => [...known, ...answer.refusals]);
      forget(id);
      revalidate();
    };
    request.send(form);
  }

  function add(files: Iterable<File>): void {
    setRefusals([]);
    for (const file of files) {
      const id = `upload-${(count.current += 1)}`;
      setPending((uploads) => [...uploads, { id, name: file.name, percent: 0, hasFailed: false }]);
      running.current.set(id, { file, request: undefined });
      void reducePhoto(file).then((reduced) => {
        if (running.current.has(id)) send(id, reduced);
      });
    }
  }

  return {
    pending,
    refusals,
    add,
    cancel: (id: string) => {
      running.current.get(id)?.request?.abort();
      forget(id);
    },
    retry: (id: string) => {
      const upload = running.current.get(id);
      if (!upload) return;
      change(id, { hasFailed: false, percent: 0 });
      send(id, upload.file);
    },
    dropTarget:
      room > 0
        ? {
            onDragOver: (event: DragEvent) => event.preventDefault(),
            onDrop: (event: DragEvent) => {
              event.preventDefault();
              add(event.dataTransfer.files);
            },
            onPaste: (event: ClipboardEvent) => add(event.clipboardData.files),
          }
        : {},
  };
}
