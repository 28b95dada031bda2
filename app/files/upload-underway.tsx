import { Button } from '~/components/button/button.tsx';
import { FileRow } from '~/components/file-row/file-row.tsx';
import { Photo } from '~/components/photo-grid/photo-grid.tsx';
import { shortenedName } from '~/domain/text/shortened-name.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { DistinctlyNamed } from './distinct-names.ts';
import { removeButtonId } from './files-form.ts';
import { WHOLE_PERCENT } from './send-file.ts';
import { removeButtonOf } from './use-next-file.ts';
import type { PendingUpload } from './use-uploads-underway.ts';

interface UploadUnderwayProps {
  upload: DistinctlyNamed<PendingUpload>;
  cancel: (id: string) => void;
  retry: (id: string) => void;
}

/** A file being uploaded: its progress, or that it failed, and the buttons for it. */
export function UploadUnderway({ upload, cancel, retry }: UploadUnderwayProps) {
  const text = useText();
  const { distinctName, hasFailed, id, name, percent, src } = upload;
  const isUp = !hasFailed && percent === WHOLE_PERCENT;
  const failure = hasFailed && text('files:refused.interrupted', { name: shortenedName(name) });
  const parts = {
    progress: hasFailed
      ? undefined
      : { percent, label: text(isUp ? 'files:checking' : 'files:progress', { name: distinctName, percent }) },
    retry: hasFailed && (
      <Button
        type="button"
        variant="text"
        small
        aria-label={text('files:retry', { name: distinctName })}
        onClick={() => {
          retry(id);
          // This button is about to go.
          removeButtonOf(id)?.focus();
        }}
      >
        {text('frame:page.retry')}
      </Button>
    ),
    // A fully sent file may have arrived in spite of the cancelling: then the confirmation shows it before it is sent.
    remove: {
      id: removeButtonId(id),
      type: 'button' as const,
      label: text(hasFailed ? 'files:remove' : 'files:cancel', { name: distinctName }),
      onClick: () => cancel(id),
    },
  };
  return src === undefined ? (
    <FileRow kind={kindOf(name)} name={shortenedName(name)} note={failure || `${percent}%`} {...parts} />
  ) : (
    <Photo src={src} alt="" caption={failure || `${percent}% · ${name}`} {...parts} />
  );
}

/** Up to four letters from the name; the server judges the type by the content. */
function kindOf(name: string): string {
  return (/\.(\w{1,4})$/.exec(name)?.[1] ?? '').toUpperCase();
}
