import { Notices } from '~/alerts/notices.tsx';
import { Timeline } from '~/components/timeline/timeline.tsx';
import { PartFailed } from '~/frame/faults/page-part.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import { HistoryNote } from './history-note.tsx';
import type { ProtocolData } from '../protocol-data.server.ts';

/** What happened so far, oldest first; the current status is open. */
export function ProtocolHistory({ history, leftOut }: Pick<ProtocolData, 'history' | 'leftOut'>) {
  const text = useText();
  const { fault, value: entries } = history;
  if (fault) return <PartFailed words={text('states:failed.history')} fault={fault} />;
  if (entries.length === 0 && leftOut.history.length === 0) return <p>{text('states:empty.history')}</p>;
  return (
    <>
      <Notices notices={leftOut.history} />
      {entries.length > 0 && (
        <Timeline
          currentLabel={text('protocols:protocol.history.current')}
          entries={entries.map(({ id, isCurrent, isHidden, isOpen, name, noteHtml, shape, time }) => ({
            id,
            shape,
            title: name,
            time,
            isCurrent,
            isOpen,
            children: <HistoryNote html={noteHtml} isHidden={isHidden} />,
          }))}
        />
      )}
    </>
  );
}
