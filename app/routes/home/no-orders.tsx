import { ButtonLink } from '~/components/button/button-link.tsx';
import { EmptyState } from '~/components/empty-state/empty-state.tsx';
import { useText } from '~/i18n/use-text.ts';

/** The customer has no orders at this brand. */
export function NoOrders() {
  const text = useText();
  return <EmptyState title={text('empty.orders')}>{text('empty.orders-help')}</EmptyState>;
}

/** Orders could not be loaded: the page itself is the way to try again. */
export function OrdersFailed() {
  const text = useText();
  return (
    <EmptyState
      title={text('failed.orders')}
      action={
        <ButtonLink to="/home" reloadDocument>
          {text('page.retry')}
        </ButtonLink>
      }
    >
      {text('alert.no-connection-help')}
    </EmptyState>
  );
}
