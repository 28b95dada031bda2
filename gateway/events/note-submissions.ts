import type { SubmissionResult, Submissions } from '../submissions/submission.ts';
import type { Note } from './events.ts';

const EVENT_OF = {
  created: 'protocol created',
  repeated: 'protocol repeated',
  recovered: 'protocol recovered',
  'different-request': 'protocol different',
  'held-back': 'protocol held back',
  'not-sent': 'protocol not sent',
  failed: 'protocol failed',
  'in-doubt': 'protocol in doubt',
} as const satisfies Record<SubmissionResult['kind'], string>;

/** The submissions of one request, which tell what became of each. */
export function noteSubmissions(submissions: Submissions, note: Note): Submissions {
  const noteSettled = (form: string, outcome: string) => {
    if (outcome === 'created' || outcome === 'absent') note('protocol settled', { flow: form, outcome });
  };
  return {
    ...submissions,

    async submit(submission) {
      const startedAt = performance.now();
      const result = await submissions.submit({
        ...submission,
        onSettled(settled) {
          for (const { form, outcome } of settled) noteSettled(form, outcome);
          submission.onSettled(settled);
        },
      });
      const error = 'error' in result ? result.error : undefined;
      note(EVENT_OF[result.kind], {
        flow: submission.form,
        ms: Math.round(performance.now() - startedAt),
        ...(error && { status: error.status, fault: error.kind }),
      });
      return result;
    },

    async settle(settlement) {
      const settled = await submissions.settle(settlement);
      for (const { form, outcome } of settled) noteSettled(form, outcome);
      return settled;
    },

    async findNumbers(scope, protocols) {
      const found = await submissions.findNumbers(scope, protocols);
      if (found.length > 0) note('protocol number found', { count: found.length });
      return found;
    },
  };
}
