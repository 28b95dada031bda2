import { Alert } from '~/components/alert/alert.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { EmptyState } from '~/components/empty-state/empty-state.tsx';
import { portalPaths } from '~/frame/portal-paths.ts';
import { useText } from '~/i18n/use-text.ts';

import { homePath } from './home-path.ts';

/** The customer has no orders at this brand. */
export function NoOrders() {
  const text = useText();
  return (
    <EmptyState
      title={text('empty.orders')}
      action={<ButtonLink to={portalPaths.offStore}>{text('home.off-store.link')}</ButtonLink>}
    >
      {text('empty.orders-help')}
    </EmptyState>
  );
}

/** Orders could not be loaded: the page itself is the way to try again. */
export function OrdersFailed() {
  const text = useText();
  return (
    <EmptyState
      title={text('failed.orders')}
      action={
        <ButtonLink to={homePath()} reloadDocument>
          {text('page.retry')}
        </ButtonLink>
      }
    >
      {text('alert.call-general')}
    </EmptyState>
  );
}

/** Without the reasons the orders still show, but nothing can be requested. */
export function ReasonsFailed() {
  const text = useText();
  return (
    <Alert
      tone="error"
      title={text('failed.reasons')}
      action={
        <ButtonLink variant="text" to={homePath()} reloadDocument>
          {text('page.retry')}
        </ButtonLink>
      }
    />
  );
}
