/** A request in doubt, as it is shown beside another. */
export interface DoubtView {
  id: string;
  /** The products' names. */
  title: string;
}

export function doubtViews(doubts: readonly { submissionId: string; title: string }[]): DoubtView[] {
  return doubts.map(({ submissionId, title }) => ({ id: submissionId, title }));
}
