import type { Described } from '../../../gateway/submissions/submission.ts';

import { flows } from '../flow.ts';

/** A request whose outcome is not known, as a page shows it. */
export interface DoubtView {
  id: string;
  title: string;
  /** The parts of the title that came from the brand API. */
  names: string[];
}

type Titled = Pick<Described, 'form' | 'title'>;

export function doubtViews(doubts: readonly (Titled & { submissionId: string })[]): DoubtView[] {
  return doubts.map((doubt) => ({ id: doubt.submissionId, title: doubt.title, names: brandNamesOf(doubt) }));
}

/** The title has the products' names: of an order they are the brand API's, else the customer's own words. */
export function brandNamesOf({ form, title }: Titled): string[] {
  return form === flows.online.name ? [title] : [];
}
