import type { Locator, Page } from '@playwright/test';

import { beginningWith, say } from './words.ts';

/** The field whose label begins with a text of the portal; hints that belong to the label may follow. */
export function textField(place: Page | Locator, label: string): Locator {
  return place.getByRole('textbox', { name: beginningWith(say(label)) });
}
