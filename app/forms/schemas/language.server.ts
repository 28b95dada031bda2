import { z } from 'zod';

import { languageCodes } from '~/i18n/languages.ts';

/** The language and the page to go back to; invalid values are left out. */
export const languageSchema = z.object({
  language: z.enum(languageCodes).optional().catch(undefined),
  returnTo: z.string().optional(),
});

/** The fields of the form. */
export const LANGUAGE_FIELDS = Object.keys(languageSchema.shape);
