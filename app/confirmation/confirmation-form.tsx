import { useNavigation, useSearchParams } from '@remix-run/react';
import { useReducer } from 'react';

import { classNames } from '~/components/class-names.ts';
import { DefaultSubmit } from '~/components/default-submit/default-submit.tsx';
import { ErrorSummary } from '~/components/error-summary/error-summary.tsx';
import layout from '~/components/layout/layout.module.css';
import { useHydrated } from '~/components/use-hydrated.ts';
import { FilesSection } from '~/files/files-section.tsx';
import type { FilesView } from '~/files/files-view.server.ts';
import { notTakenFaults } from '~/files/not-taken.ts';
import { useFormAddress } from '~/files/use-form-address.ts';
import { useHoldBack } from '~/files/use-hold-back.ts';
import { DraftSequence } from '~/forms/drafts/draft-sequence.tsx';
import { formFaults, typedValue, type FormReply } from '~/forms/form-reply.ts';
import { PostForm } from '~/forms/post-form.tsx';
import { useFormJudge } from '~/forms/use-form-judge.ts';
import { useRemainingErrors } from '~/forms/use-remaining-errors.ts';
import { useDraft } from '~/forms/drafts/use-draft.ts';
import { Notices } from '~/alerts/notices.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import { AccountSection } from './account-section.tsx';
import { BuyerSection } from './buyer/buyer-section.tsx';
import type { ConfirmationData } from './confirmation-data.server.ts';
import styles from './confirmation.module.css';
import { Doubts } from './confirm/doubts.tsx';
import { buyerFormPath, CONFIRMATION_FORM, confirmationAnchors, filesFormOf, type Flow } from './flow.ts';
import { ItemsSection } from './items-section.tsx';
import { OptionalFiles } from './optional-files.tsx';
import { ConfirmPanel } from './confirm/confirm-panel.tsx';
import { PurchaseSection } from './purchase-section.tsx';

interface ConfirmationFormProps {
  flow: Flow;
  page: ConfirmationData;
  reply: FormReply | undefined;
}

/** The whole page is the form: a browser without `form` attributes sends nothing from a button outside of it. */
export function ConfirmationForm({ flow, page, reply }: ConfirmationFormProps) {
  const { bank, buyer, doubt, files, needs, purchase, submissionId } = page;
  const isInDoubt = doubt === 'awaited';
  const text = useText();
  const [query] = useSearchParams();
  const intent = useNavigation().formData?.get('intent');
  const isHydrated = useHydrated();
  const formAddress = useFormAddress();
  // A buyer's form that was open stays open, whatever the action answered.
  const wasOpen = typedValue(reply, 'document') !== undefined;
  const isEditing =
    !isInDoubt && (wasOpen || buyer.toMend !== undefined || query.get('editar') === 'comprador');
  // The form also stays open where the submission got no answer.
  const action = isEditing ? buyerFormPath(flow) : flow.confirmation;
  const { holdBack, onOutstanding, reason } = useHoldBack({ intent: 'confirm', wait: 'files:wait' });
  const draft = useDraft(`${flow.confirmation}/rascunho`);
  const { judge, handlers } = useFormJudge({
    onSubmit: (event) => {
      holdBack(event);
      if (!event.defaultPrevented) draft.onSend(event.currentTarget);
    },
    onBlur: draft.onBlur,
  });
  const filesForm = filesFormOf(flow);
  const shownFiles = isInDoubt ? [] : files;
  const [listed, onListed] = useReducer(later, files[0]);
  const { remaining, onValid } = useRemainingErrors(reply);
  const faults = [
    ...formFaults(CONFIRMATION_FORM, remaining && { ...remaining, form: CONFIRMATION_FORM }),
    ...notTakenFaults(text, files, reply?.notTaken),
  ];

  return (
    <PostForm
      id={CONFIRMATION_FORM}
      className={classNames(layout['wrap'], styles['two'])}
      action={formAddress(isHydrated ? action : `${action}#${confirmationAnchors.faults}`)}
      preventScrollReset
      encType="multipart/form-data"
      noValidate
      {...handlers}
      onInput={({ currentTarget }) => {
        if (isEditing) draft.onInput(currentTarget);
      }}
    >
      <div>
        <h1>{text('confirmation:title')}</h1>
        <DefaultSubmit name="intent" value={isInDoubt ? 'check' : isEditing ? 'save-buyer' : 'confirm'} />
        <input type="hidden" name="submission" value={submissionId} />
        <input type="hidden" name="seen" value={page.seen} />
        <DraftSequence ref={draft.sequence} />
        <ErrorSummary
          id={confirmationAnchors.faults}
          title={text('frame:common.problems', { count: faults.length })}
          faults={faults}
          submission={reply}
        />
        <Notices notices={page.notices} />
        <Doubts doubts={page.otherDoubts} isChecking={intent === 'check'} />
        {/* What is still to be done comes before what is only to be checked. */}
        {shownFiles
          .filter(({ kind }) => needs[kind])
          .map((view) => (
            <FilesSection
              key={view.kind}
              form={filesForm}
              view={view}
              isRequired
              reply={remaining}
              onOutstanding={onOutstanding}
              onValid={onValid}
              onListed={onListed}
            />
          ))}
        <ItemsSection items={page.items} />
        {purchase && <PurchaseSection flow={flow} isLocked={isInDoubt} {...purchase} />}
        <BuyerSection
          flow={flow}
          submissionId={submissionId}
          buyer={buyer}
          isEditing={isEditing}
          isLocked={isInDoubt}
          judge={judge}
          reply={reply}
          onSend={draft.onSend}
          onValid={onValid}
        />
        {bank && <AccountSection isLocked={isInDoubt} {...bank} />}
        <OptionalFiles
          form={filesForm}
          views={shownFiles.filter(({ kind }) => !needs[kind])}
          reply={remaining}
          onOutstanding={onOutstanding}
          onListed={onListed}
        />
      </div>
      <ConfirmPanel
        flow={flow}
        totals={page.totals}
        files={isInDoubt ? undefined : listed?.along}
        intent={intent}
        doubt={doubt}
        heldBackBy={reason}
      />
    </PostForm>
  );
}

/** Photos and invoices are listed apart, but what goes along is said of both: the list that was read last is right. */
function later(known: FilesView | undefined, listed: FilesView): FilesView | undefined {
  return known && known.readAt > listed.readAt ? known : listed;
}
