import { useNavigation } from '@remix-run/react';

import { AlertButton } from '~/components/alert/alert-button.tsx';
import { Alert } from '~/components/alert/alert.tsx';
import { FileRow } from '~/components/file-row/file-row.tsx';
import { Photo, PhotoGrid } from '~/components/photo-grid/photo-grid.tsx';
import { PostForm } from '~/forms/post-form.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import { AskedFor } from './asked/asked-for.tsx';
import styles from './protocol.module.css';
import type { UnnumberedView } from './unnumbered-view.server.ts';

/**
 * The files of one request whose number the answer did not contain: the customer knows whether this is its protocol.
 * There may be several such requests, so the offer names the request's items and its time.
 */
export function UnnumberedOffer({ asked, files, submissionId, times }: UnnumberedView) {
  const text = useText();
  const sent = useNavigation().formData;
  const told = `unnumbered-${submissionId}`;
  const photos = files.filter(({ src }) => src !== undefined);
  const others = files.filter(({ src }) => src === undefined);

  return (
    <Alert
      tone="info"
      title={text('protocols:protocol.pictures.unnumbered', { count: files.length })}
      action={
        <PostForm preventScrollReset>
          <input type="hidden" name="request" value={submissionId} />
          <AlertButton
            name="intent"
            value="attach"
            aria-describedby={told}
            pending={sent?.get('request') === submissionId}
          >
            {text('protocols:protocol.pictures.attach')}
          </AlertButton>
        </PostForm>
      }
    >
      <div className={styles['offer']}>
        <p id={told}>{text('protocols:protocol.pictures.unnumbered-help', { ...times })}</p>
        <AskedFor
          id={`asked-${submissionId}`}
          title={text('protocols:protocol.pictures.unnumbered-asked')}
          asked={asked}
        />
        {photos.length > 0 && (
          <PhotoGrid>
            {photos.map(({ alt, id, name, src = '' }) => (
              <Photo key={id} src={src} alt={alt} caption={name} />
            ))}
          </PhotoGrid>
        )}
        {others.length > 0 && (
          <ul>
            {others.map(({ id, name, size, type }) => (
              <FileRow key={id} kind={type} name={name} note={size} />
            ))}
          </ul>
        )}
      </div>
    </Alert>
  );
}
