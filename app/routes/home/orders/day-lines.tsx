import { DayGroup } from '~/components/day-group/day-group.tsx';

import type { DayView } from './home-view.server.ts';
import styles from './order-line.module.css';
import { OrderLineRow, type OrderLineRowProps } from './order-line-row.tsx';

interface DayLinesProps extends Pick<OrderLineRowProps, 'placed' | 'item' | 'form' | 'reply'> {
  day: DayView;
}

/** The lines that were delivered on one day. */
export function DayLines({ day, form, ...row }: DayLinesProps) {
  return (
    <DayGroup title={day.heading} note={day.weekday} isWord={day.weekday === undefined}>
      <ul className={styles['lines']}>
        {day.lines.map((line) => (
          <OrderLineRow
            key={line.key}
            line={line}
            form={form?.key === line.key ? form : undefined}
            {...row}
          />
        ))}
      </ul>
    </DayGroup>
  );
}
