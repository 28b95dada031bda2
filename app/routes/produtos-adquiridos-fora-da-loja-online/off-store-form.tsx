import { useNavigation } from '@remix-run/react';
import { useRef, useState } from 'react';

import { Button } from '~/components/button/button.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { DefaultSubmit } from '~/components/default-submit/default-submit.tsx';
import { ErrorSummary } from '~/components/error-summary/error-summary.tsx';
import { useHydrated } from '~/components/use-hydrated.ts';
import layout from '~/components/layout/layout.module.css';
import { flows } from '~/confirmation/flow.ts';
import { isOffStoreWish } from '~/domain/off-store/wish.ts';
import { formFaults, type FormReply } from '~/forms/form-reply.ts';
import { DraftSequence } from '~/forms/drafts/draft-sequence.tsx';
import { PostForm } from '~/forms/post-form.tsx';
import { useCheckedForm } from '~/forms/use-checked-form.ts';
import { useRemainingErrors } from '~/forms/use-remaining-errors.ts';
import { useDraft } from '~/forms/drafts/use-draft.ts';
import { useEarlyChoice } from '~/forms/drafts/use-early-choice.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { NotesFields } from './notes-fields.tsx';
import type { OffStoreData } from './off-store-data.server.ts';
import styles from './off-store.module.css';
import { ProductFields } from './product-fields.tsx';
import { PurchaseFields } from './purchase-fields.tsx';
import { StoreFields } from './store-fields.tsx';
import { useAccessKey } from './use-access-key.ts';
import { offStoreFields } from './off-store-fields.ts';
import { offStoreRules } from './off-store-rules.ts';

/** The id that the form's address leads to where no script runs. */
const FAULTS = 'off-store-faults';

interface OffStoreFormProps {
  page: OffStoreData;
  reply: FormReply | undefined;
}

/** The form of a purchase outside the online store, in its four sections. */
export function OffStoreForm({ page, reply }: OffStoreFormProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const draft = useDraft(`${flows.offStore.start}/rascunho`);
  const { accessKey, notes, onType } = useAccessKey(page.form);
  const [chosen, setChosen] = useState({ reason: page.form.reason, wish: page.form.wish });
  const isSending = useNavigation().formAction === flows.offStore.start;
  const { remaining, onValid } = useRemainingErrors(reply);
  const faults = formFaults('off-store', remaining);
  const checked = useCheckedForm({
    id: 'off-store',
    reply,
    rules: offStoreRules(text, page, reply),
    onValid,
    onBlur: draft.onBlur,
    onSubmit: ({ currentTarget }) => draft.onSend(currentTarget),
  });
  const fields = offStoreFields(text, checked.fieldOf, page.form);

  const element = useRef<HTMLFormElement>(null);
  useEarlyChoice(element, (_, form) => take(form));

  function take(form: HTMLFormElement) {
    onType(form);
    const { reason = '', wish = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    if (reason !== chosen.reason || wish !== chosen.wish) setChosen({ reason, wish });
    draft.onInput(form);
  }

  return (
    <PostForm
      ref={element}
      {...checked.form}
      action={isHydrated ? flows.offStore.start : `${flows.offStore.start}#${FAULTS}`}
      className={layout['form']}
      noValidate
      onInput={({ currentTarget }) => take(currentTarget)}
    >
      {checked.conform}
      <DefaultSubmit name="intent" value="continue" />
      <ErrorSummary
        id={FAULTS}
        title={text('frame:common.problems', { count: faults.length })}
        faults={faults}
        submission={reply}
      />
      <DraftSequence ref={draft.sequence} />
      <input type="hidden" name="accessKey" value={accessKey} />
      <StoreFields fields={fields} otherCnpj={notes.otherCnpj} />
      <PurchaseFields fields={fields} notes={notes} page={page} />
      <ProductFields fields={fields} />
      <NotesFields fields={fields} help={helpOf(page, chosen)} />
      <div className={styles['end']}>
        <p>{text('off-store:draft')}</p>
        <div className={layout['actions']}>
          <Button name="intent" value="continue" pending={isSending}>
            {text('off-store:continue')}
          </Button>
          <ButtonLink variant="text" to={portalPaths.home}>
            {text('off-store:back')}
          </ButtonLink>
        </div>
      </div>
    </PostForm>
  );
}

/** What the brand says of the chosen wish for the chosen reason. */
function helpOf(
  { reasons }: OffStoreData,
  { reason, wish }: { reason: string; wish: string },
): string | undefined {
  return isOffStoreWish(wish) ? reasons?.find(({ id }) => id === reason)?.help[wish] : undefined;
}
