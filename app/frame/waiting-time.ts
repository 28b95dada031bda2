import { toWaitingTime } from '~/domain/waiting-time.ts';

import type { Text } from '~/i18n/text-keys.ts';

/** "40 segundos", "1 minuto e 20 segundos", "54 minutos", for the sentence that it stands in. */
export function waitingTime(text: Text, wait: number): string {
  const { minutes, seconds } = toWaitingTime(wait);
  if (minutes === 0) return text('frame:wait.seconds', { count: seconds });
  if (seconds === 0) return text('frame:wait.minutes', { count: minutes });
  return text('frame:wait.both', {
    minutes: text('frame:wait.minutes', { count: minutes }),
    seconds: text('frame:wait.seconds', { count: seconds }),
  });
}
