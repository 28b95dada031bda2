import { useEffect } from 'react';

import { Button } from '~/components/button/button.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { FieldError } from '~/components/field/field-error.tsx';
import layout from '~/components/layout/layout.module.css';
import { AddPhoto } from '~/components/photo-grid/add-photo.tsx';
import { Section } from '~/components/section/section.tsx';
import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';
import { WithoutScript } from '~/components/without-script/without-script.tsx';
import type { AttachmentKind } from '~/domain/requests/attachments.ts';
import { fieldId, type FormReply } from '~/forms/form-reply.ts';
import type { OnValid } from '~/forms/use-remaining-errors.ts';
import { loginPath } from '~/frame/paths/login-path.ts';
import { useHydrated } from '~/components/use-hydrated.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { FilesView } from './files-view.server.ts';
import { AttachedFiles } from './attached-files.tsx';
import { addressIn, filesAnchor, type FilesForm } from './files-form.ts';
import { FilesWarning } from './files-warning.tsx';
import styles from './files.module.css';
import { notTakenSentences } from './not-taken.ts';
import { useFormAddress } from './use-form-address.ts';
import { usePageFiles } from './use-page-files.ts';
import { useUploads } from './use-uploads.ts';

interface FilesSectionProps {
  form: FilesForm;
  /** They are a part of another section. */
  isWithin?: boolean;
  view: FilesView;
  /** At least one is needed. */
  isRequired: boolean;
  /**
   * Of a form that came back: that no file is attached where one is needed, or more than a protocol takes; without
   * script also which files were not taken.
   */
  reply: Pick<FormReply, 'error' | 'notTaken'> | undefined;
  /** The number of uploads under way, and the name of a failed one. */
  onOutstanding: (kind: AttachmentKind, underway: number, failed: string | undefined) => void;
  onValid?: OnValid | undefined;
  /** Called with the list each time it is another. */
  onListed?: ((latest: FilesView) => void) | undefined;
}

const ACCEPT = { photo: 'image/*,application/pdf', invoice: 'image/*,application/pdf,application/xml,.xml' };

/**
 * Photos or invoices: those that are there, those on their way, and the way to add more. With script a file goes up
 * as it is chosen, dropped or pasted; without, the "add" button sends the form, and nothing on it is lost.
 */
export function FilesSection({
  form,
  isWithin,
  view,
  isRequired,
  reply,
  onOutstanding,
  onValid,
  onListed,
}: FilesSectionProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const formAddress = useFormAddress(form);
  const { kind, max } = view;
  const field = `${kind}s` as const;
  const errors = reply?.error?.[field] ?? [];
  const notTaken = reply?.notTaken?.[kind];
  const errorId = `${fieldId(form.id, field)}-error`;
  const place = filesAnchor(kind);
  const uploads = useUploads(form, view);
  const { latest, leftOut, news, pending, refusals } = uploads;
  const { files } = latest;
  const failed = pending.filter(({ hasFailed }) => hasFailed);
  const failedName = failed[0]?.name;
  const underway = pending.length - failed.length;
  useEffect(() => onOutstanding(kind, underway, failedName), [onOutstanding, kind, underway, failedName]);
  useEffect(() => onListed?.(latest), [onListed, latest]);
  useEffect(() => {
    // The fault is about a list without files, or with too many; one may have arrived while the answer was on its way.
    if (files.length > 0 && files.length <= max && errors.length > 0) onValid?.(field);
  }, [onValid, field, files.length, max, errors.length]);
  // A pasted picture counts as a photo: that is far more often meant than an invoice.
  usePageFiles(kind === 'photo' ? uploads.add : undefined);

  const said = notTakenSentences(text, view, {
    refusals: [...(notTaken?.refusals ?? []), ...refusals],
    leftOut: (notTaken?.leftOut ?? 0) + leftOut,
  });
  const isFull = files.length + pending.length >= max;

  return (
    <Section
      id={place}
      isWithin={isWithin}
      title={text(`files:${field}.title`)}
      aside={<p>{text(`files:${field}.count`, { count: files.length, max })}</p>}
    >
      {/* The portal compares these with its own list: only files that were shown are confirmed. */}
      <input type="hidden" name={`shown-${field}`} value={files.map(({ id }) => id).join(' ')} />
      <div className={layout['stack']} {...uploads.dropTarget}>
        <p className={styles['muted']}>
          {text(`files:${field}.help`, { max })} {view.accepted} {view.kept}
        </p>
        {isRequired && <p>{text(`files:${field}.required`)}</p>}
        <FilesWarning sentences={said} />
        <FilesWarning
          sentences={uploads.ended}
          action={
            <ButtonLink variant="text" to={loginPath({ returnTo: form.page })} reloadDocument>
              {text('files:login-link')}
            </ButtonLink>
          }
        />
        <AttachedFiles form={form} kind={kind} uploads={uploads}>
          {!isFull && (
            <AddPhoto
              id={fieldId(form.id, field)}
              label={text(`files:${field}.choose`)}
              name={field}
              accept={ACCEPT[kind]}
              isMultiple
              errorId={errors.length > 0 ? errorId : undefined}
              onChoose={uploads.add}
            />
          )}
        </AttachedFiles>
        {isFull ? (
          <p className={styles['muted']}>{text('files:full', { max })}</p>
        ) : (
          <>
            {isHydrated && <p className={styles['dropHint']}>{text('files:drop')}</p>}
            <WithoutScript>
              <Button
                variant="second"
                small
                name="intent"
                value="add-files"
                formAction={formAddress(addressIn(form, { tipo: kind }, place))}
              >
                {text(`files:${field}.add`)}
              </Button>
            </WithoutScript>
          </>
        )}
        <FieldError id={errorId} messages={errors} />
        {/* Each message is announced once: news of one file must not drown the failure of another. */}
        <div role="status" aria-atomic="false">
          {failed.map(({ id, name }) => (
            <VisuallyHidden key={id}>{text('files:refused.interrupted', { name })}</VisuallyHidden>
          ))}
          <VisuallyHidden>{news && text(news.key, { name: news.name })}</VisuallyHidden>
        </div>
      </div>
    </Section>
  );
}
