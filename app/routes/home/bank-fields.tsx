import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import type { FieldIdentity } from '~/components/field/field.tsx';
import { CheckedInput } from '~/components/field/checked-input.tsx';
import { CheckedSelect } from '~/components/field/checked-select.tsx';
import layout from '~/components/layout/layout.module.css';
import { RadioCards } from '~/components/radio-cards/radio-cards.tsx';
import { parseAccount, parseBranch } from '~/domain/bank.ts';
import { pixKeysOf } from '~/domain/pix.ts';
import { useBrandLanguage } from '~/frame/brand-text.tsx';
import { PartFailed } from '~/frame/page-part.tsx';
import { useRootData } from '~/frame/root-data.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { BankView } from './bank-view.server.ts';
import { LoadAgain } from './load-again.tsx';

interface BankFieldsProps {
  bank: BankView;
  field: (name: string, start: { initialValue?: string | undefined; isOptional?: boolean }) => FieldIdentity;
}

/** Where a refund of a bank slip goes: the data on record as they are, or fields to fill in. */
export function BankFields({ bank, field }: BankFieldsProps) {
  const text = useText();
  const brand = useRootData()?.brand.name ?? '';
  const lang = useBrandLanguage('banks');
  const { form } = bank;

  if (bank.isLocked) {
    return (
      <section className={layout['stack']}>
        <h3>{text('fields:bank.title')}</h3>
        <p>{text('home:bank.locked', { brand })}</p>
        <DefinitionList
          definitions={[
            { term: text('fields:bank.pix'), description: form.pixKey, isNumber: true },
            { term: text('fields:bank.branch'), description: form.branch, isNumber: true },
            { term: text('fields:bank.account'), description: form.account, isNumber: true },
          ]}
        />
      </section>
    );
  }
  const pix = field('pixKey', { initialValue: form.pixKey });
  const asksType = bank.asksPixType || pix.errors !== undefined;
  return (
    <section className={layout['stack']}>
      <h3>{text('fields:bank.title')}</h3>
      <p>{text('home:bank.why')}</p>
      <CheckedInput
        field={pix}
        label={text('fields:bank.pix')}
        hint={bank.pixCheck ?? text('home:bank.pix-hint')}
        check={(typed) => (pixKeysOf(typed).length === 0 ? text('fields:pix') : undefined)}
        autoComplete="off"
        spellCheck={false}
      />
      {asksType && bank.asksPixType && (
        <RadioCards
          isPair
          field={field('pixKeyType', { initialValue: form.pixKeyType })}
          legend={text('home:bank.pix-which')}
          options={bank.pixTypes}
        />
      )}
      {bank.banks.fault ? (
        <PartFailed words={text('home:bank.list-failed')} fault={bank.banks.fault} action={<LoadAgain />} />
      ) : (
        <CheckedSelect
          field={field('bank', { initialValue: form.bank })}
          label={text('fields:bank.bank')}
          placeholder={text('home:bank.choose')}
          options={bank.banks.value.map((option) => ({ ...option, lang }))}
        />
      )}
      <div className={layout['fields']}>
        <CheckedInput
          className={layout['half']}
          field={field('branch', { initialValue: form.branch })}
          label={text('fields:bank.branch')}
          hint={text('home:bank.branch-hint')}
          check={(typed) => (parseBranch(typed) === undefined ? text('fields:branch') : undefined)}
          // A branch may have a hyphen, and an account an X: keys that a keyboard of digits does not have.
          autoCapitalize="characters"
          setting="number"
          autoComplete="off"
        />
        <CheckedInput
          className={layout['half']}
          field={field('account', { initialValue: form.account })}
          label={text('fields:bank.account')}
          hint={text('home:bank.account-hint')}
          check={(typed) => (parseAccount(typed) === undefined ? text('fields:account') : undefined)}
          autoCapitalize="characters"
          setting="number"
          autoComplete="off"
        />
      </div>
    </section>
  );
}
