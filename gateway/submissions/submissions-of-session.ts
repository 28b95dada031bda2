import type { CustomerScope } from '../session/customer-scope.ts';
import type { DataDeletions } from '../session/data-deletions.ts';
import type { Submissions } from './submission.ts';

/**
 * The submissions, for a request of a session. It may work for seconds, and its customer may delete their data
 * meanwhile: from then on it sends nothing, and any of their texts that it writes after that are removed again.
 *
 * @param beganAt when the session of the request began, in milliseconds since 1970
 */
export function submissionsOfSession(
  submissions: Submissions,
  deletions: DataDeletions,
  beganAt: () => number,
): Submissions {
  const isOutdated = (scope: CustomerScope) => () => deletions.isAfter(scope, beganAt());

  return {
    ...submissions,
    submit: (submission) => submissions.submit({ ...submission, isOutdated: isOutdated(submission) }),
    settle: (settlement) => submissions.settle({ ...settlement, isOutdated: isOutdated(settlement) }),
    findNumbers: (scope, protocols) =>
      submissions.findNumbers({ ...scope, isOutdated: isOutdated(scope) }, protocols),
  };
}
