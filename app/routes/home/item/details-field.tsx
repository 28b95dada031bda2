import { CountedTextArea } from '~/components/field/counted-text-area.tsx';
import type { FieldIdentity } from '~/components/field/field.tsx';
import { DETAILS_KEPT_LENGTH, DETAILS_MAX_LENGTH, detailsLength } from '~/domain/choices/details.ts';
import { useText } from '~/i18n/page-texts.tsx';

interface DetailsFieldProps {
  field: FieldIdentity;
}

/** The free text about an item. */
export function DetailsField({ field }: DetailsFieldProps) {
  const text = useText();
  return (
    <CountedTextArea
      field={field}
      label={text('home:item.details')}
      hint={text('home:item.details-hint')}
      max={DETAILS_MAX_LENGTH}
      kept={DETAILS_KEPT_LENGTH}
      lengthOf={detailsLength}
      limit={text('fields:limit', { max: DETAILS_MAX_LENGTH })}
    />
  );
}
