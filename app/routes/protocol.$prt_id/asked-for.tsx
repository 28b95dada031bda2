import { AskedList } from '~/components/asked-list/asked-list.tsx';
import { BrandText } from '~/frame/brand-text.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import type { AskedView } from './asked-view.server.ts';

/** What the customer asked for in this protocol, as the portal kept it; nothing where it was made elsewhere. */
export function AskedFor({ asked }: { asked: AskedView | undefined }) {
  const text = useText();
  if (!asked) return null;
  return (
    <AskedList
      id="asked"
      title={text('protocols:protocol.asked.title')}
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
