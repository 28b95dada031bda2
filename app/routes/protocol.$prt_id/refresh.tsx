import type { FormEvent } from 'react';

import { Button } from '~/components/button/button.tsx';
import { FaultDetail } from '~/frame/brand-answers/brand-text.tsx';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { ProtocolData } from './protocol-data.server.ts';
import styles from './protocol.module.css';
import { useStatusPolling } from './use-status-polling.ts';

type RefreshProps = Pick<ProtocolData, 'history' | 'id' | 'isOpen' | 'seen' | 'status'>;

/**
 * How fresh the page is, and a button for a newer one: without script a form that leads here again. With script the
 * page also looks by itself, and says politely what has changed; nothing moves the customer's place on it. A protocol
 * that has ended shows nothing but what has changed.
 */
export function Refresh({ history, id, isOpen, seen, status }: RefreshProps) {
  const text = useText();
  const news = `${portalPaths.protocol(id)}/situacao`;
  const { detail, found, isLooking, lookNow, outcome, ...fresh } = useStatusPolling(news, {
    statusId: status.id,
    history: history.value,
    isOpen,
    seen,
  });

  function refresh(event: FormEvent) {
    event.preventDefault();
    if (!isLooking) lookNow();
  }

  const said = {
    none: '',
    changed: text('protocols:refresh.changed', { number: id, status: status.name }),
    news: text('protocols:refresh.news'),
    same: text('protocols:refresh.same'),
    failed: text('protocols:refresh.failed', { ...fresh.seen }),
  }[outcome];

  return (
    <div className={isOpen || said !== '' ? styles['refresh'] : undefined}>
      {isOpen && (
        <form onSubmit={refresh}>
          <Button variant="text" pending={isLooking} pendingLabel={text('protocols:refresh.pending')}>
            {text('protocols:refresh.button')}
          </Button>
        </form>
      )}
      {isOpen && <p>{text('protocols:refresh.when', { ...fresh.seen })}</p>}
      <div role="status">
        {/* A new element each time: a screen reader would not read the same words again. */}
        <p key={found}>{said}</p>
        <FaultDetail detail={detail} />
      </div>
    </div>
  );
}
