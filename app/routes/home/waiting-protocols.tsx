import { Link } from '@remix-run/react';

import { Alert } from '~/components/alert/alert.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { Status } from '~/components/status/status.tsx';
import { useText } from '~/i18n/use-text.ts';

import type { WaitingProtocol } from './home-data.server.ts';
import { homePath } from './home-path.ts';
import styles from './home.module.css';

interface WaitingProtocolsProps {
  /** Undefined where they could not be loaded. */
  protocols: readonly WaitingProtocol[] | undefined;
}

/** The protocols in which the customer has the next move: what most of those who come back come for. */
export function WaitingProtocols({ protocols }: WaitingProtocolsProps) {
  const text = useText();
  if (protocols === undefined) {
    return (
      <Alert
        tone="warning"
        title={text('failed.protocols')}
        action={
          <ButtonLink variant="text" to={homePath()} reloadDocument>
            {text('page.retry')}
          </ButtonLink>
        }
      />
    );
  }
  if (protocols.length === 0) return null;

  return (
    <aside className={styles['waiting']} aria-label={text('home.waiting.label')}>
      <ul>
        {protocols.map(({ id, shape, status }) => (
          <li key={id}>
            <Status shape={shape}>{status}</Status>
            <Link to={`/protocol/${id}`}>{text('home.waiting.protocol', { number: id })}</Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
