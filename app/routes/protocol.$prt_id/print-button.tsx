import { Button } from '~/components/button/button.tsx';
import { useHydrated } from '~/components/use-hydrated.ts';
import { useText } from '~/i18n/page-texts.tsx';

/** Only where script runs: without it, customers print from the browser's menu. */
export function PrintButton() {
  const text = useText();
  if (!useHydrated()) return null;
  return (
    <Button type="button" variant="text" onClick={() => window.print()}>
      {text('protocols:protocol.print')}
    </Button>
  );
}
