import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { Alert } from '~/components/alert/alert.tsx';
import { Button } from '~/components/button/button.tsx';
import { DefaultSubmit } from '~/components/default-submit/default-submit.tsx';
import { ErrorSummary } from '~/components/error-summary/error-summary.tsx';
import { RadioCards } from '~/components/radio-cards/radio-cards.tsx';
import { WithoutScript } from '~/components/without-script/without-script.tsx';
import { DraftSequence } from '~/forms/drafts/draft-sequence.tsx';
import { isJudgedHere, type FormJudge } from '~/forms/form-judge.ts';
import { formFaults, formFields, type FormReply } from '~/forms/form-reply.ts';
import { KeptChoice } from '~/forms/kept-choice.tsx';
import { PostForm } from '~/forms/post-form.tsx';
import { useRemainingErrors } from '~/forms/use-remaining-errors.ts';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { itemFormAnchors } from '~/frame/paths/item-anchor.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { BlockWords } from '../dialogs/block-words.tsx';
import { DetailsField } from './details-field.tsx';
import { FoldedQuestion } from './folded-question.tsx';
import { useHomeAddress } from '../use-home-address.ts';
import { ITEM_FORM } from './item-form-id.ts';
import styles from './item-form.module.css';
import type { ItemFormView } from './item-form-view.server.ts';
import { ItemOutcome } from './item-outcome.tsx';
import type { LeadingName } from './leading-names.ts';
import { ReasonQuestions } from './reason-questions.tsx';
import { useClearedChoice } from './use-cleared-choice.ts';
import { useItemAnswers } from './use-item-answers.ts';
import { useNextQuestion } from './use-next-question.ts';
import { useWaitingChoice } from './use-waiting-choice.ts';
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
  const text = useText();
  const sent = useNavigation().formData;
  const pending = sent?.get('line') === form.key ? sent : undefined;
  const isAdding = pending?.get('intent') === 'add';

  const waiting = useWaitingChoice(pending, form.choices);
  const chosen = (name: LeadingName) => {
    const isSent = pending?.get('intent') === 'choose';
    const value = isSent ? pending.get(name) : (waiting?.[name] ?? form.choices[name]);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const reason = form.reasons.find(({ id }) => id === chosen('reason'));
  const isReasonKnown = reason?.id === form.choices.reason;
  const wish = isReasonKnown ? reason?.wishes.find(({ id }) => id === chosen('wish')) : undefined;
  const asksWish = wish !== undefined && wish.id === form.choices.wish;
  const element = useRef<HTMLFormElement>(null);
  const { choices } = form;
  useClearedChoice(element, choices.reason, pending?.get('intent'));
  const isOpen = reason !== undefined && !reason.isBlocked;
  // Where no wish is offered, nothing can be asked for: the form ends there.
  const canAdd = isOpen && reason.wishes.length > 0;
  const { remaining, onValid } = useRemainingErrors(reply);
  const field = formFields(ITEM_FORM, remaining);
  const faults = formFaults(ITEM_FORM, remaining);
  // The address names the item, so that a form that comes back is open.
  const action = useHomeAddress()({ item: form.key, at: itemFormAnchors.start }, form.key);
  const [isUnfolded, setUnfolded] = useState(!isOpen);
  const [colour, setColour] = useState(choices.colour);
  // Another wish or size may have cleared it.
  useEffect(() => setColour(choices.colour), [choices]);
  const follow = useNextQuestion();
  const judge = useRef<FormJudge>();
  const { sequence, ...answers } = useItemAnswers(element, action, waiting, (name) => {
    if (name === 'reason') setUnfolded(false);
    follow(name);
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
      onSubmit={(event) => {
        if (!isJudgedHere(event, judge.current)) answers.onSubmit(event);
      }}
      onBlur={(event) => {
        answers.onBlur(event);
        judge.current?.onBlur(event);
      }}
      onChange={(event) => {
        answers.onChange(event);
        judge.current?.onChange(event);
        if (event.target instanceof HTMLInputElement) {
          // A choice mends its field's fault at once; a text is judged when its field is left.
          if (event.target.type === 'radio') onValid(event.target.name);
          if (event.target.name === 'colour') setColour(event.target.value);
        }
      }}
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
        <FoldedQuestion
          question={text('home:item.reason')}
          answer={isOpen ? <BrandText from="reasons">{reason.name}</BrandText> : undefined}
          isUnfolded={isUnfolded}
          onUnfold={setUnfolded}
        >
          <RadioCards
            field={field('reason', { initialValue: form.choices.reason })}
            legend={text('home:item.reason')}
            options={form.reasons.map(({ id, name, note, isBlocked }) => ({
              value: id,
              label: <BrandText from="reasons">{name}</BrandText>,
              note,
              isMuted: isBlocked,
            }))}
          />
          <WithoutScript>
            <Button variant="second" small name="intent" value="choose">
              {text('home:item.reason-use')}
            </Button>
          </WithoutScript>
        </FoldedQuestion>
        {isReasonKnown && reason?.isBlocked && form.block && (
          <div className={styles['next']} id={itemFormAnchors.reason}>
            <Alert tone="warning" title={form.block.title}>
              <BlockWords block={form.block} />
            </Alert>
          </div>
        )}
        {isOpen && (
          <>
            <input type="hidden" name="ofReason" value={reason.id} />
            {asksWish && <input type="hidden" name="ofWish" value={wish.id} />}
            <ReasonQuestions
              key={reason.id}
              reason={reason}
              subReasonsFault={form.subReasonsFault}
              choices={isReasonKnown ? form.choices : {}}
              wish={wish}
              field={field}
            />
            {asksWish && (
              <WishQuestions
                key={wish.id}
                form={form}
                wish={wish}
                field={field}
                reply={reply}
                judge={judge}
                onValid={onValid}
              />
            )}
          </>
        )}
      </div>
      <ItemOutcome form={form} wish={wish} size={chosen('size')} colour={colour} />
      {isOpen ? (
        // On the page even where nothing can be added, so that what is typed is kept for the next reason.
        <div hidden={!canAdd}>
          <DetailsField field={field('details', { initialValue: choices.details, isOptional: true })} />
        </div>
      ) : (
        <KeptChoice name="details" value={choices.details} />
      )}
      {isOpen && (
        <div className={styles['formActions']}>
          {canAdd && reason.needsPhotos && <p className={styles['note']}>{text('home:item.photos-alone')}</p>}
          {canAdd && (
            <Button name="intent" value="add" pending={isAdding}>
              {text(reason.needsPhotos ? 'home:item.submit-confirm' : 'home:item.submit-add')}
            </Button>
          )}
          <Button variant="text" name="intent" value="clear">
            {text('home:item.reason-clear')}
          </Button>
        </div>
      )}
    </PostForm>
  );
}
