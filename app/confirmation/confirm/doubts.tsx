import { NoticeStack } from '~/alerts/notices.tsx';
import { AlertButton } from '~/components/alert/alert-button.tsx';
import { Alert } from '~/components/alert/alert.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import type { DoubtView } from './doubt-view.ts';

interface DoubtsProps {
  doubts: DoubtView[];
  isChecking: boolean;
}

/**
 * Lists the requests that were sent and whose answer never arrived; other requests can go on meanwhile. Put it inside
 * a form.
 */
export function Doubts({ doubts, isChecking }: DoubtsProps) {
  const text = useText();
  if (doubts.length === 0) return null;
  return (
    <NoticeStack>
      {doubts.map(({ id, names, title }) => (
        <Alert
          key={id}
          tone="info"
          title={
            <BrandText from="orders" names={names}>
              {text('states:doubt.title', { title })}
            </BrandText>
          }
          action={
            <AlertButton name="intent" value="check" pending={isChecking}>
              {text('states:doubt.check-again')}
            </AlertButton>
          }
        >
          {text('states:doubt.text')}
        </Alert>
      ))}
    </NoticeStack>
  );
}
