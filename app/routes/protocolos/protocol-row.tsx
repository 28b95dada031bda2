import { ButtonLink } from '~/components/button/button-link.tsx';
import { Link } from '~/components/link/link.tsx';
import { Status } from '~/components/status/status.tsx';
import { CopyNumber } from '~/frame/copy-number.tsx';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { joinParts } from '~/i18n/join-parts.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { ProtocolView } from './protocols-data.server.ts';
import styles from './protocols.module.css';

interface ProtocolRowProps {
  protocol: ProtocolView;
}

/** One protocol of the list: its number, how it stands, and the way to it. */
export function ProtocolRow({ protocol }: ProtocolRowProps) {
  const text = useText();
  const { id, invoice, opened, status } = protocol;

  return (
    <li className={styles['protocol']}>
      <div className={styles['number']}>
        <h3>
          <Link to={portalPaths.protocol(id)} aria-label={text('protocols:number', { number: id })}>
            {id}
          </Link>
        </h3>
        <CopyNumber isIcon number={String(id)} label={text('protocols:copy', { number: id })} />
      </div>
      <div className={styles['status']}>
        <Status shape={status.shape}>{status.name}</Status>
      </div>
      <p className={styles['meta']}>{joinParts(invoice, opened)}</p>
      <div className={styles['follow']}>
        <ButtonLink
          variant="text"
          to={portalPaths.protocol(id)}
          aria-label={text('protocols:detail-label', { number: id })}
        >
          {text('protocols:detail')}
        </ButtonLink>
      </div>
    </li>
  );
}
