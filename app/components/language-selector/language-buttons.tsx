import { Fragment } from 'react';

import type { LanguageChoice } from './language-selector.tsx';
import styles from './language-selector.module.css';

/** The languages as one button each, for the menu, where there is room: one press, with or without script. */
export function LanguageButtons({ action, returnTo, current, options, label }: LanguageChoice) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <fieldset className={styles['buttons']}>
        <legend className={styles['legend']}>{label}</legend>
        {/* For browsers without our style sheet, as below. */ ' '}
        {options.map((option) => (
          <Fragment key={option.code}>
            <button
              className={styles['language']}
              type="submit"
              name="language"
              value={option.code}
              lang={option.code}
              aria-current={option.code === current || undefined}
            >
              {option.label}
            </button>{' '}
          </Fragment>
        ))}
      </fieldset>
    </form>
  );
}
