import { expect, it } from 'vitest';
import { customerContext, marina } from '../../../../tests/support/samples/customer-context.ts';

import { setAside } from '~/models/drafts/last-request.server.ts';

import { recover } from './last-request-intents.server.ts';

const REASON = { ASS_ID: 3, CTO_ID: 5, ASS_NOME: 'Não serviu' };

it('a last request whose reason is missing from the answer is kept until the reason is there', async () => {
  let reasons = [{ ...REASON, ASS_ID: 4 }];
  const alerts: string[] = [];
  const { context } = customerContext(
    { reasons: () => reasons },
    { session: { alert: ({ code }: { code: string }) => alerts.push(code) } },
  );
  await setAside(context, marina, [{ lineKey: 'line-1', reasonId: 3, wishId: 16 }], {
    from: { submission: 'sent-1' },
  });
  const press = async () => {
    const answer = await recover({ context, customer: marina, formData: new FormData() });
    return answer instanceof Response ? answer.headers.get('location') : undefined;
  };
  expect(await press()).toBe('/home');
  expect(alerts).toEqual(['last-request-unsure']);
  reasons = [REASON];
  expect(await press()).toBe('/produtos-adquiridos-online/confirmacao');
  expect(alerts).toEqual(['last-request-unsure', 'last-request-back']);
});
