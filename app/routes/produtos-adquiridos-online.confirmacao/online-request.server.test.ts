import { expect, it } from 'vitest';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';
import { ORDER_ROW } from '../../../tests/support/samples/order-row.ts';

import { lineKey } from '~/domain/orders/order-line.ts';
import { loadOrderLines } from '~/models/orders.server.ts';
import { changeSelections, readSelections } from '~/models/drafts/selections.server.ts';

import { onlineRequest } from './online-request.server.ts';

it('names an item that is out of deadline, also where another has no name and leads to the home', async () => {
  const alerts: { code: string }[] = [];
  const { context } = customerContext(
    {
      orders: [
        { ...ORDER_ROW, PRO_NOME: undefined },
        { ...ORDER_ROW, PRO_CODIGO: 'CL3-0342', DATA_ENTREGA: '15/01/26' },
      ],
      reasons: [{ ASS_ID: 3, CTO_ID: 5, ASS_RESTRICAO_SLA: true, ASS_SLA_TROCA: 30 }],
      wishes: [{ MOT_ID: 20, ASS_ID: 3, MOT_NOME: 'Conserto', MOT_ATIVO: true }],
    },
    {
      startClock: () => () => undefined,
      session: { alert: (alert: { code: string }) => void alerts.push(alert) },
    },
  );
  const lines = await loadOrderLines(context, marina);
  await changeSelections(context, marina, () =>
    lines.map((line) => ({ lineKey: lineKey(line), reasonId: 3, wishId: 20 })),
  );
  const loading = Promise.resolve(onlineRequest.load(context, marina, 'show'));
  await expect(loading).rejects.toMatchObject({ status: 303 });
  expect(await readSelections(context, marina)).toEqual([]);
  expect(alerts.map(({ code }) => code)).toContain('dropped-deadline');
});
