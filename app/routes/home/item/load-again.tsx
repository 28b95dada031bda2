import { Button } from '~/components/button/button.tsx';
import { useText } from '~/i18n/page-texts.tsx';

/** Sends the item's form as it is: what is missing from it is loaded again, and what is filled in is kept. */
export function LoadAgain({ id }: { id?: string }) {
  const text = useText();
  return (
    <Button id={id} variant="text" name="intent" value="choose">
      {text('frame:page.retry')}
    </Button>
  );
}
