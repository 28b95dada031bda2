import { useState } from 'react';

import type { FieldIdentity } from '~/components/field/field.tsx';
import { TextAreaField } from '~/components/field/text-area-field.tsx';
import { DETAILS_MAX_LENGTH } from '~/domain/details.ts';
import { useText } from '~/i18n/use-text.ts';

interface DetailsFieldProps {
  field: FieldIdentity;
}

/** The free text about an item, with how much of its length is used; the count follows with script. */
export function DetailsField({ field }: DetailsFieldProps) {
  const text = useText();
  const [length, setLength] = useState(field.initialValue?.length ?? 0);

  return (
    <TextAreaField
      field={field}
      label={text('item.details')}
      hint={
        <>
          {text('item.details-hint')} {length}/{DETAILS_MAX_LENGTH}
        </>
      }
      maxLength={DETAILS_MAX_LENGTH}
      onChange={(event) => setLength(event.currentTarget.value.length)}
    />
  );
}
