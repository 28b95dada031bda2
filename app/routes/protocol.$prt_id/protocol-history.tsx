import { Timeline } from '~/components/timeline/timeline.tsx';
import { PartFailed } from '~/frame/page-part.tsx';
import { useText } from '~/i18n/use-text.ts';

import { HistoryNote } from './history-note.tsx';
import type { ProtocolData } from './protocol-data.server.ts';

/** What happened so far, oldest first, the status of now open. */
export function ProtocolHistory({ history }: Pick<ProtocolData, 'history'>) {
  const text = useText();
  if (history === undefined) return <PartFailed title={text('failed.history')} />;
  if (history.length === 0) return <p>{text('empty.history')}</p>;
  return (
    <Timeline
      currentLabel={text('protocol.history.current')}
      entries={history.map(({ id, isCurrent, isOpen, name, noteHtml, shape, time }) => ({
        id,
        shape,
        title: name,
        time,
        isCurrent,
        isOpen,
        children: <HistoryNote html={noteHtml} />,
      }))}
    />
  );
}
