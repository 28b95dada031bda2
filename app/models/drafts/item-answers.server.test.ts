import { expect, it } from 'vitest';

import { DETAILS_KEPT_LENGTH } from '~/domain/choices/details.ts';
import { typedOffStoreSchema } from '~/forms/schemas/off-store.server.ts';
import { emptyOffStoreForm } from '~/domain/off-store/form.ts';

import { typedAnswersSchema } from './item-answers.server.ts';

/** The longest details that the browser allows, which counts a line break as one character. */
const typed = 'costura\n'.repeat(DETAILS_KEPT_LENGTH / 8);

it('the longest details that the browser allows are kept, also with the line breaks of a form without script', () => {
  expect(typed).toHaveLength(DETAILS_KEPT_LENGTH);
  const posted = typed.replaceAll('\n', '\r\n');
  expect(typedAnswersSchema.parse({ details: posted }).details).toBe(posted);
  expect(typedOffStoreSchema.parse({ ...emptyOffStoreForm, details: posted }).details).toBe(posted);
});

it('details of over twice the allowed length are not accepted, because no form sends them', () => {
  const endless = 'a'.repeat(2 * DETAILS_KEPT_LENGTH + 1);
  expect(typedAnswersSchema.parse({ details: endless }).details).toBeUndefined();
  expect(typedOffStoreSchema.safeParse({ ...emptyOffStoreForm, details: endless }).success).toBe(false);
});
