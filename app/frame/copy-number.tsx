import { copyAlerts } from '~/alerts/copy-alerts.ts';
import { CopyButton } from '~/components/copy-button/copy-button.tsx';
import { useText } from '~/i18n/page-texts.tsx';

interface CopyNumberProps {
  number: string;
  /** The button's words: shown, or with `isIcon` only read out. */
  label: string;
  isIcon?: boolean | undefined;
}

/**
 * Copies a protocol's number or another one to be told elsewhere, and says how that went as the alert table has it
 * (.docs/rules/faults-and-messages.md#catalogue).
 */
export function CopyNumber({ number, label, isIcon }: CopyNumberProps) {
  const text = useText();
  const { copied, 'copy-failed': failed } = copyAlerts;
  return (
    <CopyButton
      value={number}
      label={label}
      isIcon={isIcon}
      copied={{ text: text(copied.text), durationMs: copied.durationMs }}
      failed={{
        text: text(failed.text, { detail: text('frame:alert.copy-detail') }),
        durationMs: failed.durationMs,
      }}
    />
  );
}
