import { useLocation } from '@remix-run/react';

import { AlertStack } from '~/components/alert/alert-stack.tsx';
import { Alert } from '~/components/alert/alert.tsx';
import { useIsInDialog } from '~/components/dialog/dialog-alerts.ts';
import { BrandText, FaultDetail } from '~/frame/brand-answers/brand-text.tsx';
import { CopyNumber } from '~/frame/copy-number.tsx';
import { UnansweredAlert } from '~/frame/faults/unanswered-alert.tsx';
import { useUnanswered } from '~/frame/faults/unanswered.ts';
import { useRootData } from '~/frame/root-data.ts';
import { useText } from '~/i18n/page-texts.tsx';

import styles from './alerts.module.css';
import type { ShownAlert } from './alerts.server.ts';
import { useCarriedAlerts } from './carried-alerts.ts';
import { useKeptForVisit, useVisit } from './use-kept-for-visit.ts';

interface PageAlertsProps {
  /** Alerts that the page's own loader found, beside those that were waiting. */
  own?: readonly ShownAlert[] | undefined;
}

/**
 * The alerts of this page: at its top, or inside the dialog that is open over it and makes the rest inert. What failed
 * stays there (.docs/rules/faults-and-messages.md#how-long-alerts-stand). If a submission got no answer, only the alert
 * about that is shown.
 */
export function PageAlerts({ own }: PageAlertsProps) {
  const unanswered = useUnanswered();
  return unanswered ? <UnansweredAlert kind={unanswered.unanswered} /> : <WaitingAlerts own={own} />;
}

function WaitingAlerts({ own = [] }: PageAlertsProps) {
  const waiting = useKeptForVisit(unlessNone(useRootData()?.alerts));
  const found = useKeptForVisit(unlessNone(own));
  const alerts = [...useCarriedAlerts(), ...(waiting ?? []), ...(found ?? [])];
  const here = useVisit();
  const isInDialog = useIsInDialog();
  const stays = ({ tone }: ShownAlert) => isInDialog && (tone === 'error' || tone === 'warning');
  const shown = (isStaying: boolean) =>
    alerts.map(
      (alert, position) =>
        stays(alert) === isStaying && (
          <WaitingAlert key={`${here} ${position} ${alert.code}`} alert={alert} isStaying={isStaying} />
        ),
    );

  return (
    <>
      {alerts.some(stays) && <AlertStack key={here}>{shown(true)}</AlertStack>}
      <AlertStack isAbove>{shown(false)}</AlertStack>
    </>
  );
}

interface WaitingAlertProps {
  alert: ShownAlert;
  /** It does not hide by itself. */
  isStaying: boolean;
}

function WaitingAlert({ alert, isStaying }: WaitingAlertProps) {
  const text = useText();
  const { pathname, search } = useLocation();

  return (
    <Alert
      tone={alert.tone}
      title={alert.title}
      durationMs={isStaying ? undefined : alert.durationMs}
      dismiss={{ label: text('frame:common.close-alert'), href: pathname + search }}
      action={
        alert.number !== undefined && (
          <p className={styles['number']}>
            <output>{alert.number}</output>
            <CopyNumber number={alert.number} label={text('frame:created.copy')} />
          </p>
        )
      }
    >
      <BrandText names={alert.names} language={alert.language}>
        {alert.text}
      </BrandText>
      <FaultDetail detail={alert.detail} />
    </Alert>
  );
}

function unlessNone(alerts: readonly ShownAlert[] | undefined): readonly ShownAlert[] | undefined {
  return alerts?.length === 0 ? undefined : alerts;
}
