import { useState, type SyntheticEvent } from 'react';

import { InputField } from '~/components/field/input-field.tsx';
import { RadioCards } from '~/components/radio-cards/radio-cards.tsx';
import type { BankForm } from '~/domain/bank/bank.ts';
import { findPixKey, formatPixKey, pixKeysOf, type PixKeyType } from '~/domain/bank/pix.ts';
import type { FieldMaker } from '~/forms/form-reply.ts';
import { onOneLine } from '~/i18n/join-parts.ts';
import { useText } from '~/i18n/page-texts.tsx';

interface PixFieldsProps {
  form: BankForm;
  field: FieldMaker;
}

/** The Pix key with what it is read as, masked, for the customer to check; or the question of its kind. */
export function PixFields({ form, field }: PixFieldsProps) {
  const text = useText();
  const [changed, setChanged] = useState<Partial<Pick<BankForm, 'pixKey' | 'pixKeyType'>>>({});
  const pix = field('pixKey', { initialValue: form.pixKey });
  const pixType = field('pixKeyType', { initialValue: form.pixKeyType });
  const typed = {
    pixKey: pix.initialValue ?? '',
    pixKeyType: pixType.initialValue as PixKeyType | undefined,
    ...changed,
  };
  const keys = pixKeysOf(typed.pixKey);
  const key = findPixKey(typed.pixKey, typed.pixKeyType);
  const readKey = ({ currentTarget: { value: pixKey } }: SyntheticEvent<HTMLInputElement>) =>
    // When the question of the key's kind goes away, its answer goes as well.
    setChanged(pixKeysOf(pixKey).length > 1 ? { ...changed, pixKey } : { pixKey });

  return (
    <>
      <InputField
        field={pix}
        label={text('fields:bank.pix')}
        hint={
          key
            ? text('home:bank.pix-check', {
                key: onOneLine(formatPixKey(key)),
                type: text(`home:bank.pix-type.${key.type}`),
              })
            : text('home:bank.pix-hint')
        }
        autoComplete="off"
        spellCheck={false}
        onChange={readKey}
        // Also what was typed before the script ran.
        onBlur={readKey}
      />
      {keys.length > 1 && (
        <RadioCards
          isPair
          field={pixType}
          legend={text('home:bank.pix-which')}
          onChoose={(type) => setChanged({ ...changed, pixKeyType: type as PixKeyType })}
          options={keys.map(({ type }) => ({ value: type, label: text(`home:bank.pix-type.${type}`) }))}
        />
      )}
    </>
  );
}
