import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import { PostingCodes } from '~/components/posting-codes/posting-codes.tsx';
import { Status } from '~/components/status/status.tsx';
import { useBrandLanguage } from '~/frame/brand-answers/brand-text.tsx';
import { CopyNumber } from '~/frame/copy-number.tsx';
import { useRootData } from '~/frame/root-data.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { AskedFor } from './asked/asked-for.tsx';
import { HistoryNote } from './history/history-note.tsx';
import type { ProtocolData } from './protocol-data.server.ts';
import styles from './protocol.module.css';

type NextStepProps = Pick<ProtocolData, 'asked' | 'move' | 'status' | 'task'>;

/**
 * What happens now, first on the page and in its biggest words: the message that makes it the customer's turn, or what
 * the status says. Beside it who acts, what is known about time, and what was asked for.
 */
export function NextStep({ asked, move, status, task }: NextStepProps) {
  const text = useText();
  const brand = useRootData()?.brand.name ?? '';
  const lang = useBrandLanguage('protocolHistory');
  const { actor, due } = move;

  return (
    <section className={styles['next']} aria-labelledby="next">
      <div className={styles['instruction']}>
        <p className={styles['now']}>
          {text('protocols:protocol.next.title')}: <Status shape={status.shape}>{status.name}</Status>
        </p>
        {task?.title === undefined ? (
          <h2 id="next">{status.now}</h2>
        ) : (
          <h2 id="next" lang={lang} className={styles['said']}>
            {task.title}
          </h2>
        )}
        {task ? (
          <>
            {task.codes.length > 0 && (
              <PostingCodes
                term={text('protocols:protocol.task.code')}
                codes={task.codes.map(({ shown, value }) => ({
                  code: shown,
                  button: (
                    <CopyNumber
                      number={value}
                      label={text('protocols:protocol.task.copy', { code: shown })}
                    />
                  ),
                }))}
              />
            )}
            {(task.html !== '' || task.isHidden) && (
              <div className={styles['message']}>
                <HistoryNote html={task.html} isHidden={task.isHidden} />
              </div>
            )}
            <p className={styles['written']}>{task.written}</p>
            {status.ifDone !== undefined && <p>{status.ifDone}</p>}
          </>
        ) : (
          <p>{status.next}</p>
        )}
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
        <AskedFor asked={asked} />
      </div>
    </section>
  );
}
