import { expect, it } from 'vitest';
import { customerContext, marina } from '../../../../tests/support/samples/customer-context.ts';
import { ORDER_ROW } from '../../../../tests/support/samples/order-row.ts';

import { loadOrderLines } from '~/models/orders.server.ts';
import { lineKey } from '~/domain/orders/order-line.ts';
import { changeSelections, readSelections } from '~/models/drafts/selections.server.ts';

import { confirmSelection } from './confirm-intent.server.ts';

it('an item with a missing answer leaves the selection, unless another tab changed it meanwhile', async () => {
  const balance = [{ GRA_TAMANHO: '42', COR_NOME: 'Verde-mata', EST_SLD: 5 }];
  let inAnotherTab = () => Promise.resolve<unknown>(undefined);
  const alerts: string[] = [];
  const { context } = customerContext(
    {
      orders: [ORDER_ROW],
      reasons: [{ ASS_ID: 3, CTO_ID: 5, ASS_NOME: 'Não serviu', ASS_PRI_TROCA: true }],
      wishes: [
        { MOT_ID: 16, ASS_ID: 3, MOT_NOME: 'Trocar por outro tamanho', MOT_TAMANHO: true, MOT_ATIVO: true },
      ],
      balance: async () => {
        await inAnotherTab();
        return balance;
      },
    },
    {
      startClock: () => () => undefined,
      session: { alert: ({ code }: { code: string }) => alerts.push(code) },
    },
  );
  const [line] = await loadOrderLines(context, marina);
  const chosen = { lineKey: line ? lineKey(line) : '', reasonId: 3, wishId: 16 };
  await changeSelections(context, marina, () => [chosen]);
  inAnotherTab = () => changeSelections(context, marina, () => [{ ...chosen, size: '42' }]);
  await confirmSelection({ context, customer: marina, formData: new FormData() });
  expect(alerts).toContain('items-invalid');
  expect(alerts).not.toContain('changed-meanwhile');
  expect(await readSelections(context, marina)).toEqual([{ ...chosen, size: '42' }]);
});

it('an alert says so if nothing is left of what the sidebar showed', async () => {
  const alerts: string[] = [];
  const session = { alert: ({ code }: { code: string }) => alerts.push(code) };
  const answers = { orders: [ORDER_ROW], reasons: [], wishes: [] };
  const { context } = customerContext(answers, { session, startClock: () => () => undefined });
  await confirmSelection({ context, customer: marina, formData: new FormData() });
  expect(alerts).toEqual(['changed-meanwhile']);
});
