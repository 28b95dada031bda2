import { expect, it } from 'vitest';

import { DETAILS_KEPT_LENGTH } from '~/domain/choices/details.ts';
import { typedOffStoreSchema } from '~/forms/schemas/off-store.server.ts';
import { emptyOffStoreForm } from '~/domain/off-store/form.ts';

import { typedAnswersSchema } from './item-answers.server.ts';

/** As long as the browser lets a note be, which counts a line break as one character. */
const typed = 'costura\n'.repeat(DETAILS_KEPT_LENGTH / 8);

it('a note as long as the browser lets it be is kept, also from a form without script', () => {
  expect(typed).toHaveLength(DETAILS_KEPT_LENGTH);
  const posted = typed.replaceAll('\n', '\r\n');
  expect(typedAnswersSchema.parse({ details: posted }).details).toBe(posted);
  expect(typedOffStoreSchema.parse({ ...emptyOffStoreForm, details: posted }).details).toBe(posted);
});

it('a longer one was not typed into the form', () => {
  const endless = 'a'.repeat(2 * DETAILS_KEPT_LENGTH + 1);
  expect(typedAnswersSchema.parse({ details: endless }).details).toBeUndefined();
  expect(typedOffStoreSchema.safeParse({ ...emptyOffStoreForm, details: endless }).success).toBe(false);
});
