import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import { Status } from '~/components/status/status.tsx';
import { useRootData } from '~/frame/root-data.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { ProtocolData } from './protocol-data.server.ts';
import styles from './protocol.module.css';

/** What happens now, first on the page and in its biggest words; beside it who acts, and what is known about time. */
export function NextStep({ move, status }: Pick<ProtocolData, 'move' | 'status'>) {
  const text = useText();
  const brand = useRootData()?.brand.name ?? '';
  const { actor, due } = move;

  return (
    <section className={styles['next']} aria-labelledby="next">
      <div className={styles['instruction']}>
        <p className={styles['now']}>
          {text('protocols:protocol.next.title')}: <Status shape={status.shape}>{status.name}</Status>
        </p>
        <h2 id="next">{status.now}</h2>
        <p>{status.next}</p>
      </div>
      <div className={styles['move']} data-actor={actor}>
        <DefinitionList
          definitions={[
            {
              term: text('protocols:protocol.move.who'),
              description: text(`protocols:protocol.move.actor.${actor}`, { brand }),
            },
            ...(due
              ? [
                  {
                    term: text('protocols:protocol.move.when'),
                    description: text(`protocols:protocol.move.due.${due}`),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </section>
  );
}
