import { Alert } from '~/components/alert/alert.tsx';
import { Button } from '~/components/button/button.tsx';
import { FieldError } from '~/components/field/field-error.tsx';
import { FileRow } from '~/components/file-row/file-row.tsx';
import layout from '~/components/layout/layout.module.css';
import { AddPhoto } from '~/components/photo-grid/add-photo.tsx';
import { PhotoGrid } from '~/components/photo-grid/photo-grid.tsx';
import { Photo } from '~/components/photo-grid/photo.tsx';
import { Section } from '~/components/section/section.tsx';
import { WithoutScript } from '~/components/without-script/without-script.tsx';
import { useText } from '~/i18n/use-text.ts';
import type { FileView, FilesView } from '~/models/files.server.ts';

import styles from './confirmation.module.css';
import type { Flow } from './flow.ts';
import { useUploads, type PendingUpload } from './use-uploads.ts';

interface FilesSectionProps {
  flow: Flow;
  view: FilesView;
  /** At least one is needed. */
  isRequired: boolean;
  /** What is wrong: none attached where one is needed. */
  errors: string[];
  /** What was not taken of the last choice, without script. */
  notices: string[];
}

const ACCEPT = { photo: 'image/*,application/pdf', invoice: 'image/*,application/pdf,application/xml,.xml' };

/**
 * Photos or invoices: those that are there, those on their way, and the way to add more. With script a file goes up
 * as it is chosen, dropped or pasted; without, the "add" button sends the form, and nothing on it is lost.
 */
export function FilesSection({ flow, view, isRequired, errors, notices }: FilesSectionProps) {
  const text = useText();
  const { files, kind, max } = view;
  const field = `${kind}s` as const;
  const uploads = useUploads(flow.files, kind, max - files.length);
  const refused = [...notices, ...uploads.refusals];
  const isFull = files.length >= max;

  return (
    <Section
      title={text(`files.${field}.title`)}
      aside={<p>{text(`files.${field}.count`, { count: files.length, max })}</p>}
    >
      <div className={layout['stack']} {...uploads.dropTarget}>
        <p className={styles['muted']}>
          {text(`files.${field}.help`, { max })} {view.accepted}
        </p>
        {isRequired && <p>{text(`files.${field}.required`)}</p>}
        {refused.length > 0 && (
          <Alert tone="warning" title={text('files.refused.title', { count: refused.length })}>
            <ul>
              {refused.map((refusal) => (
                <li key={refusal}>{refusal}</li>
              ))}
            </ul>
          </Alert>
        )}
        <PhotoGrid>
          {files.map((file) => (
            <AttachedFile key={file.id} flow={flow} file={file} />
          ))}
          {uploads.pending.map((upload) => (
            <UploadUnderway key={upload.id} upload={upload} cancel={uploads.cancel} retry={uploads.retry} />
          ))}
          {!isFull && (
            <AddPhoto
              label={text(`files.${field}.choose`)}
              name={field}
              accept={ACCEPT[kind]}
              isMultiple
              onChoose={uploads.add}
            />
          )}
        </PhotoGrid>
        {isFull ? (
          <p className={styles['muted']}>{text('files.full', { max })}</p>
        ) : (
          <WithoutScript>
            <Button variant="second" small name="intent" value="add-files">
              {text(`files.${field}.add`)}
            </Button>
          </WithoutScript>
        )}
        <FieldError id={`${field}-error`} messages={errors} />
      </div>
    </Section>
  );
}

function AttachedFile({ flow, file }: { flow: Flow; file: FileView }) {
  const text = useText();
  // It sends the whole form, so that nothing typed is lost; which file it is about stands in the address.
  const remove = {
    name: 'intent',
    value: 'remove-file',
    formAction: `${flow.confirmation}?${new URLSearchParams({ arquivo: file.id })}`,
    label: text('files.remove', { name: file.name }),
  };
  return file.src === undefined ? (
    <FileRow kind={file.type} name={file.name} note={file.size} remove={remove} />
  ) : (
    <Photo src={file.src} alt={file.alt} caption={file.name} remove={remove} />
  );
}

interface UploadUnderwayProps {
  upload: PendingUpload;
  cancel: (id: string) => void;
  retry: (id: string) => void;
}

function UploadUnderway({ upload, cancel, retry }: UploadUnderwayProps) {
  const text = useText();
  const { hasFailed, id, name, percent } = upload;
  return (
    <li className={styles['upload']}>
      <p>
        {hasFailed ? text('files.refused.interrupted', { name }) : text('files.progress', { name, percent })}
      </p>
      {!hasFailed && (
        <progress value={percent} max={100} aria-label={text('files.progress', { name, percent })} />
      )}
      <div className={layout['inline']}>
        {hasFailed && (
          <Button type="button" variant="text" onClick={() => retry(id)}>
            {text('files.retry', { name })}
          </Button>
        )}
        <Button type="button" variant="text" onClick={() => cancel(id)}>
          {text('files.cancel', { name })}
        </Button>
      </div>
    </li>
  );
}
