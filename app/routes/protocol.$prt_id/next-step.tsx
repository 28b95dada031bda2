import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import { Status } from '~/components/status/status.tsx';
import { useRootData } from '~/frame/root-data.ts';
import { useText } from '~/i18n/use-text.ts';

import type { ProtocolData } from './protocol-data.server.ts';
import styles from './protocol.module.css';

/** What happens next, first on the page: the status, a sentence, and beside it who acts, what to do and by when. */
export function NextStep({ move, status }: Pick<ProtocolData, 'move' | 'status'>) {
  const text = useText();
  const brand = useRootData()?.brand.name ?? '';
  const { actor, due, task } = move;

  return (
    <section className={styles['next']} aria-labelledby="next">
      <div className={styles['instruction']}>
        <Status shape={status.shape}>{status.name}</Status>
        <h2 id="next">{text('protocol.next.title')}</h2>
        <p>{status.next}</p>
      </div>
      <div className={styles['move']} data-actor={actor}>
        <DefinitionList
          definitions={[
            {
              term: text('protocol.move.who'),
              description: text(`protocol.move.actor.${actor}`, { brand }),
            },
            { term: text('protocol.move.what'), description: text(`protocol.move.task.${task}`) },
            ...(due
              ? [{ term: text('protocol.move.when'), description: text(`protocol.move.due.${due}`) }]
              : []),
          ]}
        />
      </div>
    </section>
  );
}
