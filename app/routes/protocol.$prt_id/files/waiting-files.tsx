import { useNavigation } from '@remix-run/react';

import { AlertButton } from '~/components/alert/alert-button.tsx';
import { Alert } from '~/components/alert/alert.tsx';
import { PostForm } from '~/forms/post-form.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import styles from '../protocol.module.css';
import { UnnumberedOffer } from '../unnumbered-offer.tsx';
import type { UnnumberedView } from '../unnumbered-view.server.ts';
import type { WaitingFile, WaitingFilesView } from './waiting-files.server.ts';

interface WaitingFilesProps extends WaitingFilesView {
  /** Files of requests whose number the answer did not contain. */
  unnumbered: readonly UnnumberedView[];
  /** The protocol has not ended. */
  isOpen: boolean;
}

/** The files that the brand does not have yet, and the button to send them again; files under way need none. */
export function WaitingFiles({ isOpen, waiting, underWay, unnumbered }: WaitingFilesProps) {
  const text = useText();
  const isSending = useNavigation().state === 'submitting';
  if (waiting.length + underWay.length + unnumbered.length === 0) return null;

  return (
    <div className={styles['waiting']}>
      {unnumbered.map((request) => (
        <UnnumberedOffer key={request.submissionId} {...request} />
      ))}
      {waiting.length > 0 && (
        <Alert
          tone="warning"
          title={text('protocols:protocol.pictures.waiting', { count: waiting.length })}
          action={
            <PostForm preventScrollReset>
              <AlertButton name="intent" value="resend" pending={isSending}>
                {text('protocols:protocol.pictures.resend')}
              </AlertButton>
            </PostForm>
          }
        >
          <p>{text(`protocols:protocol.pictures.${isOpen ? 'safe' : 'safe-ended'}`)}</p>
          <Names files={waiting} />
        </Alert>
      )}
      {underWay.length > 0 && (
        <Alert tone="info" title={text('protocols:protocol.pictures.under-way', { count: underWay.length })}>
          <p>{text('protocols:protocol.pictures.under-way-help')}</p>
          <Names files={underWay} />
        </Alert>
      )}
    </div>
  );
}

function Names({ files }: { files: readonly WaitingFile[] }) {
  return (
    <ul>
      {files.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
