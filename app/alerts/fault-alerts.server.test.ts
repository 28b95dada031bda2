import { describe, expect, it } from 'vitest';

import { noteMissed } from '~/models/brand-api-fault.server.ts';

import { BrandApiError, type Fault } from '../../gateway/brand-api/brand-api-error.ts';
import { testContext } from '../../tests/support/load-context.ts';
import { alertsOf } from './alerts.server.ts';
import { addFaultAlert, alertOfFault, missedAlerts } from './fault-alerts.server.ts';

type Call = BrandApiError['call'];

const failed = (call: Call, more: Partial<Fault> = {}) =>
  new BrandApiError({ call, requestId: 'r' }, { kind: 'status', outcome: 'unknown', status: 503, ...more });

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

describe('the alert of a failed call', () => {
  const shown = (fault: BrandApiError) => {
    const context = contextTold();
    alertOfFault(context, fault);
    return alertsOf(context, context.session.alertsNow);
  };
  const OURS = 'Algo não funcionou do nosso lado. Tente de novo em alguns instantes.';

  it('says what happened in our words, and below it the status', () => {
    expect(shown(failed('orders'))).toMatchObject([
      { tone: 'error', title: 'Erro', text: OURS, names: [], detail: { text: 'código 503' } },
    ]);
  });

  it.each(['ERROR', 'WARN'] as const)('has the words of the server and their language: %s', (type) => {
    const body = { type, message: 'Try <b>again</b> later.' };
    const [tone, title] = type === 'WARN' ? ['warning', 'Aviso'] : ['error', 'Erro'];
    const said = 'Try again later';
    expect(shown(failed('orders', { status: 429, body, language: 'en' }))).toMatchObject([
      { tone, title, text: OURS, detail: { text: `${said}\u00a0· código 429`, said, language: 'en' } },
    ]);
  });

  it('says that there is no connection where no answer came', () => {
    const fault = new BrandApiError(
      { call: 'orders', requestId: 'r' },
      { kind: 'timeout', outcome: 'unknown' },
    );
    expect(shown(fault)).toMatchObject([{ text: 'Sem conexão com o servidor', detail: undefined }]);
    const context = contextTold();
    addFaultAlert(context, 'bonus-failed', fault);
    expect(alertsOf(context, context.session.alertsNow)).toMatchObject([
      { detail: { text: 'Sem conexão com o servidor' } },
    ]);
  });

  it('is none for a fault of our own, which is thrown on', () => {
    const own = new TypeError('own');
    expect(() => alertOfFault(contextTold(), own)).toThrow(own);
  });
});
