import { useEffect, useRef } from 'react';

import { parseCep } from '~/domain/contact/cep.ts';

/**
 * Looks up the CEP of a form, but not while the request is being confirmed: the lookup would cancel that submission in
 * the browser, and its result would never be shown.
 *
 * @param isConfirming until the confirmation is answered and the page shows it
 * @param send sends the form to look up its CEP
 */
export function useCepLookup(
  isConfirming: boolean,
  send: (form: HTMLFormElement) => void,
): (form: HTMLFormElement) => void {
  const waiting = useRef<HTMLFormElement>();

  useEffect(() => {
    const form = waiting.current;
    if (isConfirming || !form) return;
    waiting.current = undefined;
    const cep = new FormData(form).get('cep');
    // It may have been changed since.
    if (typeof cep === 'string' && parseCep(cep)) send(form);
  }, [isConfirming, send]);

  return (form) => {
    if (isConfirming) waiting.current = form;
    else send(form);
  };
}
