import { BottomBar } from '~/components/bottom-bar/bottom-bar.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { useText } from '~/i18n/use-text.ts';

import { homePath } from './home-path.ts';

interface SelectionBarProps {
  count: number;
}

/** On a small screen: how many items are selected, and the way on. */
export function SelectionBar({ count }: SelectionBarProps) {
  const text = useText();
  return (
    <BottomBar
      label={text('selection.title')}
      href={homePath({ dialog: 'selecao' })}
      title={text('header.badge', { count })}
      note={text('selection.open')}
      action={
        <ButtonLink variant="brand" to="/produtos-adquiridos-online/confirmacao">
          {text('selection.confirm')}
        </ButtonLink>
      }
    />
  );
}
