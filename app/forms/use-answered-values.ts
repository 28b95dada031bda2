import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Writes the values of the server's answer into the fields, if script keeps the page: React sets a field's value only
 * at its start. A field that was changed after sending keeps its text, and the focus stays.
 *
 * @param values the server's, by name of the field
 */
export function useAnsweredValues<Name extends string>(
  values: Readonly<Record<Name, string>>,
  idOf: (name: Name) => string,
): void {
  const { formData } = useNavigation();
  const sent = useRef<FormData>();
  const last = useRef(values);

  useEffect(() => {
    if (formData) sent.current = formData;
    for (const name of Object.keys(values) as Name[]) {
      if (values[name] === last.current[name]) continue;
      const before = sent.current?.get(name) ?? last.current[name];
      const input = document.getElementById(idOf(name));
      if (input instanceof HTMLInputElement && input.value === before) input.value = values[name];
    }
    last.current = values;
    // What was sent has been answered now: a later change, such as "back" makes, is of what is shown.
    if (!formData) sent.current = undefined;
  });
}
