import type { MutableRefObject } from 'react';

import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import { SelectField } from '~/components/field/select-field.tsx';
import layout from '~/components/layout/layout.module.css';
import { parseAccount, parseBranch } from '~/domain/bank/bank.ts';
import { pixKeysOf } from '~/domain/bank/pix.ts';
import type { FormJudge } from '~/forms/form-judge.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { KeptChoice } from '~/forms/kept-choice.tsx';
import { useCheckedForm } from '~/forms/use-checked-form.ts';
import type { OnValid } from '~/forms/use-remaining-errors.ts';
import { BrandText, useBrandLanguage } from '~/frame/brand-answers/brand-text.tsx';
import { PartFailed } from '~/frame/faults/page-part.tsx';
import { useRootData } from '~/frame/root-data.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { BankView } from './bank-view.server.ts';
import { ITEM_FORM } from './item-form-id.ts';
import { LoadAgain } from './load-again.tsx';
import { PixFields } from './pix-fields.tsx';

interface BankFieldsProps {
  bank: BankView;
  reply: FormReply | undefined;
  /** Receives the judge of these fields, which are part of the item's form. */
  judge: MutableRefObject<FormJudge | undefined>;
  onValid: OnValid;
}

/** Where a refund of a bank slip goes: the data on record as they are, or fields to fill in. */
export default function BankFields({ bank, ...checked }: BankFieldsProps) {
  return bank.isLocked ? <LockedBank bank={bank} /> : <BankForm bank={bank} {...checked} />;
}

function LockedBank({ bank: { bank, form } }: Pick<BankFieldsProps, 'bank'>) {
  const text = useText();
  const brand = useRootData()?.brand.name ?? '';

  return (
    <section className={layout['stack']}>
      <h3>{text('fields:bank.title')}</h3>
      <p>{text('home:bank.locked', { brand })}</p>
      <DefinitionList
        definitions={[
          { term: text('fields:bank.pix'), description: form.pixKey, isNumber: true },
          {
            term: text('fields:bank.bank'),
            description: <BrandText from="banks">{bank}</BrandText>,
            isNumber: true,
          },
          { term: text('fields:bank.branch'), description: form.branch, isNumber: true },
          { term: text('fields:bank.account'), description: form.account, isNumber: true },
        ]}
      />
    </section>
  );
}

function BankForm({ bank: { banks, form }, reply, judge, onValid }: BankFieldsProps) {
  const text = useText();
  const lang = useBrandLanguage('banks');
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

  return (
    <section className={layout['stack']}>
      {conform}
      <h3>{text('fields:bank.title')}</h3>
      <p>{text('home:bank.why')}</p>
      <PixFields form={form} field={field} />
      {banks.fault ? (
        <>
          <KeptChoice name="bank" value={form.bank} />
          <PartFailed
            words={text('home:bank.list-failed')}
            fault={banks.fault}
            action={<LoadAgain id={field('bank').id} />}
          />
        </>
      ) : (
        <SelectField
          field={field('bank', { initialValue: form.bank })}
          label={text('fields:bank.bank')}
          placeholder={text('home:bank.choose')}
          options={banks.value.map((option) => ({ ...option, lang }))}
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
