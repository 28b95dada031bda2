import { expect, test } from 'vitest';

import { MAX_ATTACHMENTS } from '../app/domain/requests/attachments.ts';
import { MAX_FILES } from '../gateway/uploads/upload-pages.ts';

/** The app and the gateway share no modules at run time: each has the rule, and this holds them together. */
test('the gateway takes as many files of each kind as the domain lets a protocol have', () => {
  expect(MAX_FILES).toEqual(MAX_ATTACHMENTS);
});
