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
