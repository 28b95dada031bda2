import { useRef, useState } from 'react';

import { reducePhoto } from './reduce-photo.ts';
import { sendFile, type SendingEvent } from './send-file.ts';
import { withVisibleName } from './with-visible-name.ts';

/** A file on its way up, or one that did not arrive. */
export interface PendingUpload {
  id: string;
  name: string;
  /** Its own address in the browser, if it shows as a picture. */
  src: string | undefined;
  /** 0 to 100; at 100 all of it has been sent, and the server is checking it. */
  percent: number;
  hasFailed: boolean;
}

interface Upload {
  file: File;
  src: string | undefined;
  cancel?: () => void;
}

/** What becomes of an upload: one that is too big is not sent, because the portal could not say why it breaks it off. */
type UploadEvent = SendingEvent | 'too-big';

/**
 * Sends files as they are chosen, each by itself with its own progress; one that did not arrive can be sent again.
 *
 * @param field of the form that they are sent as
 * @param onEvent called with the name of a file
 */
export function useUploadsUnderway(
  address: string,
  field: string,
  mostBytes: number,
  onEvent: (name: string, event: UploadEvent) => void,
) {
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const count = useRef(0);
  const running = useRef(new Map<string, Upload>());

  const change = (id: string, part: Partial<PendingUpload>) =>
    setPending((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  function forget(id: string): void {
    const src = running.current.get(id)?.src;
    if (src !== undefined) URL.revokeObjectURL(src);
    running.current.delete(id);
    setPending((uploads) => uploads.filter((upload) => upload.id !== id));
  }

  function send(id: string): void {
    const upload = running.current.get(id);
    if (!upload) return;
    const { file } = upload;
    const body = new FormData();
    body.append(field, file, file.name);
    upload.cancel = sendFile(
      address,
      body,
      (percent) => change(id, { percent }),
      (event) => {
        onEvent(file.name, event);
        if (event === 'sent') return;
        if ('isKept' in event && !event.isKept) change(id, { hasFailed: true });
        else forget(id);
      },
    );
  }

  return {
    pending,
    begin: (chosen: File) => {
      const file = withVisibleName(chosen);
      const id = `upload-${field}-${(count.current += 1)}`;
      const src = /^image\/(?!hei)/.test(file.type) ? URL.createObjectURL(file) : undefined;
      setPending((uploads) => [...uploads, { id, name: file.name, src, percent: 0, hasFailed: false }]);
      running.current.set(id, { file, src });
      void reducePhoto(file).then((reduced) => {
        const upload = running.current.get(id);
        if (!upload) return;
        upload.file = reduced;
        if (reduced.size <= mostBytes) send(id);
        else {
          forget(id);
          onEvent(reduced.name, 'too-big');
        }
      });
    },
    cancel: (id: string) => {
      running.current.get(id)?.cancel?.();
      forget(id);
    },
    retry: (id: string) => {
      change(id, { hasFailed: false, percent: 0 });
      send(id);
    },
  };
}
