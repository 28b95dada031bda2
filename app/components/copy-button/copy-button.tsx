import { useState } from 'react';

import { Button } from '~/components/button/button.tsx';
import { classNames } from '~/components/class-names.ts';
import { IconButton } from '~/components/icon-button/icon-button.tsx';
import { Icon } from '~/components/icon/icon.tsx';
import { useHydrated } from '~/components/use-hydrated.ts';

import styles from './copy-button.module.css';

interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string;
  /** The button's words: shown, or with `isIcon` only read out. */
  label: string;
  isIcon?: boolean | undefined;
  /** Said for as long as the page stays when it worked: "Copiado com sucesso!" */
  copiedText?: string | undefined;
  /** Said when the browser refused. */
  failedText?: string | undefined;
}

/** Copies a value. Script's own: without it there is no button, and the value is text that can be marked. */
export function CopyButton({ value, label, isIcon = false, copiedText, failedText }: CopyButtonProps) {
  const isHydrated = useHydrated();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  if (!isHydrated) {
    return null;
  }
  return (
    <span className={styles['copy']}>
      {isIcon ? (
        <IconButton icon="copy" label={label} type="button" onClick={copy} />
      ) : (
        <Button className={styles['button']} variant="text" type="button" onClick={copy}>
          <Icon name="copy" />
          {label}
        </Button>
      )}
      <span className={classNames(styles['outcome'], outcome && styles[outcome])} role="status">
        {outcome === 'copied' && copiedText}
        {outcome === 'failed' && failedText}
      </span>
    </span>
  );
}
