import { Link } from '@remix-run/react';

import { Status } from '~/components/status/status.tsx';
import { useText } from '~/i18n/use-text.ts';

import type { WaitingProtocol } from './home-data.server.ts';
import styles from './home.module.css';

interface WaitingProtocolsProps {
  protocols: readonly WaitingProtocol[];
}

/** The protocols in which the customer has the next move: what most of those who come back come for. */
export function WaitingProtocols({ protocols }: WaitingProtocolsProps) {
  const text = useText();
  if (protocols.length === 0) return null;

  return (
    <aside className={styles['waiting']} aria-label={text('status.group.attention')}>
      <ul>
        {protocols.map(({ id, shape, status }) => (
          <li key={id}>
            <Status shape={shape}>{status}</Status>
            <Link to={`/protocol/${id}`}>{text('protocols.number', { number: id })}</Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
