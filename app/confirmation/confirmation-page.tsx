import { useNavigation, useSearchParams, useSubmit } from '@remix-run/react';
import { useReducer, useRef } from 'react';

import { classNames } from '~/components/class-names.ts';
import { DefaultSubmit } from '~/components/default-submit/default-submit.tsx';
import { ErrorSummary } from '~/components/error-summary/error-summary.tsx';
import layout from '~/components/layout/layout.module.css';
import { Stepper } from '~/components/stepper/stepper.tsx';
import { useHydrated } from '~/components/use-hydrated.ts';
import { FilesSection } from '~/files/files-section.tsx';
import type { FilesView } from '~/files/files-view.server.ts';
import { notTakenFaults } from '~/files/not-taken.ts';
import { useFormAddress } from '~/files/use-form-address.ts';
import { useHoldBack } from '~/files/use-hold-back.ts';
import { DraftSequence } from '~/forms/drafts/draft-sequence.tsx';
import { isJudgedHere, type FormJudge } from '~/forms/form-judge.ts';
import { formFaults, typedValue, type FormReply } from '~/forms/form-reply.ts';
import { PostForm } from '~/forms/post-form.tsx';
import { useRemainingErrors } from '~/forms/use-remaining-errors.ts';
import { useDraft } from '~/forms/drafts/use-draft.ts';
import { Notices } from '~/alerts/notices.tsx';
import { PortalPage } from '~/frame/portal-page.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import { AccountSection } from './account-section.tsx';
import { BuyerSection } from './buyer/buyer-section.tsx';
import { useCepLookup } from './buyer/use-cep-lookup.ts';
import type { ConfirmationData } from './confirmation-data.server.ts';
import styles from './confirmation.module.css';
import { Doubts } from './confirm/doubts.tsx';
import { buyerFormPath, CONFIRMATION_FORM, confirmationAnchors, filesFormOf, type Flow } from './flow.ts';
import { ItemsSection } from './items-section.tsx';
import { OptionalFiles } from './optional-files.tsx';
import { ConfirmPanel } from './confirm/confirm-panel.tsx';
import { PurchaseSection } from './purchase-section.tsx';

interface ConfirmationPageProps {
  flow: Flow;
  page: ConfirmationData;
  reply: FormReply | undefined;
}

