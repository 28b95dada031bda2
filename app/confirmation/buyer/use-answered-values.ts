import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Shows in fields what an answer made of them, where script keeps the page: a field starts with its value only once. One
 * that was typed into since it was sent keeps what it has, and the focus stays where it is.
 *
 * @param values what the server knows, by name of the field
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
  });
}
