import type { ReactNode } from 'react';

import { Checkbox } from '~/components/checkbox/checkbox.tsx';
import type { FieldIdentity } from '~/components/field/field.tsx';
import { useRootData } from '~/frame/root-data.ts';
import { MarkedText } from '~/i18n/marked-text.tsx';
import { useText } from '~/i18n/page-texts.tsx';

interface TermsCheckboxProps {
  field: FieldIdentity;
}

/** The terms that a customer accepts on requesting a code, by e-mail and by WhatsApp alike. */
export function TermsCheckbox({ field }: TermsCheckboxProps) {
  const brand = useRootData()?.brand;
  return (
    <Checkbox field={field} defaultChecked={field.initialValue === 'on'}>
      <MarkedText
        name="login:quick-access.terms"
        values={{ brand: brand?.name ?? '' }}
        tags={{ policy: <PolicyLink /> }}
      />
    </Checkbox>
  );
}

function PolicyLink({ children }: { children?: ReactNode }) {
  const text = useText();
  const href = useRootData()?.brand.policyUrl;
  return (
    <a href={href} hrefLang="pt-BR" target="_blank" rel="noreferrer" title={text('frame:common.new-tab')}>
      {children}
    </a>
  );
}
