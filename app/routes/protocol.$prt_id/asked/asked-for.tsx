import { AskedList } from '~/components/asked-list/asked-list.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import type { AskedView } from './asked-view.server.ts';

interface AskedForProps {
  /** Undefined if the request was made elsewhere, or too long ago. */
  asked: AskedView | undefined;
  /** Names the list, where it is not the page's own. */
  id?: string;
  title?: string;
}

/** The customer's request as the portal stored it; by default that of the page's protocol. */
export function AskedFor({ asked, id = 'asked', title }: AskedForProps) {
  const text = useText();
  if (!asked) return null;
  return (
    <AskedList
      id={id}
      title={title ?? text('protocols:protocol.asked.title')}
      items={asked.items.map(({ language, name, names, wish }) => {
        const inItsLanguage = (words: string) => (
          <BrandText names={names} language={language}>
            {words}
          </BrandText>
        );
        return { name: inItsLanguage(name), wish: inItsLanguage(wish) };
      })}
      note={asked.pixKey}
    />
  );
}
