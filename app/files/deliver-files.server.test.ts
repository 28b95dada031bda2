import { expect, it } from 'vitest';
import { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';
import type { StagedFile } from '../../gateway/uploads/staged-file.ts';
import { testContext } from '../../tests/support/load-context.ts';

import { alertDelivery } from './deliver-files.server.ts';

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
