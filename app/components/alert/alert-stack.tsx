import { useEffect, useRef, type ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';
import { useIsInDialog } from '~/components/dialog/dialog-alerts.ts';

import styles from './alert-stack.module.css';

const HEIGHT = '--alerts';

interface AlertStackProps {
  /** `Alert`s, each with a `key` of its own; an alert that comes back after it went needs a new one. */
  children: ReactNode;
  /**
   * The alerts hide themselves after a time: with script they lie over the page, so that nothing moves. Others take their
   * place in the flow, and a dialog scrolls to them as they come.
   */
  isAbove?: boolean | undefined;
}

/** The alerts of a page one under another, at its top or at the top of an open dialog. */
export function AlertStack({ children, isAbove = false }: AlertStackProps) {
  const stack = useRef<HTMLDivElement>(null);
  const isInFlow = useIsInDialog() && !isAbove;

  // The dialog may be scrolled down to the button whose press is answered here.
  useEffect(() => {
    if (isInFlow) stack.current?.scrollIntoView({ block: 'nearest' });
  }, [isInFlow]);

  useEffect(() => {
    const element = stack.current;
    if (!element || !isAbove) return undefined;
    // What has the focus is scrolled out from under it (app/themes/base.css).
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [isAbove]);

  return (
    <div
      ref={stack}
      className={classNames(styles['stack'], isAbove && styles['above'])}
      data-above={isAbove ? '' : undefined}
    >
      {children}
    </div>
  );
}
