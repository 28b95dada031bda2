import { expect, it, vi } from 'vitest';
import { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';
import type { SendResult } from '../../gateway/uploads/customer-uploads.ts';
import type { StagedFile } from '../../gateway/uploads/staged-file.ts';
import { testContext } from '../../tests/support/load-context.ts';

import { alertDelivery, sendInTime } from './deliver-files.server.ts';

const refusal = (name: string, status: number, message: string) => ({
  file: { name } as StagedFile,
  error: new BrandApiError(
    { call: 'upload', requestId: 'r' },
    { kind: 'status', outcome: 'refused', status, body: { type: 'ERROR', message } },
  ),
});

it('files that the brand refused for the same reason share an alert, and others have their own', () => {
  const told: [string, unknown, unknown][] = [];
  const context = testContext({
    brand: { name: 'Vaivém' },
    session: {
      alert: ({ code, values = {} }: { code: string; values?: Record<string, unknown> }) =>
        told.push([code, values['count'], values['name']]),
    },
  });
  const refused = [
    refusal('a.jpg', 415, 'Formato'),
    refusal('b.jpg', 413, 'Tamanho'),
    refusal('c.jpg', 415, 'Formato'),
  ];
  alertDelivery(context, { sent: [], failed: [], refused, underWay: [] });
  expect(told).toEqual([
    ['files-not-accepted', 2, 'a.jpg, c.jpg'],
    ['files-not-accepted', 1, 'b.jpg'],
  ]);
});

it('files with long names that the brand refused are told by the beginnings and ends of these', () => {
  const told: unknown[] = [];
  const context = testContext({
    brand: { name: 'Vaivém' },
    session: { alert: ({ values = {} }: { values?: Record<string, unknown> }) => told.push(values['name']) },
  });
  const refused = [
    refusal(`Lado direito ${'a'.repeat(280)}.jpg`, 415, 'Formato'),
    refusal('b.jpg', 415, 'Formato'),
  ];
  alertDelivery(context, { sent: [], failed: [], refused, underWay: [] });
  expect(told).toEqual(['Lado direito aaaaaaa…aaaaaa.jpg, b.jpg']);
});

const file = (name: string) => ({ name }) as StagedFile;
const NONE: SendResult = { sent: [], failed: [], refused: [], underWay: [] };
const noAnswer = new BrandApiError(
  { call: 'upload', requestId: 'r' },
  { kind: 'timeout', outcome: 'unknown' },
);

it.each<[string, SendResult | undefined, string[]]>([
  ['under way, where it takes longer than a customer waits', undefined, ['photos-under-way']],
  ['sent', { ...NONE, sent: [file('a.jpg')] }, ['photos-sent']],
  [
    'under way, although others are sent',
    { ...NONE, sent: [file('a.jpg')], underWay: [file('b.jpg')] },
    ['photos-under-way'],
  ],
  [
    'failed, although others are under way',
    { ...NONE, failed: [{ file: file('a.jpg') }], underWay: [file('b.jpg')] },
    ['photos-failed'],
  ],
  [
    'failed, with what the server said of any of them',
    {
      ...NONE,
      failed: [{ file: file('a.jpg') }, { file: file('b.jpg'), error: noAnswer }],
    },
    ['photos-failed upload'],
  ],
  ['nothing, where there were none', NONE, []],
])('files are said to be %s', (_, result, expected) => {
  const told: string[] = [];
  const alert = ({ code, values }: { code: string; values?: Record<string, unknown> }) =>
    told.push([code, values?.['call']].filter(Boolean).join(' '));
  alertDelivery(testContext({ session: { alert } }), result);
  expect(told).toEqual(expected);
});

// .docs/rules/photos-and-invoices.md#sending
it.each([
  ['7 s at most', 20_000, 7_000],
  ['as long as is left of what a customer waits', 2_000, 2_000],
  ['0.3 s at least, however long the rest took', 0, 300],
])('files are waited for %s', async (_, leftMs, waitedMs) => {
  vi.useFakeTimers();
  const send = () => Promise.withResolvers<never>().promise;
  const ended = vi.fn();
  void sendInTime(testContext({ timeBudget: { leftMs }, uploads: { send } }), 1, undefined).then(ended);
  await vi.advanceTimersByTimeAsync(waitedMs - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(undefined);
  vi.useRealTimers();
});
