import { useCallback, useRef, type ComponentProps } from 'react';

import { Disclosure } from '~/components/disclosure/disclosure.tsx';
import { useText } from '~/i18n/page-texts.tsx';
import type { TextKey } from '~/i18n/text-keys.ts';
import type { AttachmentKind } from '~/domain/requests/attachments.ts';
import { FilesSection } from '~/files/files-section.tsx';
import type { FilesView } from '~/files/files-view.server.ts';

import styles from './confirmation.module.css';

type FilesProps = ComponentProps<typeof FilesSection>;

interface OptionalFilesProps extends Pick<FilesProps, 'form' | 'onListed' | 'onOutstanding' | 'reply'> {
  views: readonly FilesView[];
}

/** Files that nobody has to attach: one line, which opens by itself where there are some, or something is said of them. */
export function OptionalFiles({ views, reply, onOutstanding, ...section }: OptionalFilesProps) {
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

  const isSaidOf = (kind: AttachmentKind) =>
    (reply?.error?.[`${kind}s`] ?? []).length > 0 || reply?.notTaken?.[kind] !== undefined;
  const isOpen = views.some(({ files, kind }) => files.length > 0 || isSaidOf(kind));
  return (
    <Disclosure ref={disclosure} className={styles['optional']} open={isOpen} line={text(optionalKey(views))}>
      {views.map((view) => (
        <FilesSection
          key={view.kind}
          {...section}
          view={view}
          isRequired={false}
          reply={reply}
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
