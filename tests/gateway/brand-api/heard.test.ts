/** What the portal hears of an answer beside its body: its language, its clock, that the session lives, and how it went. */
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';

import { createTimeBudget } from '../../../gateway/brand-api/time-budget.ts';
import { callExamples } from '../../support/samples/api-examples.ts';
import { faultOf, generate, json, orders, sendCode, setUpAnsweringApi } from './answering-api.ts';

const { answer, connect, languageOf, logged, received } = setUpAnsweringApi();
const file = () => ({ stream: Readable.from([Buffer.from('a')]), name: 'a.png', type: 'image/png' });
const lines = () => logged.map((line) => JSON.parse(line) as Record<string, unknown>);

test.each([
  ['pt-BR', 'pt-BR'],
  [' es-419 ', 'es-419'],
  ['en', 'en'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
  ['pt-BR, es', undefined],
  ['p', undefined],
  ['portuguese', undefined],
  ['pt_BR', undefined],
  ['pt-', undefined],
  ['<b>', undefined],
])('the language of an answer with "Content-Language: %s" is %s', async (header, language) => {
  answer(json({ productBalance: [] }, 200, { 'content-language': header }));
  expect(languageOf(await connect().call('orders', orders))).toBe(language);
  answer(json({ message: 'Não', type: 'WARN' }, 422, { 'content-language': header }));
  expect((await faultOf(connect().call('orders', orders))).language).toBe(language);
});

test.each([
  [200, 'brand api call', undefined],
  [422, 'brand api refused', { fault: 'status', did: 'refused' }],
  [429, 'brand api failed', { fault: 'status', did: 'refused' }],
  [409, 'brand api failed', { fault: 'status', did: 'unknown' }],
  [500, 'brand api failed', { fault: 'status', did: 'unknown' }],
])(
  'an answer with %i is noted as "%s", and only a good one shows that the session lives',
  async (status, msg, why) => {
    const onAnswer = vi.fn();
    const isGood = status === 200;
    answer(json(isGood ? { user: { email: 'ana@exemplo.com' }, message: 'ok' } : { message: 'Não' }, status));
    const asked = connect({ onAnswer }).call('sendCode', sendCode);
    if (isGood) await asked;
    else await faultOf(asked);
    expect(lines()).toMatchObject([{ msg, call: 'sendCode', status, tries: 1, ...why }]);
    expect(onAnswer).toHaveBeenCalledTimes(isGood ? 1 : 0);
  },
);

test.each([
  ['renamed', { mensagem: 'Protocolo (500029) gerado com sucesso' }, 'none of its fields'],
  ['of another type', { message: { text: 'Protocolo (500029)' } }, 'message invalid_union'],
  ['an error', { success: false, message: 'Joana Silva não tem estoque' }, 'the body of an error'],
])('the field that makes an answer unreadable is noted, without its value: %s', async (_, body, why) => {
  answer(json(body, 201));
  await faultOf(connect().call('generateProtocol', generate));
  expect(lines()).toMatchObject([{ msg: 'brand api failed', fault: 'bad-answer', why }]);
  expect(logged.join()).not.toMatch(/500029|Joana/);
});

test('a call that its caller gives up is no failure of the API', async () => {
  const leaving = new AbortController();
  answer(() => leaving.abort());
  const fault = await faultOf(connect().call('orders', orders, { signal: leaving.signal }));
  expect([fault.kind, lines()]).toEqual(['aborted', []]);
});

test('the clock is told by every answer but an upload’s', async () => {
  const onClock = vi.fn();
  answer(json({ productBalance: [] }), json(callExamples.upload.answer));
  await connect({ onClock }).call('orders', orders);
  expect(onClock.mock.calls).toEqual([[expect.any(Number), 'orders']]);
  await connect({ onClock }).upload({ prt_id: 1, is_nfe: 'N', file: file() });
  expect(onClock).toHaveBeenCalledOnce();
  expect(received.map(({ headers }) => headers.accept)).toEqual(['application/json', 'application/json']);
});

test('a read that the request before gave up is not made again, and what writes is', async () => {
  const timeBudget = createTimeBudget({ before: { ms: 0, hung: ['orders', 'generateProtocol'] } });
  expect(await faultOf(connect({ timeBudget }).call('orders', orders))).toMatchObject({
    kind: 'timeout',
    outcome: 'not-sent',
  });
  expect(received).toEqual([]);
  answer(json({ message: 'Protocolo 120347 criado' }));
  await connect({ timeBudget }).call('generateProtocol', generate);
  expect(received).toHaveLength(1);
});
