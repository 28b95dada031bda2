import { Button } from '~/components/button/button.tsx';
import type { FieldIdentity } from '~/components/field/field.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import layout from '~/components/layout/layout.module.css';
import { formatCep } from '~/domain/cep.ts';
import { formatDocument } from '~/domain/documents.ts';
import { formatStoredPhone } from '~/domain/phone.ts';
import type { BuyerField, BuyerForm as BuyerValues } from '~/domain/buyer.ts';
import { formFields, type FormReply } from '~/forms/form-reply.ts';
import { useText } from '~/i18n/use-text.ts';

import { buyerFields } from './buyer-fields.ts';

interface BuyerFormProps {
  values: BuyerValues;
  reply: FormReply | undefined;
}

/** The buyer's data as fields. Values that are known begin in the form in which they are written. */
export function BuyerForm({ values, reply }: BuyerFormProps) {
  const text = useText();
  const fieldOf = formFields('buyer', reply);
  const texts = (name: BuyerField, shown = values[name]) => {
    const { label, hint } = buyerFields[name];
    const isOptional = name === 'complement';
    const field: FieldIdentity = fieldOf(name, { initialValue: shown, isOptional });
    return {
      field,
      label: text(label),
      ...(hint && { hint: text(hint) }),
      ...(isOptional && { mark: text('buyer.optional') }),
    };
  };

  return (
    <div className={layout['stack']}>
      <div className={layout['fields']}>
        <InputField className={layout['whole']} {...texts('name')} autoComplete="name" />
        <InputField
          className={layout['half']}
          {...texts('document', formatDocument(values.document))}
          setting="number"
          autoComplete="off"
          maxLength={18}
        />
        <InputField
          className={layout['half']}
          {...texts('phone', formatStoredPhone(values.phone))}
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
        <InputField
          className={layout['third']}
          {...texts('cep', formatCep(values.cep))}
          inputMode="numeric"
          setting="number"
          autoComplete="postal-code"
          maxLength={9}
        />
        <InputField className={layout['twoThirds']} {...texts('street')} autoComplete="address-line1" />
        <InputField className={layout['third']} {...texts('number')} setting="number" autoComplete="off" />
        <InputField className={layout['twoThirds']} {...texts('complement')} autoComplete="address-line2" />
        <InputField className={layout['half']} {...texts('neighbourhood')} autoComplete="address-level3" />
        <InputField className={layout['half']} {...texts('city')} autoComplete="address-level2" />
        <InputField
          className={layout['third']}
          {...texts('state')}
          autoComplete="address-level1"
          autoCapitalize="characters"
          maxLength={2}
        />
      </div>
      <div className={layout['actions']}>
        <Button variant="second" name="intent" value="save-buyer">
          {text('buyer.save')}
        </Button>
      </div>
    </div>
  );
}
