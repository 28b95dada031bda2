import { Link } from '@remix-run/react';

import { Status } from '~/components/status/status.tsx';
import { PartFailed } from '~/frame/page-part.tsx';
import { useText } from '~/i18n/use-text.ts';
import type { Part } from '~/models/load-part.server.ts';

import type { WaitingProtocol } from './home-data.server.ts';
import styles from './home.module.css';

interface WaitingProtocolsProps {
  protocols: Part<WaitingProtocol[]>;
}

/** The protocols in which the customer has the next move: what most of those who come back come for. */
export function WaitingProtocols({ protocols }: WaitingProtocolsProps) {
  const text = useText();
  const { fault, value: waiting } = protocols;
  if (fault) return <PartFailed words={text('failed.protocols')} fault={fault} />;
  if (waiting.length === 0) return null;

  return (
    <aside className={styles['waiting']} aria-label={text('home.waiting.label')}>
      <ul>
        {waiting.map(({ id, shape, status }) => (
          <li key={id}>
            <Status shape={shape}>{status}</Status>
            <Link to={`/protocol/${id}`}>{text('home.waiting.protocol', { number: id })}</Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
