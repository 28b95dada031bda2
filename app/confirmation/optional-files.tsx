import { useCallback, useRef, type ComponentProps } from 'react';

import { Disclosure } from '~/components/disclosure/disclosure.tsx';
import { useText } from '~/i18n/page-texts.tsx';
import type { TextKey } from '~/i18n/text-keys.ts';
import type { AttachmentKind } from '~/domain/requests/attachments.ts';
import { FilesSection } from '~/files/files-section.tsx';
import type { FilesView } from '~/files/files-view.server.ts';
import type { NotTaken } from '~/forms/form-reply.ts';

import styles from './confirmation.module.css';

type FilesProps = ComponentProps<typeof FilesSection>;

interface OptionalFilesProps extends Pick<FilesProps, 'form' | 'onListed' | 'onOutstanding'> {
  views: readonly FilesView[];
  /** The messages by field: there are more files of a kind than a protocol takes. */
  errors: Readonly<Record<string, string[] | null>> | undefined;
  notTaken: NotTaken | undefined;
}

/** Files that nobody has to attach: one line, which opens by itself where there are some, or something is said of them. */
export function OptionalFiles({ views, errors, notTaken, onOutstanding, ...section }: OptionalFilesProps) {
  const text = useText();
  const disclosure = useRef<HTMLDetailsElement>(null);
  const unfoldFor = useCallback<FilesProps['onOutstanding']>(
    (kind, underway, failed) => {
      // Opens when a picture is pasted anywhere on the page, so that its progress is visible.
      if (disclosure.current && (underway > 0 || failed !== undefined)) disclosure.current.open = true;
      onOutstanding(kind, underway, failed);
    },
    [onOutstanding],
  );
  if (views.length === 0) return null;

  const errorsOf = (kind: AttachmentKind) => errors?.[`${kind}s`] ?? [];
  const isOpen = views.some(
    ({ files, kind }) => files.length + errorsOf(kind).length > 0 || notTaken?.[kind] !== undefined,
  );
  return (
    <Disclosure ref={disclosure} className={styles['optional']} open={isOpen} line={text(optionalKey(views))}>
      {views.map((view) => (
        <FilesSection
          key={view.kind}
          {...section}
          view={view}
          isRequired={false}
          errors={errorsOf(view.kind)}
          notTaken={notTaken?.[view.kind]}
          onOutstanding={unfoldFor}
        />
      ))}
    </Disclosure>
  );
}

function optionalKey(views: readonly FilesView[]): TextKey {
  if (views.length > 1) return 'files:optional';
  return views[0]?.kind === 'photo' ? 'files:photos.optional' : 'files:invoices.optional';
}
