import { useMemo } from 'react';

import { useBrandLanguage } from '~/frame/brand-answers/brand-text.tsx';
import { useRootData } from '~/frame/root-data.ts';
import { trustSanitised } from '~/frame/trusted-html.ts';
import { useText } from '~/i18n/page-texts.tsx';

interface HistoryNoteProps {
  /** Sanitised by the loader (`protocol-data.server.ts`): nothing else may come here. */
  html: string;
  /** Whether they wrote something that cannot be shown. */
  isHidden: boolean;
}

/** What the staff wrote at a step, or that they wrote nothing, or nothing that can be shown. */
export function HistoryNote({ html, isHidden }: HistoryNoteProps) {
  const text = useText();
  const note = useMemo(() => ({ __html: trustSanitised(html) }), [html]);
  const lang = useBrandLanguage('protocolHistory');
  const brand = useRootData()?.brand.name ?? '';
  return html === '' ? (
    <p>{text(`protocols:protocol.history.${isHidden ? 'hidden-note' : 'no-note'}`, { brand })}</p>
  ) : (
    <div lang={lang} dangerouslySetInnerHTML={note} />
  );
}
