import { Form, useNavigation } from '@remix-run/react';

import { Alert } from '~/components/alert/alert.tsx';
import { Button } from '~/components/button/button.tsx';
import { useText } from '~/i18n/use-text.ts';

import styles from './protocol.module.css';

interface WaitingFilesProps {
  names: readonly string[];
}

/** The files that the brand has not got yet, and the way to send them again. */
export function WaitingFiles({ names }: WaitingFilesProps) {
  const text = useText();
  const isSending = useNavigation().state === 'submitting';

  return (
    <div className={styles['waiting']}>
      <Alert
        tone="warning"
        title={text('protocol.pictures.waiting', { count: names.length })}
        action={
          <Form method="post" preventScrollReset>
            <Button variant="second" small pending={isSending}>
              {text('protocol.pictures.resend')}
            </Button>
          </Form>
        }
      >
        <p>{text('protocol.pictures.safe')}</p>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
