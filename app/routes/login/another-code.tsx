import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { Button } from '~/components/button/button.tsx';
import textStyles from '~/components/text/text.module.css';
import { useHydrated } from '~/components/use-hydrated.ts';
import { loginPath } from '~/frame/paths/login-path.ts';
import { useText } from '~/i18n/page-texts.tsx';
import { waitingTime } from '~/i18n/shown.ts';

import styles from './login.module.css';

/** A code that was sent and that the customer has not entered yet. */
export interface PendingCode {
  channel: 'email' | 'whatsapp';
  /** The e-mail or phone, as shown. */
  target: string;
  secondsUntilResend: number;
  offersWhatsapp: boolean;
}

interface AnotherCodeProps {
  pending: PendingCode;
  returnTo: string | undefined;
}

/**
 * The ways to get another code: by e-mail after the countdown, which the server holds to, and by WhatsApp once the
 * first one is over. The seconds tick with script; without, the page says how long to wait and a press too early
 * says so again.
 */
export function AnotherCode({ pending, returnTo }: AnotherCodeProps) {
  const text = useText();
  const seconds = useCountdown(pending);
  // Without script nothing would enable it again.
  const isTicking = useHydrated() && seconds > 0;

  return (
    <div className={styles['ways']}>
      {pending.channel === 'email' && (
        <Form method="post" preventScrollReset>
          <Button variant="text" name="intent" value="resend-email" aria-disabled={isTicking || undefined}>
            {text('login:verify.resend')}
          </Button>
          <p className={textStyles['small']} role="timer" aria-live="off">
            {seconds > 0
              ? text('login:verify.resend-wait', { time: waitingTime(text, seconds) })
              : text('login:verify.resend-ready')}
          </p>
        </Form>
      )}
      {(pending.offersWhatsapp || seconds === 0) && <WhatsappLink returnTo={returnTo} />}
    </div>
  );
}

/** The way to a code by WhatsApp; the only one for a customer who is known by phone alone. */
export function WhatsappLink({ returnTo }: Pick<AnotherCodeProps, 'returnTo'>) {
  const text = useText();
  return (
    <ButtonLink variant="text" to={loginPath({ dialog: 'whatsapp', returnTo })} preventScrollReset>
      {text('login:verify.whatsapp')}
    </ButtonLink>
  );
}

/** Counts down from the server's last answer. A new answer restarts the countdown, even with the same seconds. */
function useCountdown(answer: PendingCode): number {
  const [countdown, setCountdown] = useState({ answer, left: answer.secondsUntilResend });
  if (countdown.answer !== answer) setCountdown({ answer, left: answer.secondsUntilResend });
  const { left } = countdown;

  useEffect(() => {
    if (left === 0) return undefined;
    const tick = setTimeout(() => setCountdown({ answer, left: left - 1 }), 1000);
    return () => clearTimeout(tick);
  }, [answer, left]);

  return left;
}
