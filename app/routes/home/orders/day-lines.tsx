import { DayGroup } from '~/components/day-group/day-group.tsx';
import type { FormReply } from '~/forms/form-reply.ts';

import type { DayView } from './home-view.server.ts';
import styles from './order-line.module.css';
import type { ItemFormView } from '../item/item-form-view.server.ts';
import { OrderLineRow } from './order-line-row.tsx';

interface DayLinesProps {
  day: DayView;
  form: ItemFormView | undefined;
  reply: FormReply | undefined;
}

/** The lines that were delivered on one day. */
export function DayLines({ day, form, reply }: DayLinesProps) {
  return (
    <DayGroup title={day.heading} note={day.weekday} isWord={day.weekday === undefined}>
      <ul className={styles['lines']}>
        {day.lines.map((line) => (
          <OrderLineRow
            key={line.key}
            line={line}
            form={form?.key === line.key ? form : undefined}
            reply={reply}
          />
        ))}
      </ul>
    </DayGroup>
  );
}