/** The second step of both flows: everything that will be sent, to check, complete and confirm. */
export function ConfirmationPage({ flow, page, reply: answered }: ConfirmationPageProps) {
  const { bank, buyer, doubt, files, items, needs, otherDoubts, purchase, seen, submissionId, totals } = page;
  const reply = answered ?? page.reply;
  const isInDoubt = doubt === 'awaited';
  const text = useText();
  const [query] = useSearchParams();
  const intent = useNavigation().formData?.get('intent');
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const formAddress = useFormAddress();
  const {
    holdBack,
    onOutstanding,
    reason: heldBackBy,
  } = useHoldBack({ intent: 'confirm', wait: 'files:wait' });
  // A buyer's form that was open stays open, whatever the action answered.
  const wasOpen = typedValue(reply, 'document') !== undefined;
  const isEditing =
    !isInDoubt && (wasOpen || buyer.toMend !== undefined || query.get('editar') === 'comprador');
  // The form also stays open where the submission got no answer.
  const action = isEditing ? buyerFormPath(flow) : flow.confirmation;
  const draft = useDraft(`${flow.confirmation}/rascunho`);
  const findCep = useCepLookup(intent === 'confirm', (form) => {
    draft.onSend(form);
    const formData = new FormData(form);
    formData.set('intent', 'find-cep');
    submit(formData, { method: 'post', action, replace: true, preventScrollReset: true });
  });
  const filesForm = filesFormOf(flow);
  const shownFiles = isInDoubt ? [] : files;
  const [listed, onListed] = useReducer(later, files[0]);
  const required = shownFiles.filter(({ kind }) => needs[kind]);
  const optional = shownFiles.filter(({ kind }) => !needs[kind]);
  const notTaken = reply?.notTaken;
  const { remaining, onValid } = useRemainingErrors(reply);
  const faults = [
    ...formFaults(CONFIRMATION_FORM, remaining && { ...remaining, form: CONFIRMATION_FORM }),
    ...notTakenFaults(text, files, notTaken),
  ];
  const missing = query.get('falta')?.split(' ') ?? [];
  const judge = useRef<FormJudge>();

  return (
    <PortalPage
      alerts={page.alerts}
      motif="never"
      hero={
        <Stepper
          label={text('confirmation:step.position', {
            current: 2,
            total: 2,
            name: text('confirmation:step.confirmation'),
          })}
          steps={[
            {
              label: text(flow.step),
              href: flow.start,
              doneLabel: text('confirmation:step.done', { name: text(flow.step) }),
            },
            { label: text('confirmation:step.confirmation') },
          ]}
          current={2}
        />
      }
    >
      {/* The whole page is the form: a browser without `form` attributes sends nothing from a button outside of it. */}
      <PostForm
        id={CONFIRMATION_FORM}
        className={classNames(layout['wrap'], styles['two'])}
        action={formAddress(isHydrated ? action : `${action}#${confirmationAnchors.faults}`)}
        preventScrollReset
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => {
          if (isJudgedHere(event, judge.current)) return;
          holdBack(event);
          if (!event.defaultPrevented) draft.onSend(event.currentTarget);
        }}
        onBlur={(event) => {
          draft.onBlur(event);
          judge.current?.onBlur(event);
        }}
        onChange={(event) => judge.current?.onChange(event)}
        onInput={({ currentTarget }) => {
          if (isEditing) draft.onInput(currentTarget);
        }}
      >
        <div>
          <h1>{text('confirmation:title')}</h1>
          <DefaultSubmit name="intent" value={isInDoubt ? 'check' : isEditing ? 'save-buyer' : 'confirm'} />
          <input type="hidden" name="submission" value={submissionId} />
          <input type="hidden" name="seen" value={seen} />
          <DraftSequence ref={draft.sequence} />
          <ErrorSummary
            id={confirmationAnchors.faults}
            title={text('frame:common.problems', { count: faults.length })}
            faults={faults}
            submission={reply}
          />
          <Notices notices={page.notices} />
          <Doubts doubts={otherDoubts} isChecking={intent === 'check'} />
          {/* What is still to be done comes before what is only to be checked. */}
          {required.map((view) => (
            <FilesSection
              key={view.kind}
              form={filesForm}
              view={view}
              isRequired
              errors={remaining?.error?.[`${view.kind}s`] ?? []}
              notTaken={notTaken?.[view.kind]}
              onOutstanding={onOutstanding}
              onValid={onValid}
              onListed={onListed}
            />
          ))}
          <ItemsSection items={items} />
          {purchase && <PurchaseSection flow={flow} isLocked={isInDoubt} {...purchase} />}
          <BuyerSection
            flow={flow}
            submissionId={submissionId}
            buyer={buyer}
            isEditing={isEditing}
            isLocked={isInDoubt}
            judge={judge}
            reply={reply}
            isFinding={intent === 'find-cep'}
            hasFindFailed={query.get('cep') === 'sem-busca'}
            missing={missing}
            onValid={onValid}
            findCep={findCep}
          />
          {bank && <AccountSection isLocked={isInDoubt} {...bank} />}
          <OptionalFiles
            form={filesForm}
            views={optional}
            errors={remaining?.error}
            notTaken={notTaken}
            onOutstanding={onOutstanding}
            onListed={onListed}
          />
        </div>
        <ConfirmPanel
          flow={flow}
          totals={totals}
          files={isInDoubt ? undefined : listed?.along}
          intent={intent}
          doubt={doubt}
          heldBackBy={heldBackBy}
        />
      </PostForm>
    </PortalPage>
  );
}

/** Photos and invoices are listed apart, but what goes along is said of both: the list that was read last is right. */
function later(known: FilesView | undefined, listed: FilesView): FilesView | undefined {
  return known && known.readAt > listed.readAt ? known : listed;
}
