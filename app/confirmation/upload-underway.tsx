import { Button } from '~/components/button/button.tsx';
import { FileRow } from '~/components/file-row/file-row.tsx';
import { Photo } from '~/components/photo-grid/photo.tsx';
import { useText } from '~/i18n/use-text.ts';

import type { PendingUpload } from './use-uploads.ts';

interface UploadUnderwayProps {
  upload: PendingUpload;
  cancel: (id: string) => void;
  retry: (id: string) => void;
}

const WHOLE = 100;

/** A file on its way up: how far it has come, or that it did not arrive, and what can be done about it. */
export function UploadUnderway({ upload, cancel, retry }: UploadUnderwayProps) {
  const text = useText();
  const { hasFailed, id, name, percent, preview } = upload;
  const state = hasFailed
    ? text('files.refused.interrupted', { name })
    : percent < WHOLE
      ? text('files.progress', { name, percent })
      : text('files.checking', { name });
  const parts = {
    progress: hasFailed ? undefined : { percent, label: state },
    retry: hasFailed && (
      <Button type="button" variant="text" small onClick={() => retry(id)}>
        {text('files.retry', { name })}
      </Button>
    ),
    remove: {
      type: 'button' as const,
      label: text(hasFailed ? 'files.remove' : 'files.cancel', { name }),
      onClick: () => cancel(id),
    },
  };
  return preview === undefined ? (
    <FileRow kind={kindOf(name)} name={name} note={state} {...parts} />
  ) : (
    <Photo src={preview} alt="" caption={state} {...parts} />
  );
}

/** Up to four letters, by the name: what it is, the server tells by its content. */
function kindOf(name: string): string {
  return (/\.(\w{1,4})$/.exec(name)?.[1] ?? '').toUpperCase();
}
