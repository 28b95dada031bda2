import { useEffect, useRef } from 'react';

/**
 * Empties the fields that an answer emptied, where script keeps the page: a field starts with its value only once. One
 * that was typed into meanwhile keeps what it has, and the focus stays where it is.
 *
 * @param values what the server knows, by name of the field
 */
export function useEmptied<Name extends string>(
  values: Readonly<Record<Name, string>>,
  idOf: (name: Name) => string,
): void {
  const last = useRef(values);

  useEffect(() => {
    for (const name of Object.keys(values) as Name[]) {
      const before = last.current[name];
      const input = document.getElementById(idOf(name));
      const isAsBefore = input instanceof HTMLInputElement && input.value === before;
      if (values[name] === '' && before !== '' && isAsBefore) input.value = '';
    }
    last.current = values;
  });
}
