import type { AlertTone } from '~/components/alert/alert.tsx';
import type { TextKey } from '~/i18n/text-keys.ts';

/** A row of the alert table. */
export interface AlertDefinition {
  tone: AlertTone;
  text: TextKey;
  /** A second text below it, in smaller print. */
  detail?: TextKey;
  /** How long script leaves it standing, in milliseconds; without script it stays until the next page. */
  durationMs: number;
  /** The heading, where it is not the usual one of the tone. */
  title?: TextKey;
}

/** .docs/rules/faults-and-messages.md#how-long-alerts-stand */
export const DEFAULT_DURATION_MS = 5_000;

const titles: Record<AlertTone, TextKey> = {
  success: 'frame:alert.title.success',
  warning: 'frame:alert.title.warning',
  info: 'frame:alert.title.warning',
  error: 'frame:alert.title.error',
};

/** The heading of an alert: its own, or the usual one of its tone (.docs/rules/faults-and-messages.md#failed-calls). */
export function alertTitle({ title, tone }: AlertDefinition): TextKey {
  return title ?? titles[tone];
}
