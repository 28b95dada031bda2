import { BottomBar } from '~/components/bottom-bar/bottom-bar.tsx';
import { Button } from '~/components/button/button.tsx';
import { PostForm } from '~/forms/post-form.tsx';
import { homePath } from '~/frame/paths/home-path.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useText } from '~/i18n/page-texts.tsx';

interface SelectionBarProps {
  count: number;
}

/** On a small screen: how many items are selected, and the way on. */
export function SelectionBar({ count }: SelectionBarProps) {
  const text = useText();
  return (
    <BottomBar
      label={text('selection:title')}
      href={homePath({ dialog: 'selecao' })}
      title={text('frame:header.badge', { count })}
      note={text('selection:open')}
      action={
        <PostForm action={portalPaths.home}>
          <Button variant="brand" name="intent" value="confirm">
            {text('selection:confirm')}
          </Button>
        </PostForm>
      }
    />
  );
}
