import { FileRow } from '~/components/file-row/file-row.tsx';
import { Photo } from '~/components/photo-grid/photo-grid.tsx';
import type { AttachmentKind } from '~/domain/requests/attachments.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { DistinctlyNamed } from './distinct-names.ts';
import { addressIn, filesAnchor, REMOVE_FILE, removeButtonId, type FilesForm } from './files-form.ts';
import type { FileView } from './files-view.server.ts';
import { useFormAddress } from './use-form-address.ts';

interface AttachedFileProps {
  form: FilesForm;
  kind: AttachmentKind;
  file: DistinctlyNamed<FileView>;
  /** Called before it is removed. */
  onRemove: (id: string) => void;
}

/** A file that is there: a thumbnail, or a named row for one that no browser shows; it can be seen large and removed. */
export function AttachedFile({ form, kind, file, onRemove }: AttachedFileProps) {
  const text = useText();
  const formAddress = useFormAddress(form);
  // The button sends the whole form, so that nothing typed is lost; the address names the file.
  const remove = {
    id: removeButtonId(file.id),
    name: 'intent',
    value: REMOVE_FILE,
    formAction: formAddress(addressIn(form, { arquivo: file.id }, filesAnchor(kind))),
    label: text('files:remove', { name: file.distinctName }),
    onClick: () => onRemove(file.id),
  };
  return file.src === undefined ? (
    <FileRow kind={file.type} name={file.name} note={file.size} remove={remove} />
  ) : (
    <Photo src={file.src} alt={file.alt} caption={file.name} remove={remove} />
  );
}
