import { NoticeStack } from '~/alerts/notices.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { EmptyState } from '~/components/empty-state/empty-state.tsx';
import layout from '~/components/layout/layout.module.css';
import { PartFailed } from '~/frame/faults/page-part.tsx';
import { homePath } from '~/frame/paths/home-path.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useRootData } from '~/frame/root-data.ts';
import { useText } from '~/i18n/page-texts.tsx';
import type { FaultView } from '~/frame/faults/load-part.server.ts';

/** The customer has no orders at this brand: perhaps they were bought with another e-mail or phone. */
export function NoOrders() {
  const text = useText();
  const identity = useRootData()?.account ?? '';
  return (
    <EmptyState
      title={text('states:empty.orders')}
      action={
        <div className={layout['actions']}>
          <ButtonLink to={portalPaths.logout}>{text('states:empty.orders-other')}</ButtonLink>
          <ButtonLink variant="second" to={portalPaths.offStore}>
            {text('home:off-store.link')}
          </ButtonLink>
        </div>
      }
    >
      {text('states:empty.orders-help', { identity })}
    </EmptyState>
  );
}

/** Orders could not be loaded: the page itself is the way to try again. */
export function OrdersFailed({ fault }: { fault: FaultView }) {
  const text = useText();
  return (
    <NoticeStack>
      <PartFailed words={text('states:failed.orders')} fault={fault} action={<HomeAgain />} />
    </NoticeStack>
  );
}

/** Without the reasons the orders still show, but nothing can be requested. */
export function ReasonsFailed({ fault }: { fault: FaultView }) {
  const text = useText();
  return (
    <NoticeStack>
      <PartFailed words={text('states:failed.reasons')} fault={fault} action={<HomeAgain />} />
    </NoticeStack>
  );
}

/** Without the details of the reasons the selected items cannot be checked; they show again once the details load. */
export function SubReasonsFailed({ fault }: { fault: FaultView }) {
  const text = useText();
  return (
    <NoticeStack>
      <PartFailed words={text('frame:alert.sub-reasons-failed')} fault={fault} />
    </NoticeStack>
  );
}

/** A link to the home without its open form or dialog. */
function HomeAgain() {
  const text = useText();
  return (
    <ButtonLink variant="text" to={homePath()} reloadDocument>
      {text('frame:page.retry')}
    </ButtonLink>
  );
}
