import { expect, it } from 'vitest';

import { noteMissed } from '~/models/brand-api-fault.server.ts';

import { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';
import { testContext } from '../../tests/support/load-context.ts';
import { alertsOf } from './alerts.server.ts';
import { addFaultAlert, missedAlerts } from './fault-alerts.server.ts';

type Call = BrandApiError['call'];

const failed = (call: Call) =>
  new BrandApiError({ call, requestId: 'r' }, { kind: 'status', outcome: 'unknown', status: 503 });

function contextTold() {
  const alertsNow: unknown[] = [];
  return testContext({ session: { alertsNow, alert: (alert: unknown) => void alertsNow.push(alert) } });
}

it('tells a fault that the page goes on without, once, whatever calls had it', () => {
  const context = contextTold();
  for (const call of ['bonus', 'balance'] as const) noteMissed(context, failed(call));
  expect(missedAlerts(context)).toMatchObject([{ code: 'part-missing' }]);
});

it('does not tell again of a call whose failure this answer tells already', () => {
  const context = contextTold();
  addFaultAlert(context, 'bonus-failed', failed('bonus'));
  noteMissed(context, failed('bonus'));
  expect(missedAlerts(context)).toEqual([]);
  noteMissed(context, failed('balance'));
  expect(missedAlerts(context)).toHaveLength(1);
});

it('shows faults of two calls once where they read alike', () => {
  const context = contextTold();
  for (const call of ['orders', 'reasons'] as const) addFaultAlert(context, 'call-failed', failed(call));
  expect(alertsOf(context, context.session.alertsNow)).toHaveLength(1);
  addFaultAlert(context, 'photos-failed', failed('orders'));
  expect(alertsOf(context, context.session.alertsNow)).toHaveLength(2);
});
