import { useCallback, useRef, type ComponentProps } from 'react';

import { Fold } from '~/components/fold/fold.tsx';
import { useText } from '~/i18n/page-texts.tsx';
import type { TextKey } from '~/i18n/text-keys.ts';
import { FilesSection } from '~/files/files-section.tsx';
import type { FilesView } from '~/files/files-view.server.ts';

import styles from './confirmation.module.css';

type FilesProps = ComponentProps<typeof FilesSection>;

interface OptionalFilesProps extends Pick<FilesProps, 'form' | 'notices' | 'onOutstanding'> {
  views: readonly FilesView[];
  /** By field: more of a kind than a protocol takes. */
  errors: Readonly<Record<string, string[] | null>> | undefined;
}

/** Files that nobody has to attach: one line, which opens by itself where there are some. */
export function OptionalFiles({ views, errors, notices, onOutstanding, ...section }: OptionalFilesProps) {
  const text = useText();
  const fold = useRef<HTMLDetailsElement>(null);
  const unfoldFor = useCallback<FilesProps['onOutstanding']>(
    (kind, underway, failed) => {
      // Opens when a picture is pasted anywhere on the page, so that its progress is visible.
      if (fold.current && (underway > 0 || failed !== undefined)) fold.current.open = true;
      onOutstanding(kind, underway, failed);
    },
    [onOutstanding],
  );
  if (views.length === 0) return null;

  const hasFiles = views.some(({ files }) => files.length > 0);
  return (
    <Fold
      ref={fold}
      className={styles['optional']}
      open={hasFiles || notices !== undefined}
      line={text(optionalKey(views))}
    >
      {views.map((view) => (
        <FilesSection
          key={view.kind}
          {...section}
          view={view}
          isRequired={false}
          errors={errors?.[`${view.kind}s`] ?? []}
          notices={view === views[0] ? notices : undefined}
          onOutstanding={unfoldFor}
        />
      ))}
    </Fold>
  );
}

function optionalKey(views: readonly FilesView[]): TextKey {
  if (views.length > 1) return 'files:optional';
  return views[0]?.kind === 'photo' ? 'files:photos.optional' : 'files:invoices.optional';
}
