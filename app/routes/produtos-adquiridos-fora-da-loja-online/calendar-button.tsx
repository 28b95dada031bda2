import { useRef, type ChangeEvent, type MouseEvent } from 'react';

import { IconButton } from '~/components/icon-button/icon-button.tsx';
import { useHydrated } from '~/components/use-hydrated.ts';
import { formatDate, type CalendarDate } from '~/domain/dates-and-money/calendar-date.ts';
import { completeDate } from '~/domain/off-store/form.ts';

import styles from './off-store.module.css';

interface CalendarButtonProps {
  /** The name of the text field that takes the date. */
  field: string;
  label: string;
  /** The last day that can be picked. */
  last: CalendarDate;
}

/** The browser's own calendar beside a date that is typed, where script runs; the text field stays what counts. */
export function CalendarButton({ field, label, last }: CalendarButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  if (!isHydrated || !('showPicker' in HTMLInputElement.prototype)) return null;

  function open({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const typed = currentTarget.form?.elements.namedItem(field);
    if (!picker.current || !(typed instanceof HTMLInputElement)) return;
    picker.current.value = (completeDate(typed.value) ?? '').split('/').reverse().join('-');
    picker.current.showPicker();
  }

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const typed = currentTarget.form?.elements.namedItem(field);
    if (currentTarget.value === '' || !(typed instanceof HTMLInputElement)) return;
    typed.value = formatDate(currentTarget.value as CalendarDate);
    typed.focus();
    typed.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <span className={styles['calendar']}>
      <input
        ref={picker}
        type="date"
        min="1900-01-01"
        max={last}
        tabIndex={-1}
        aria-hidden="true"
        onChange={pick}
      />
      <IconButton type="button" icon="calendar" label={label} onClick={open} />
    </span>
  );
}
