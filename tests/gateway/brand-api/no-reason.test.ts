import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { EXCHANGE } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { serve } from '../serve.ts';
import { stack as shared, startPortal } from '../shared-stack.ts';
import { THREE_LINES } from '../three-items.ts';

const OFF_STORE = { ASS_ID: 40, ASS_NOME: 'Comprei na loja', CTO_ID: 1, ASS_RESTRICAO_SLA: 'N' };

/** The mock, but with reasons for purchases outside the online store alone. */
const withoutReasons = () =>
  serve((asked, answer) => {
    const { headers, method, url = '/' } = asked;
    if (url.endsWith('/subjects/b2c')) {
      answer.end(JSON.stringify({ productBalance: [OFF_STORE] }));
      return;
    }
    asked.pipe(
      request(new URL(url, shared.mockUrl), { method, headers }, (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(answer);
      }),
    );
  });

test('an item for which the brand API has no reason says so, in the place of a question without answers', async () => {
  const stack = await startPortal({ BRAND_API_URL: await withoutReasons() });
  onTestFinished(async () => void (await stack.stop()));
  const world = await createWorld(shared.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  const { status, text } = await customer.get(`/home?item=${EXCHANGE.line}`);
  expect(status).toBe(200);
  expect(text).toContain('Os motivos não carregaram. Tente de novo.');
  expect(text).not.toContain('Usar este motivo');
});
