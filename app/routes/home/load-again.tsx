import { Button } from '~/components/button/button.tsx';
import { useText } from '~/i18n/use-text.ts';

/** Sends the item's form as it is: what is missing from it is loaded again, and what is filled in is kept. */
export function LoadAgain({ id }: { id?: string }) {
  const text = useText();
  return (
    <Button id={id} variant="text" name="intent" value="choose">
      {text('page.retry')}
    </Button>
  );
}
