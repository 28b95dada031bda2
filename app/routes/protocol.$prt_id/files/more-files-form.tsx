import { useNavigation } from '@remix-run/react';
import { useCallback } from 'react';

import { Button } from '~/components/button/button.tsx';
import { ErrorSummary } from '~/components/error-summary/error-summary.tsx';
import { useHydrated } from '~/components/use-hydrated.ts';
import { FilesSection } from '~/files/files-section.tsx';
import type { FilesForm } from '~/files/files-form.ts';
import { notTakenFaults } from '~/files/not-taken.ts';
import { useFormAddress } from '~/files/use-form-address.ts';
import { useHoldBack } from '~/files/use-hold-back.ts';
import { formFaults, type FormReply } from '~/forms/form-reply.ts';
import { PostForm } from '~/forms/post-form.tsx';
import { useRemainingErrors } from '~/forms/use-remaining-errors.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useRootData } from '~/frame/root-data.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { MoreFilesView } from './more-files.server.ts';
import styles from './more-files.module.css';

const FORM = 'more-files-form';
const FAULTS = `${FORM}-faults`;
const SEND = 'send-files';
const MULTIPART = { encType: 'multipart/form-data' } as const;

export interface MoreFilesProps {
  /** The protocol's number. */
  id: number;
  more: MoreFilesView;
  reply: FormReply | undefined;
}

/** The files as on a confirmation, and the button that sends them to the brand. */
export function MoreFilesForm({ id, more, reply }: MoreFilesProps) {
  const { owner, stage, views } = more;
  const text = useText();
  const brand = useRootData()?.brand.name ?? '';
  const isHydrated = useHydrated();
  const isSending = useNavigation().formData?.get('intent') === SEND;
  const here = portalPaths.protocol(id);
  const form: FilesForm = { id: FORM, page: here, upload: `${here}/arquivos`, owner };
  const formAddress = useFormAddress(form);
  const { holdBack, onOutstanding, reason } = useHoldBack({ intent: SEND, wait: 'files:more.wait' });
  const { remaining, onValid } = useRemainingErrors(reply);
  const faults = [
    ...formFaults(FORM, remaining && { ...remaining, form: FORM }),
    ...notTakenFaults(text, views, reply?.notTaken),
  ];
  const onUploading = useCallback<typeof onOutstanding>(
    (kind, underway, failed) => {
      onOutstanding(kind, underway, failed);
      // The message about missing files stands beside the photos, and a file of either kind mends it.
      if (underway > 0) onValid('photos');
    },
    [onOutstanding, onValid],
  );

  return (
    <PostForm
      id={FORM}
      className={styles['form']}
      action={formAddress(isHydrated ? here : `${here}#${FAULTS}`)}
      // Script sends each file by itself.
      {...(!isHydrated && MULTIPART)}
      preventScrollReset
      noValidate
      onSubmit={holdBack}
    >
      <p>{text(`files:more.${stage === 'closed' ? 'moved-on' : stage}`, { brand })}</p>
      <ErrorSummary
        id={FAULTS}
        title={text('frame:common.problems', { count: faults.length })}
        faults={faults}
        submission={reply}
      />
      <div className={styles['kinds']}>
        {views.map((view) => (
          <FilesSection
            key={view.kind}
            form={form}
            isWithin
            view={view}
            isRequired={false}
            reply={remaining}
            onOutstanding={onUploading}
            onValid={onValid}
          />
        ))}
      </div>
      <div className={styles['send']}>
        <p role="status" className={styles['wait']}>
          {reason}
        </p>
        <Button name="intent" value={SEND} pending={isSending} pendingLabel={text('files:more.sending')}>
          {text('files:more.send', { brand })}
        </Button>
        <p className={styles['kept']}>{text('files:more.kept', { brand })}</p>
      </div>
    </PostForm>
  );
}
