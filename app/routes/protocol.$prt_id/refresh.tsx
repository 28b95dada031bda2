import { useEffect, useRef, useState, type FormEvent } from 'react';

import { Button } from '~/components/button/button.tsx';
import { FaultDetail } from '~/frame/brand-answers/brand-text.tsx';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { ProtocolData } from './protocol-data.server.ts';
import styles from './protocol.module.css';
import { useGentleRefresh } from './use-gentle-refresh.ts';

type RefreshProps = Pick<ProtocolData, 'id' | 'isOpen' | 'seen' | 'status'>;

/**
 * How fresh the page is, and a button for a newer one: without script a form that leads here again. With script the page
 * also looks by itself, and says politely what has changed; nothing moves the customer's place on it.
 */
export function Refresh({ id, isOpen, seen, status }: RefreshProps) {
  const text = useText();
  const news = `${portalPaths.protocol(id)}/situacao`;
  const { detail, isLooking, lookNow, outcome, ...fresh } = useGentleRefresh(news, {
    statusId: status.id,
    isOpen,
    seen,
  });
  const hasChanged = useHasChanged(status.id);

  function refresh(event: FormEvent) {
    event.preventDefault();
    if (!isLooking) lookNow();
  }

  const said = {
    none: hasChanged ? text('protocols:refresh.changed', { number: id, status: status.name }) : '',
    same: text('protocols:refresh.same'),
    failed: text('protocols:refresh.failed', { ...fresh.seen }),
  }[outcome];

  return (
    <div className={styles['refresh']}>
      <form onSubmit={refresh}>
        <Button variant="text" pending={isLooking} pendingLabel={text('protocols:refresh.pending')}>
          {text('protocols:refresh.button')}
        </Button>
      </form>
      <p>{text('protocols:refresh.when', { ...fresh.seen })}</p>
      <div role="status">
        <p>{said}</p>
        <FaultDetail detail={detail} />
      </div>
    </div>
  );
}

/** Whether a value has become another one since the page was opened. */
function useHasChanged(value: number): boolean {
  const first = useRef(value);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    if (value !== first.current) setChanged(true);
  }, [value]);
  return hasChanged;
}
