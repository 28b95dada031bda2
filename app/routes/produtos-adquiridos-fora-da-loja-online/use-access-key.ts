import { useState } from 'react';

import { takeAccessKey, emptyOffStoreForm, keyNotes, type OffStoreForm } from '~/domain/off-store/form.ts';

/** The fields that an access key fills in. */
const FILLED = ['invoice', 'cnpj'] as const;

/**
 * Understands an access key as soon as it is pasted, where script runs; without it the server does the same when the
 * form is sent.
 *
 * @param shown the form as the page begins with it
 */
export function useAccessKey(shown: OffStoreForm) {
  const [known, setKnown] = useState(() => ({ accessKey: shown.accessKey, notes: keyNotes(shown) }));

  function onType(form: HTMLFormElement): void {
    const typed: OffStoreForm = { ...emptyOffStoreForm, ...Object.fromEntries(new FormData(form)) };
    const filled = takeAccessKey(typed);
    for (const name of FILLED) {
      const input = form.elements.namedItem(name);
      if (input instanceof HTMLInputElement && filled[name] !== typed[name]) input.value = filled[name];
    }
    const next = { accessKey: filled.accessKey, notes: keyNotes(filled) };
    // Most typing completes no access key, so nothing changes.
    if (JSON.stringify(known) !== JSON.stringify(next)) setKnown(next);
  }

  return { ...known, onType };
}
