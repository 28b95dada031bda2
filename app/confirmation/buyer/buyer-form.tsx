import { useSearchParams } from '@remix-run/react';
import type { MutableRefObject } from 'react';

import { Button } from '~/components/button/button.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import layout from '~/components/layout/layout.module.css';
import { ADDRESS_FIELDS, type BuyerField, type BuyerForm as BuyerValues } from '~/domain/buyer/buyer.ts';
import type { OnRecord } from '~/domain/buyer/on-record.ts';
import { SHOWN_ADDRESS } from '~/domain/buyer/cep-address.ts';
import type { FormJudge } from '~/forms/form-judge.ts';
import { fieldId, typedValue, type FormReply } from '~/forms/form-reply.ts';
import { buyerFields, labelOf } from '~/forms/schemas/buyer-fault.ts';
import { useAnsweredValues } from '~/forms/use-answered-values.ts';
import { useCheckedForm } from '~/forms/use-checked-form.ts';
import type { OnValid } from '~/forms/use-remaining-errors.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { buyerRules, messagesBeforeSending, written } from './buyer-rules.ts';
import { CepField } from './cep-field.tsx';
import { CONFIRMATION_FORM, type Flow } from '../flow.ts';

interface BuyerFormProps {
  flow: Flow;
  values: BuyerValues;
  /** What the customer alone may fill in. */
  onRecord: OnRecord;
  /** The faults of prefilled values, by field. */
  faults: Readonly<Record<string, string[]>>;
  /** Hands the field checks to the page's form, of which these fields are a part. */
  judge: MutableRefObject<FormJudge | undefined>;
  reply: FormReply | undefined;
  /** Called with the form before it is sent to look up the CEP. */
  onSend: (form: HTMLFormElement) => void;
  onValid: OnValid;
}

/** The buyer's data as fields. What is known begins in the form in which it is usually written. */
export default function BuyerForm({
  flow,
  values,
  onRecord,
  faults,
  judge,
  reply: answered,
  onSend,
  onValid,
}: BuyerFormProps) {
  const [query] = useSearchParams();
  // The fields that were reported as missing before a CEP filled others in.
  const missing = query.get('falta')?.split(' ') ?? [];
  const text = useText();
  const { conform, fieldOf } = useCheckedForm({
    id: CONFIRMATION_FORM,
    judge,
    reply: answered,
    initialErrors: messagesBeforeSending(text, { onRecord, faults, form: values }, missing),
    rules: buyerRules(text, onRecord),
    onValid,
  });
  const reply = answered?.form === CONFIRMATION_FORM ? answered : undefined;
  const shownOf = (name: BuyerField) => typedValue(reply, name) ?? values[name];
  const reported = reply ? Object.keys(reply.error ?? {}) : missing;

  const texts = (name: BuyerField) => {
    const { hint } = buyerFields[name];
    const isOptional = name === 'complement';
    return {
      field: fieldOf(name, { initialValue: written(name, values[name]), isOptional }),
      label: text(labelOf(name, onRecord)),
      ...(hint && { hint: text(hint) }),
      ...(isOptional && { mark: text('confirmation:buyer.optional') }),
    };
  };

  const address = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, shownOf(name)]));
  useAnsweredValues(address, (name) => fieldId(CONFIRMATION_FORM, name));

  return (
    <div className={layout['stack']}>
      {conform}
      <input type="hidden" name={SHOWN_ADDRESS} value={new URLSearchParams(address).toString()} />
      <input type="hidden" name="told" value={reported.join(' ')} />
      <div className={layout['fields']}>
        <InputField className={layout['whole']} {...texts('name')} autoComplete="name" />
        <InputField
          className={layout['half']}
          {...texts('document')}
          setting="number"
          autoComplete="off"
          spellCheck={false}
        />
        <InputField
          className={layout['half']}
          {...texts('phone')}
          type="tel"
          setting="number"
          autoComplete="tel"
        />
        <InputField
          className={layout['whole']}
          {...texts('email')}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <CepField {...texts('cep')} flow={flow} reply={answered} onSend={onSend} />
        <InputField className={layout['twoThirds']} {...texts('street')} autoComplete="address-line1" />
        <InputField className={layout['third']} {...texts('number')} setting="number" autoComplete="off" />
        <InputField className={layout['half']} {...texts('complement')} autoComplete="address-line2" />
        <InputField className={layout['half']} {...texts('neighbourhood')} autoComplete="address-level3" />
        <InputField className={layout['twoThirds']} {...texts('city')} autoComplete="address-level2" />
        <InputField
          className={layout['third']}
          {...texts('state')}
          autoComplete="address-level1"
          autoCapitalize="characters"
        />
      </div>
      <div className={layout['actions']}>
        <Button variant="second" name="intent" value="save-buyer">
          {text('confirmation:buyer.save')}
        </Button>
      </div>
    </div>
  );
}
