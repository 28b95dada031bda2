import { useNavigation } from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { Button } from '~/components/button/button.tsx';
import { Dialog, DialogActions } from '~/components/dialog/dialog.tsx';
import layout from '~/components/layout/layout.module.css';
import { PostForm } from '~/forms/post-form.tsx';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useText } from '~/i18n/page-texts.tsx';

interface DeleteDialogProps {
  brand: string;
  /** How many files would never reach the brand. */
  fileCount: number;
  /** The number of requests in doubt, whose record has to stay. */
  doubtCount: number;
}

/** The question before everything is deleted, and what it would cost. */
export function DeleteDialog({ brand, doubtCount, fileCount }: DeleteDialogProps) {
  const text = useText();
  const isDeleting = useNavigation().state === 'submitting';

  return (
    <Dialog
      title={text('about:your-data.delete.question')}
      closeHref={portalPaths.yourData}
      closeLabel={text('frame:common.close')}
    >
      <div className={layout['stack']}>
        <p>{text('about:your-data.delete.text', { brand })}</p>
        {fileCount > 0 && <p>{text('about:your-data.delete.files', { brand, count: fileCount })}</p>}
        {doubtCount > 0 && <p>{text('about:your-data.delete.doubts', { brand, count: doubtCount })}</p>}
        <p>
          <strong>{text('about:your-data.delete.final')}</strong>
        </p>
      </div>
      <PostForm action={portalPaths.yourData}>
        <DialogActions>
          <Button pending={isDeleting} pendingLabel={text('about:your-data.delete.pending')}>
            {text('about:your-data.delete.confirm')}
          </Button>
          <ButtonLink variant="second" to={portalPaths.yourData} replace preventScrollReset>
            {text('about:your-data.delete.keep')}
          </ButtonLink>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}
