import { createServer, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { listen, type Listening } from '../../support/servers/listen.ts';
import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor } from '../../support/visitor.ts';
import { EXCHANGE } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack as shared, startPortal } from '../shared-stack.ts';
import { THREE_LINES } from '../three-items.ts';

/** A brand API whose reasons are all for purchases outside the online store. */
let api: Listening;
let stack: Stack;
beforeAll(async () => {
  const off = { ASS_ID: 40, ASS_NOME: 'Comprei na loja', CTO_ID: 1, ASS_RESTRICAO_SLA: 'N' };
  const server = createServer((asked, answer) => {
    if (asked.url?.endsWith('/subjects/b2c') === true) {
      answer.end(JSON.stringify({ productBalance: [off] }));
      return;
    }
    const { headers, method, url } = asked;
    asked.pipe(
      request(new URL(url ?? '', shared.mockUrl), { method, headers }, (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(answer);
      }),
    );
  });
  api = await listen(server);
  stack = await startPortal({ BRAND_API_URL: `http://127.0.0.1:${api.port}` });
});
afterAll(async () => {
  await stack.stop();
  await api.stop();
});

test('an item for which the brand API has no reason says so, in the place of a question without answers', async () => {
  const world = await createWorld(shared.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  const { status, text } = await customer.get(`/home?item=${EXCHANGE.line}`);
  expect(status).toBe(200);
  expect(text).toContain('Os motivos não carregaram. Tente de novo.');
  expect(text).not.toContain('Usar este motivo');
});
