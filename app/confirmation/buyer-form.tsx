import { Button } from '~/components/button/button.tsx';
import { classNames } from '~/components/class-names.ts';
import { CheckedInput } from '~/components/field/checked-input.tsx';
import type { FieldIdentity } from '~/components/field/field.tsx';
import layout from '~/components/layout/layout.module.css';
import type { BuyerField, BuyerForm as BuyerValues } from '~/domain/buyer.ts';
import { PLACE_FIELDS, SHOWN_PLACE } from '~/domain/buyer-place.ts';
import { formatStoredCep, parseCep } from '~/domain/cep.ts';
import { formatDocument, parseDocument } from '~/domain/documents.ts';
import { parseEmail } from '~/domain/email.ts';
import { formatStoredPhone, parsePhone } from '~/domain/phone.ts';
import { parseState } from '~/domain/state.ts';
import { formFields, type FormReply } from '~/forms/form-reply.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { buyerFields, invalidText } from './buyer-fields.ts';
import styles from './confirmation.module.css';
import { useEmptied } from './use-emptied.ts';

interface BuyerFormProps {
  values: BuyerValues;
  /** What is wrong with them as they begin, by field. */
  faults: Record<string, string[]>;
  reply: FormReply | undefined;
  /** A CEP is being looked up. */
  isFinding: boolean;
  /** The last CEP could not be looked up. */
  hasFindFailed: boolean;
  /** The fields that were said to be missing before a CEP filled others in. */
  told: readonly string[];
  /** Where the form goes to look up the CEP: back to its field. */
  findAction: string;
  /** Sends the form to look up the CEP as soon as it is complete, where script runs. */
  findCep: (form: HTMLFormElement) => void;
}

/** The buyer's data as fields. What is known begins in the form in which it is usually written. */
export function BuyerForm({ values, faults, reply, told, ...finding }: BuyerFormProps) {
  const { findAction, findCep, hasFindFailed, isFinding } = finding;
  const text = useText();
  const fieldOf = formFields('buyer', reply);
  const own = reply?.form === 'buyer' ? { ...values, ...reply.values } : values;

  const stillMissing = (name: BuyerField) =>
    told.includes(name) && values[name] === ''
      ? [text('fields:required', { field: text(buyerFields[name].label) })]
      : undefined;
  const toldNow = reply?.form === 'buyer' ? Object.keys(reply.errors) : told;

  const texts = (name: BuyerField, format: (typed: string) => string = (typed) => typed) => {
    const { label, hint } = buyerFields[name];
    const isOptional = name === 'complement';
    const field: FieldIdentity = fieldOf(name, { initialValue: format(values[name]), isOptional });
    return {
      field: reply?.form === 'buyer' ? field : { ...field, errors: faults[name] ?? stillMissing(name) },
      label: text(label),
      ...(hint && { hint: text(hint) }),
      ...(isOptional && { mark: text('confirmation:buyer.optional') }),
    };
  };
  const checked = (
    name: BuyerField,
    parse: (typed: string) => unknown,
    format?: (typed: string) => string,
  ) => ({
    ...texts(name, format),
    check: (typed: string) => {
      const invalid = parse(typed) === undefined ? invalidText(name, typed) : undefined;
      return invalid && text(invalid);
    },
    format,
  });

  const shownPlace = new URLSearchParams(PLACE_FIELDS.map((name) => [name, own[name]]));
  useEmptied({ street: own.street, neighbourhood: own.neighbourhood }, (name) => fieldOf(name).id);

  return (
    <div className={layout['stack']}>
      <input type="hidden" name={SHOWN_PLACE} value={shownPlace.toString()} />
      <input type="hidden" name="told" value={toldNow.join(' ')} />
      <div className={layout['fields']}>
        <CheckedInput className={layout['whole']} {...texts('name')} autoComplete="name" />
        <CheckedInput
          className={layout['half']}
          {...checked('document', parseDocument, formatDocument)}
          setting="number"
          autoComplete="off"
          spellCheck={false}
        />
        <CheckedInput
          className={layout['half']}
          {...checked('phone', parsePhone, formatStoredPhone)}
          type="tel"
          setting="number"
          autoComplete="tel"
        />
        <CheckedInput
          className={layout['whole']}
          {...checked('email', parseEmail)}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <CheckedInput
          className={layout['half']}
          {...checked('cep', parseCep, formatStoredCep)}
          hint={hasFindFailed ? <span role="status">{text('fields:cep-lookup-failed')}</span> : undefined}
          inputMode="numeric"
          setting="number"
          autoComplete="postal-code"
          onChange={({ currentTarget }) => {
            if (parseCep(currentTarget.value) && currentTarget.form) findCep(currentTarget.form);
          }}
        />
        <div className={classNames(layout['half'], styles['findCep'])}>
          <Button
            variant="text"
            name="intent"
            value="find-cep"
            formAction={findAction}
            pending={isFinding}
            pendingLabel={text('confirmation:buyer.cep-finding')}
          >
            {text('confirmation:buyer.cep-find')}
          </Button>
        </div>
        <CheckedInput className={layout['twoThirds']} {...texts('street')} autoComplete="address-line1" />
        <CheckedInput className={layout['third']} {...texts('number')} setting="number" autoComplete="off" />
        <CheckedInput className={layout['half']} {...texts('complement')} autoComplete="address-line2" />
        <CheckedInput className={layout['half']} {...texts('neighbourhood')} autoComplete="address-level3" />
        {/* Made anew when a CEP fills them in: what a field starts with counts only once. */}
        <CheckedInput
          key={`city ${own.city}`}
          className={layout['twoThirds']}
          {...texts('city')}
          autoComplete="address-level2"
        />
        <CheckedInput
          key={`state ${own.state}`}
          className={layout['third']}
          {...checked('state', parseState, (typed) => parseState(typed) ?? typed)}
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
