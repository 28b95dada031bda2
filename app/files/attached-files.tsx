import type { ReactNode } from 'react';

import { PhotoGrid } from '~/components/photo-grid/photo-grid.tsx';
import type { AttachmentKind } from '~/domain/requests/attachments.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { AttachedFile } from './attached-file.tsx';
import { withDistinctNames } from './distinct-names.ts';
import { filesAnchor, type FilesForm } from './files-form.ts';
import type { FileView } from './files-view.server.ts';
import { UploadUnderway } from './upload-underway.tsx';
import { useNextFile } from './use-next-file.ts';
import type { useUploads } from './use-uploads.ts';
import type { PendingUpload } from './use-uploads-underway.ts';

interface AttachedFilesProps {
  form: FilesForm;
  kind: AttachmentKind;
  uploads: Pick<ReturnType<typeof useUploads>, 'latest' | 'pending' | 'cancel' | 'retry'>;
  /** The place for one more, if there is room. */
  children: ReactNode;
}

/** Files that are there, and then those on their way: pictures in a grid, below it a row for each of the others. */
export function AttachedFiles({ form, kind, uploads, children }: AttachedFilesProps) {
  const text = useText();
  const { cancel, latest, pending, retry } = uploads;
  const named = withDistinctNames<FileView | PendingUpload>(text, kind, [...latest.files, ...pending]);
  const pictures = named.filter(({ src }) => src !== undefined);
  const others = named.filter(({ src }) => src === undefined);
  const onRemove = useNextFile(
    filesAnchor(kind),
    [...pictures, ...others].map(({ id }) => id),
  );

  const shown = (list: typeof named) =>
    list.map((file) =>
      isUnderway(file) ? (
        <UploadUnderway
          key={file.id}
          upload={file}
          cancel={(id) => {
            onRemove(id);
            cancel(id);
          }}
          retry={retry}
        />
      ) : (
        <AttachedFile key={file.id} form={form} kind={kind} file={file} onRemove={onRemove} />
      ),
    );

  return (
    <>
      <PhotoGrid>
        {shown(pictures)}
        {children}
      </PhotoGrid>
      {others.length > 0 && <ul>{shown(others)}</ul>}
    </>
  );
}

function isUnderway<File extends FileView | PendingUpload>(file: File): file is File & PendingUpload {
  return 'percent' in file;
}
