import { useEffect, useRef, useState } from 'react';

import { Alert } from '~/components/alert/alert.tsx';
import { DefaultSubmit } from '~/components/default-submit/default-submit.tsx';
import { ErrorSummary } from '~/components/error-summary/error-summary.tsx';
import { DraftSequence } from '~/forms/drafts/draft-sequence.tsx';
import { formFaults, formFields, type FormReply } from '~/forms/form-reply.ts';
import { KeptChoice } from '~/forms/kept-choice.tsx';
import { PostForm } from '~/forms/post-form.tsx';
import { useFormJudge } from '~/forms/use-form-judge.ts';
import { useRemainingErrors } from '~/forms/use-remaining-errors.ts';
import { itemFormAnchors } from '~/frame/paths/item-anchor.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { DetailsField } from './details-field.tsx';
import { useHomeAddress } from '../use-home-address.ts';
import { ItemFormActions } from './item-form-actions.tsx';
import { ITEM_FORM } from './item-form-id.ts';
import styles from './item-form.module.css';
import type { ItemFormView } from './item-form-view.server.ts';
import { ItemOutcome } from './item-outcome.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { ReasonQuestions } from './reason-questions.tsx';
import { useClearedChoice } from './use-cleared-choice.ts';
import { useItemAnswers } from './use-item-answers.ts';
import { useNextQuestion } from './use-next-question.ts';
import { useShownChoices } from './use-shown-choices.ts';
import { WishQuestions } from './wish-questions.tsx';

interface ItemFormProps {
  form: ItemFormView;
  reply: FormReply | undefined;
}

/**
 * The form of a line: each answer shows the next question. Script sends a choice as it is made, and shows what
 * follows before the server has answered; without it there is a button beside each choice.
 */
export function ItemForm({ form, reply: answered }: ItemFormProps) {
  const reply = answered ?? form.reply;
  const { choices } = form;
  const text = useText();
  const { answeredWish, intent, isReasonAnswered, reason, size, waiting, wish } = useShownChoices(form);
  const element = useRef<HTMLFormElement>(null);
  useClearedChoice(element, choices.reason, intent);
  const open = reason?.isBlocked === false ? reason : undefined;
  // Where no wish is offered, nothing can be asked for: the form ends there.
  const canAdd = open !== undefined && open.wishes.length > 0;
  const { remaining, onValid } = useRemainingErrors(reply);
  const field = formFields(ITEM_FORM, remaining);
  const faults = formFaults(ITEM_FORM, remaining);
  // The address names the item, so that a form that comes back is open.
  const action = useHomeAddress()({ item: form.key, at: itemFormAnchors.start }, form.key);
  const [isUnfolded, setUnfolded] = useState(open === undefined);
  const [colour, setColour] = useState(choices.colour);
  // Another wish or size may have cleared it.
  useEffect(() => setColour(choices.colour), [choices]);
  const follow = useNextQuestion();
  const { sequence, ...answers } = useItemAnswers(element, action, waiting, (name) => {
    if (name === 'reason') setUnfolded(false);
    follow(name);
  });
  const { judge, handlers } = useFormJudge({
    ...answers,
    onChange: (event) => {
      answers.onChange(event);
      const { target } = event;
      if (!(target instanceof HTMLInputElement)) return;
      // A choice mends its field's fault at once; a text is judged when its field is left.
      if (target.type === 'radio') onValid(target.name);
      if (target.name === 'colour') setColour(target.value);
    },
  });

  return (
    <PostForm
      ref={element}
      id={ITEM_FORM}
      className={styles['unfold']}
      action={action}
      noValidate
      preventScrollReset
      {...answers}
      {...handlers}
    >
      <DefaultSubmit name="intent" value={canAdd ? 'add' : 'choose'} />
      <input type="hidden" name="line" value={form.key} />
      <DraftSequence ref={sequence} />
      <div className={styles['questions']} id={faults.length === 0 ? itemFormAnchors.start : undefined}>
        <ErrorSummary
          id={itemFormAnchors.start}
          title={text('frame:common.problems', { count: faults.length })}
          faults={faults}
          submission={reply}
        />
        {form.unitsNotice && (
          <Alert tone="info" title={form.unitsNotice.title}>
            <p>{form.unitsNotice.text}</p>
          </Alert>
        )}
        <ReasonChoice
          field={field('reason', { initialValue: choices.reason })}
          reasons={form.reasons}
          folded={open}
          isUnfolded={isUnfolded}
          onUnfold={setUnfolded}
          block={isReasonAnswered && reason?.isBlocked ? form.block : undefined}
        />
        {open && (
          <>
            <ReasonQuestions
              key={open.id}
              reason={open}
              subReasonsFault={form.subReasonsFault}
              choices={isReasonAnswered ? choices : {}}
              wish={wish}
              field={field}
            />
            {answeredWish && (
              <WishQuestions
                key={answeredWish.id}
                form={form}
                wish={answeredWish}
                field={field}
                reply={reply}
                judge={judge}
                onValid={onValid}
              />
            )}
          </>
        )}
      </div>
      <ItemOutcome form={form} wish={wish} size={size} colour={colour} />
      {open ? (
        // On the page even where nothing can be added, so that what is typed is kept for the next reason.
        <div hidden={!canAdd}>
          <DetailsField field={field('details', { initialValue: choices.details, isOptional: true })} />
        </div>
      ) : (
        <KeptChoice name="details" value={choices.details} />
      )}
      {open && <ItemFormActions canAdd={canAdd} isAdding={intent === 'add'} needsPhotos={open.needsPhotos} />}
    </PostForm>
  );
}
