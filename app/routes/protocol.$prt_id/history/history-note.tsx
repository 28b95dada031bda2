import { useMemo } from 'react';

import { useBrandLanguage } from '~/frame/brand-answers/brand-text.tsx';
import { trustSanitised } from '~/frame/trusted-html.ts';
import { useText } from '~/i18n/page-texts.tsx';

interface HistoryNoteProps {
  /** Sanitised by the loader (`protocol-data.server.ts`): nothing else may come here. */
  html: string;
}

/** What the staff wrote at a step, or that they wrote nothing. */
export function HistoryNote({ html }: HistoryNoteProps) {
  const text = useText();
  const note = useMemo(() => ({ __html: trustSanitised(html) }), [html]);
  const lang = useBrandLanguage('protocolHistory');
  return html === '' ? (
    <p>{text('protocols:protocol.history.no-note')}</p>
  ) : (
    <div lang={lang} dangerouslySetInnerHTML={note} />
  );
}
