import { useText } from '~/i18n/use-text.ts';

interface HistoryNoteProps {
  /** Sanitised by the loader (`protocol-data.server.ts`): nothing else may come here. */
  html: string;
}

/** What the staff wrote at a step, or that they wrote nothing. */
export function HistoryNote({ html }: HistoryNoteProps) {
  const text = useText();
  return html === '' ? (
    <p>{text('protocol.history.no-note')}</p>
  ) : (
    <div dangerouslySetInnerHTML={{ __html: html }} />
  );
}
