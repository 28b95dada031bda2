import { useNavigation, useSearchParams, useSubmit } from '@remix-run/react';
import { useEffect } from 'react';

import { Button } from '~/components/button/button.tsx';
import { classNames } from '~/components/class-names.ts';
import type { FieldIdentity } from '~/components/field/field.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import layout from '~/components/layout/layout.module.css';
import { parseCep } from '~/domain/contact/cep.ts';
import { useFormAddress } from '~/files/use-form-address.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { useText } from '~/i18n/page-texts.tsx';

import styles from '../confirmation.module.css';
import { buyerFormPath, type Flow } from '../flow.ts';
import { useCepLookup } from './use-cep-lookup.ts';

const FIND = 'find-cep';

interface CepFieldProps {
  field: FieldIdentity;
  label: string;
  flow: Flow;
  reply: FormReply | undefined;
  /** Called with the form before it is sent to look up the CEP. */
  onSend: (form: HTMLFormElement) => void;
}

/** The CEP, and the button that looks up its address; script does so as soon as the CEP is complete. */
export function CepField({ field, label, flow, reply, onSend }: CepFieldProps) {
  const text = useText();
  const [query] = useSearchParams();
  const hasFindFailed = query.get('cep') === 'sem-busca';
  const intent = useNavigation().formData?.get('intent');
  const submit = useSubmit();
  const formAddress = useFormAddress();
  const findCep = useCepLookup(intent === 'confirm', (form) => {
    onSend(form);
    const formData = new FormData(form);
    formData.set('intent', FIND);
    submit(formData, {
      method: 'post',
      action: buyerFormPath(flow),
      replace: true,
      preventScrollReset: true,
    });
  });
  const { errorId, id } = field;
  const said = field.errors?.[0];
  useEffect(() => {
    // The message is scrolled into view only while the focus is still in the field.
    if (reply?.isInline !== true || document.activeElement?.id !== id) return;
    document.getElementById(errorId)?.scrollIntoView({ block: 'nearest' });
  }, [errorId, id, reply, said]);

  return (
    <>
      <InputField
        className={layout['half']}
        field={field}
        label={label}
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
          value={FIND}
          formAction={formAddress(buyerFormPath(flow, { at: id }))}
          pending={intent === FIND}
          pendingLabel={text('confirmation:buyer.cep-finding')}
        >
          {text('confirmation:buyer.cep-find')}
        </Button>
      </div>
    </>
  );
}
