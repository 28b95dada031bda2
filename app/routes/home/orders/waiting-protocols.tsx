import { Link } from '~/components/link/link.tsx';
import { StatusShape } from '~/components/status/status-shape.tsx';
import { PartFailed } from '~/frame/faults/page-part.tsx';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useText } from '~/i18n/page-texts.tsx';
import type { Part } from '~/frame/faults/load-part.server.ts';

import type { WaitingProtocol } from '../home-data.server.ts';
import styles from './waiting-protocols.module.css';

interface WaitingProtocolsProps {
  protocols: Part<WaitingProtocol[]>;
}

/** The protocols in which the customer has the next move: most returning customers come for these. */
export function WaitingProtocols({ protocols }: WaitingProtocolsProps) {
  const text = useText();
  const { fault, value: waiting } = protocols;
  if (fault) return <PartFailed words={text('states:failed.protocols')} fault={fault} />;
  if (waiting.length === 0) return null;

  return (
    <aside className={styles['waiting']} aria-labelledby="waiting">
      <h2 id="waiting">{text('home:waiting.title')}</h2>
      <ul>
        {waiting.map(({ id, shape, task }) => (
          <li key={id}>
            <StatusShape shape={shape} className={styles['waitingShape']} />{' '}
            <Link to={portalPaths.protocol(id)}>
              <b>{task}</b>
              <span className={styles['dot']}>&nbsp;· </span>
              <span className={styles['number']}>{text('home:waiting.protocol', { number: id })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
