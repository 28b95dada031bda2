import { useState, type MutableRefObject, type SyntheticEvent } from 'react';

import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import { SelectField } from '~/components/field/select-field.tsx';
import layout from '~/components/layout/layout.module.css';
import { RadioCards } from '~/components/radio-cards/radio-cards.tsx';
import { parseAccount, parseBranch, type BankForm } from '~/domain/bank/bank.ts';
import { findPixKey, formatPixKey, pixKeysOf, type PixKeyType } from '~/domain/bank/pix.ts';
import type { FormJudge } from '~/forms/form-judge.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { KeptChoice } from '~/forms/kept-choice.tsx';
import { useCheckedForm } from '~/forms/use-checked-form.ts';
import type { OnValid } from '~/forms/use-remaining-errors.ts';
import { BrandText, useBrandLanguage } from '~/frame/brand-answers/brand-text.tsx';
import { PartFailed } from '~/frame/faults/page-part.tsx';
import { useRootData } from '~/frame/root-data.ts';
import { onOneLine } from '~/i18n/join-parts.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { BankView } from './bank-view.server.ts';
import { ITEM_FORM } from './item-form-id.ts';
import { LoadAgain } from './load-again.tsx';

interface BankFieldsProps {
  bank: BankView;
  reply: FormReply | undefined;
  /** Receives the judge of these fields, which are part of the item's form. */
  judge: MutableRefObject<FormJudge | undefined>;
  onValid: OnValid;
}

/** Where a refund of a bank slip goes: the data on record as they are, or fields to fill in. */
export default function BankFields({ bank, reply, judge, onValid }: BankFieldsProps) {
  const text = useText();
  const brand = useRootData()?.brand.name ?? '';
  const lang = useBrandLanguage('banks');
  const { form } = bank;
  const [changed, setChanged] = useState<Partial<Pick<BankForm, 'pixKey' | 'pixKeyType'>>>({});
  const { conform, fieldOf: field } = useCheckedForm({
    id: ITEM_FORM,
    reply,
    onValid,
    judge,
    rules: {
      pixKey: {
        dependsOn: ['pixKeyType'],
        check: (typed) => (pixKeysOf(typed).length === 0 ? text('fields:pix') : undefined),
      },
      branch: { check: (typed) => (parseBranch(typed) === undefined ? text('fields:branch') : undefined) },
      account: { check: (typed) => (parseAccount(typed) === undefined ? text('fields:account') : undefined) },
    },
  });

  if (bank.isLocked) {
    return (
      <section className={layout['stack']}>
        <h3>{text('fields:bank.title')}</h3>
        <p>{text('home:bank.locked', { brand })}</p>
        <DefinitionList
          definitions={[
            { term: text('fields:bank.pix'), description: form.pixKey, isNumber: true },
            {
              term: text('fields:bank.bank'),
              description: <BrandText from="banks">{bank.bank}</BrandText>,
              isNumber: true,
            },
            { term: text('fields:bank.branch'), description: form.branch, isNumber: true },
            { term: text('fields:bank.account'), description: form.account, isNumber: true },
          ]}
        />
      </section>
    );
  }
  const pix = field('pixKey', { initialValue: form.pixKey });
  const pixType = field('pixKeyType', { initialValue: form.pixKeyType });
  // What the key is read as, masked, for the customer to check; or the question of its kind.
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
    <section className={layout['stack']}>
      {conform}
      <h3>{text('fields:bank.title')}</h3>
      <p>{text('home:bank.why')}</p>
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
      {bank.banks.fault ? (
        <>
          <KeptChoice name="bank" value={form.bank} />
          <PartFailed
            words={text('home:bank.list-failed')}
            fault={bank.banks.fault}
            action={<LoadAgain id={field('bank').id} />}
          />
        </>
      ) : (
        <SelectField
          field={field('bank', { initialValue: form.bank })}
          label={text('fields:bank.bank')}
          placeholder={text('home:bank.choose')}
          options={bank.banks.value.map((option) => ({ ...option, lang }))}
        />
      )}
      <div className={layout['fields']}>
        {(['branch', 'account'] as const).map((name) => (
          <InputField
            key={name}
            className={layout['half']}
            field={field(name, { initialValue: form[name] })}
            label={text(`fields:bank.${name}`)}
            hint={text(`home:bank.${name}-hint`)}
            // A branch may have a hyphen, and an account an X: keys that a keyboard of digits does not have.
            autoCapitalize="characters"
            setting="number"
            autoComplete="off"
          />
        ))}
      </div>
    </section>
  );
}
