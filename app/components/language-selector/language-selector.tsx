import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';

import { classNames } from '~/components/class-names.ts';
import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';
import { WithoutScript } from '~/components/without-script/without-script.tsx';

import styles from './language-selector.module.css';

export interface LanguageChoice {
  /** The address that keeps the choice. */
  action: string;
  /** Where the customer is and comes back to, sent as `returnTo`. */
  returnTo: string;
  /** The language shown now, sent anew as `language`. */
  current: string;
  options: { code: string; label: string }[];
  label: string;
  submitLabel: string;
}

interface LanguageSelectorProps extends LanguageChoice {
  /** Whether it stands on the brand field or on the page. */
  on: 'field' | 'page';
}

/** Keys that open a list, or choose from it; all others may pass over its languages (WCAG 3.2.2). */
const CHOOSING_KEYS = ['Enter', ' '];

/**
 * The language as a list with its button. A full page load, as everything on it changes; with script it happens on
 * choosing, and the button goes away (`html[data-js]`, set by the client's entry). It is there as long as a choice is unsent:
 * where arrow keys or letters change a closed list, as each step would be a choice, and where script came only after it.
 */
export function LanguageSelector({
  action,
  returnTo,
  current,
  options,
  label,
  submitLabel,
  on,
}: LanguageSelectorProps) {
  const list = useRef<HTMLSelectElement>(null);
  const lastKey = useRef<string>();
  const [isUnsent, setUnsent] = useState(false);

  // What was chosen before the script ran: no listener heard of it.
  useEffect(() => setUnsent(list.current?.value !== current), [current]);

  function submitChoice({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    if (lastKey.current === undefined || CHOOSING_KEYS.includes(lastKey.current))
      currentTarget.form?.requestSubmit();
    else setUnsent(true);
  }

  /** A customer who is asked whether to leave the page, and stays, finds the list as before and can choose again. */
  function awaitStaying({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    window.addEventListener(
      'beforeunload',
      // Once the question is answered.
      ({ defaultPrevented: isAsked }) => isAsked && setTimeout(() => form.reset()),
      { once: true },
    );
  }

  const submit = (
    <button className={styles['submit']} type="submit">
      {submitLabel}
    </button>
  );
  return (
    <form
      className={classNames(styles['selector'], styles[on])}
      method="post"
      action={action}
      // A browser would bring back the choice that led away from a page, and not the language the page has by now.
      autoComplete="off"
      onSubmit={awaitStaying}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <label>
        <VisuallyHidden>{label}</VisuallyHidden>
        <select
          ref={list}
          // Remounted where another tab has changed the page's language.
          key={current}
          className={styles['list']}
          name="language"
          defaultValue={current}
          onChange={submitChoice}
          // In a list that these keys have opened, no key press is reported.
          onKeyDown={({ altKey, key }) => (lastKey.current = altKey || key === 'F4' ? undefined : key)}
          onPointerDown={() => (lastKey.current = undefined)}
        >
          {options.map((option) => (
            <option key={option.code} value={option.code} lang={option.code}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      {isUnsent ? submit : <WithoutScript>{submit}</WithoutScript>}
    </form>
  );
}
