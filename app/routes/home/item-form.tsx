import { Form, useNavigation, useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';

import { Button } from '~/components/button/button.tsx';
import { Chips } from '~/components/chips/chips.tsx';
import { Colours } from '~/components/colours/colours.tsx';
import { ErrorSummary } from '~/components/error-summary/error-summary.tsx';
import { TextAreaField } from '~/components/field/text-area-field.tsx';
import layout from '~/components/layout/layout.module.css';
import { RadioCards } from '~/components/radio-cards/radio-cards.tsx';
import { Sizes } from '~/components/sizes/sizes.tsx';
import { WithoutScript } from '~/components/without-script/without-script.tsx';
import { DETAILS_MAX_LENGTH } from '~/domain/details.ts';
import { formFaults, formFields, type FormReply } from '~/forms/form-reply.ts';
import { useText } from '~/i18n/use-text.ts';

import type { LineView } from './home-view.server.ts';
import styles from './home.module.css';
import type { ItemFormView } from './item-form-view.server.ts';

interface ItemFormProps {
  form: ItemFormView;
  line: LineView;
  reply: FormReply | undefined;
}

/** Choosing one of these shows other questions. */
const LEADING = new Set(['reason', 'wish', 'size']);

/**
 * The form of a line: each answer shows the next question. Script sends a choice as it is made, and shows what
 * follows before the server has answered; without it there is a button beside each choice.
 */
export function ItemForm({ form, reply }: ItemFormProps) {
  const text = useText();
  const submit = useSubmit();
  const pendingForm = useNavigation().formData;
  const pending = pendingForm?.get('line') === form.key ? pendingForm : undefined;
  const intent = pending?.get('intent');
  const isAdding = intent === 'add';

  const chosen = (name: 'reason' | 'wish' | 'size') => {
    const value = pending && !isAdding ? pending.get(name) : form.choices[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const reason = form.reasons.find(({ id }) => id === chosen('reason'));
  const isSameReason = reason?.id === form.choices.reason;
  const wish = isSameReason ? reason?.wishes.find(({ id }) => id === chosen('wish')) : undefined;
  const isSameWish = wish?.id === form.choices.wish;
  const field = formFields('item', reply);
  const faults = formFaults('item', reply);

  function sendChoice(event: FormEvent<HTMLFormElement>) {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLInputElement) || !LEADING.has(target.name)) return;
    const formData = new FormData(currentTarget);
    formData.set('intent', 'choose');
    submit(formData, { method: 'post', action: '/home', replace: true, preventScrollReset: true });
  }

  return (
    <Form
      className={styles['unfold']}
      method="post"
      action="/home"
      noValidate
      preventScrollReset
      onChange={sendChoice}
    >
      <input type="hidden" name="line" value={form.key} />
      <div className={styles['questions']}>
        <ErrorSummary
          title={text('common.problems', { count: faults.length })}
          faults={faults}
          submission={reply}
        />
        <div className={layout['stack']}>
          <RadioCards
            field={field('reason', { initialValue: form.choices.reason })}
            legend={text('item.reason')}
            options={form.reasons.map(({ id, name, note, isBlocked }) => ({
              value: id,
              label: name,
              note,
              isMuted: isBlocked,
            }))}
          />
          <WithoutScript>
            <Button variant="second" small name="intent" value="choose">
              {text('item.reason-use')}
            </Button>
          </WithoutScript>
        </div>
        {reason && !reason.isBlocked && (
          <>
            {reason.subReasons.length > 0 && (
              <Chips
                key={`sub-reason of ${reason.id}`}
                field={field('subReason', {
                  initialValue: isSameReason ? form.choices.subReason : undefined,
                })}
                legend={text('item.sub-reason')}
                options={reason.subReasons.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
            {reason.wishes.length === 0 ? (
              <p>{text('item.wish-none')}</p>
            ) : (
              <div className={layout['stack']} key={`wish of ${reason.id}`}>
                <RadioCards
                  field={field('wish', { initialValue: isSameReason ? form.choices.wish : undefined })}
                  legend={text('item.wish')}
                  hint={wish?.help}
                  options={reason.wishes.map(({ id, name }) => ({ value: id, label: name }))}
                />
                <WithoutScript>
                  <Button variant="second" small name="intent" value="choose">
                    {text('item.wish-use')}
                  </Button>
                </WithoutScript>
              </div>
            )}
            {wish?.asksSize && isSameWish && (
              <Sizes
                key={`size of ${reason.id} ${wish.id}`}
                field={field('size', { initialValue: form.choices.size })}
                legend={text('item.size')}
                hint={form.sizes.some(({ isInStock }) => isInStock) ? undefined : text('item.size-none')}
                options={form.sizes.map(({ size, isInStock }) => ({
                  value: size,
                  label: size,
                  soldOut: isInStock ? undefined : text('item.size-sold-out', { size }),
                }))}
              />
            )}
            {wish?.asksColour && form.colours.length > 0 && (
              <Colours
                key={`colour of ${form.choices.size}`}
                field={field('colour', { initialValue: form.choices.colour })}
                legend={text('item.colour')}
                options={form.colours.map(({ colour, hex, isInStock }) => ({
                  value: colour,
                  label: colour,
                  colour: hex,
                  soldOut: isInStock ? undefined : text('item.colour-sold-out', { colour }),
                }))}
              />
            )}
            <TextAreaField
              field={field('details', { initialValue: form.choices.details, isOptional: true })}
              label={text('item.details')}
              hint={text('item.details-hint')}
              maxLength={DETAILS_MAX_LENGTH}
            />
          </>
        )}
      </div>
      {reason && !reason.isBlocked && (
        <div className={styles['formActions']}>
          <Button name="intent" value="add" pending={isAdding}>
            {text(reason.needsPhotos ? 'item.submit-confirm' : 'item.submit-add')}
          </Button>
          <Button variant="text" name="intent" value="clear">
            {text('item.reason-clear')}
          </Button>
        </div>
      )}
    </Form>
  );
}
