import { describe, expect, it } from 'vitest';
import type { AppLoadContext } from '@remix-run/node';

import { alertsOf, alertsOfPage } from './alerts.server.ts';

const context = {
  language: 'es',
  answerLanguages: () => ({ orders: 'en' }),
} as unknown as AppLoadContext;
const dropped = { code: 'dropped-blocked', values: { product: 'Running shoe' } } as const;

describe("an alert with a product's name", () => {
  it('has the language in which the orders of this page came', () =>
    expect(alertsOfPage(context, [dropped])).toMatchObject([{ names: ['Running shoe'], language: 'en' }]));

  it('that waited for a page has its own language, or none if none was kept', () => {
    expect(alertsOf(context, [dropped])).toMatchObject([{ language: undefined }]);
    const told = { ...dropped, values: { ...dropped.values, language: 'fr' } };
    expect(alertsOf(context, [told])).toMatchObject([{ language: 'fr' }]);
  });
});

it('an alert with a number has it to be copied, one with a detail says it below, and an unknown one is left out', () => {
  const shown = alertsOf(context, [
    { code: 'protocol-created', values: { number: 500_004 } },
    { code: 'session-expired-message', values: { message: 'Adiós' } },
    { code: 'of-an-older-build' },
  ]);
  expect(shown).toMatchObject([
    { code: 'protocol-created', tone: 'success', number: '500004', detail: undefined },
    {
      code: 'session-expired-message',
      number: undefined,
      detail: { text: expect.stringMatching(/\w/) as string },
    },
  ]);
  expect(shown).toHaveLength(2);
});
