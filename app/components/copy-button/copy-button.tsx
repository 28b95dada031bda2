import { useEffect, useState } from 'react';

import { Button } from '~/components/button/button.tsx';
import { classNames } from '~/components/class-names.ts';
import { IconButton } from '~/components/icon-button/icon-button.tsx';
import { Icon } from '~/components/icon/icon.tsx';
import { useHydrated } from '~/components/use-hydrated.ts';

import styles from './copy-button.module.css';

interface Outcome {
  text: string;
  durationMs: number;
}

interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string;
  /** The button's words: shown, or with `isIcon` only read out. */
  label: string;
  isIcon?: boolean | undefined;
  /** Said when it worked: "Copiado com sucesso!" */
  copied: Outcome;
  /** Said when the browser refused. */
  failed: Outcome;
}

/** Copies a value. The button is there only where script runs; without it, the value is text that can be selected. */
export function CopyButton({ value, label, isIcon = false, copied, failed }: CopyButtonProps) {
  const isHydrated = useHydrated();
  // Each press makes a new object, so that the message of a second press stays as long as the first's.
  const [outcome, setOutcome] = useState<{ hasWorked: boolean }>();
  const said = outcome && (outcome.hasWorked ? copied : failed);
  const durationMs = said?.durationMs;

  useEffect(() => {
    if (durationMs === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), durationMs);
    return () => clearTimeout(timer);
  }, [outcome, durationMs]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome({ hasWorked: true });
    } catch {
      setOutcome({ hasWorked: false });
    }
  }

  return (
    <span className={classNames(styles['copy'], !isHydrated && styles['unready'])}>
      {isIcon ? (
        <IconButton icon="copy" label={label} type="button" onClick={copy} />
      ) : (
        <Button className={styles['button']} variant="text" type="button" onClick={copy}>
          <Icon name="copy" />
          {label}
        </Button>
      )}
      <span
        className={classNames(styles['outcome'], outcome && styles[outcome.hasWorked ? 'copied' : 'failed'])}
        role="status"
      >
        {said?.text}
      </span>
    </span>
  );
}
