import { useState } from 'react';

import { SelectField } from './select-field.tsx';

/** A list whose message goes once something is chosen: what the server said of the empty one is true no more. */
export function CheckedSelect({ field, ...select }: React.ComponentProps<typeof SelectField>) {
  const [mended, setMended] = useState<string[]>();
  const isMended = mended !== undefined && mended === field.errors;

  return (
    <SelectField
      {...select}
      field={isMended ? { ...field, errors: undefined } : field}
      onChange={({ currentTarget }) => setMended(currentTarget.value === '' ? undefined : field.errors)}
    />
  );
}
