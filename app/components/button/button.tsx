import type { ButtonHTMLAttributes, MouseEvent } from 'react';

import { classNames } from '~/components/class-names.ts';

import { buttonClass, type ButtonLook } from './button-class.ts';
import { useSteadyPress } from './use-steady-press.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** The button's own submission is on its way: it stays focusable, says so, and takes no second press. */
  pending?: boolean | undefined;
  /** What it says meanwhile, such as "Enviando…"; its own words when left out. */
  pendingLabel?: string | undefined;
}

/** A button; without a `type` it submits its form. Never disabled: a button that cannot go on says why when pressed. */
export function Button({
  variant,
  block,
  small,
  pending = false,
  pendingLabel,
  type = 'submit',
  className,
  children,
  onClick,
  'aria-disabled': isDisabled,
  ...attributes
}: ButtonProps) {
  const steady = useSteadyPress();

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <>
      <button
        {...steady}
        {...attributes}
        type={type}
        className={classNames(buttonClass({ variant, block, small }), className)}
        aria-disabled={pending || isDisabled}
        data-pending={pending || undefined}
        onClick={press}
      >
        {pending ? (pendingLabel ?? children) : children}
      </button>
      {/* For browsers without our style sheet. */ ' '}
    </>
  );
}
