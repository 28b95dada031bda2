import { DEFAULT_DURATION_MS, type AlertDefinition } from './alert-definition.ts';

/** What copying to the clipboard says, beside its button: the one part of the table that the browser needs. */
export const copyAlerts = {
  copied: { tone: 'success', text: 'frame:alert.copied', durationMs: DEFAULT_DURATION_MS },
  'copy-failed': { tone: 'error', text: 'frame:alert.copy-failed', durationMs: DEFAULT_DURATION_MS },
} as const satisfies Record<string, AlertDefinition>;
