import type { Settled, SubmissionResult, Submissions } from '../submissions/submission.ts';
import { startClock, type Note, type NoteWithTime } from './events.ts';

const EVENT_OF = {
  created: 'protocol created',
  repeated: 'protocol repeated',
  recovered: 'protocol recovered',
  'different-request': 'protocol different',
  'look-first': 'protocol held back',
  'held-back': 'protocol held back',
  busy: 'protocol held back',
  outdated: 'protocol held back',
  'not-sent': 'protocol not sent',
  failed: 'protocol failed',
  'in-doubt': 'protocol in doubt',
} as const satisfies Record<SubmissionResult['kind'], string>;

/** The submissions of one request, with an event for the result of each. */
export function noteSubmissions(submissions: Submissions, note: Note): Submissions {
  const noteSettled = (tell: NoteWithTime, settled: readonly Settled[]) => {
    for (const { form, outcome } of settled) {
      if (outcome === 'created' || outcome === 'absent') tell('protocol settled', { flow: form, outcome });
    }
  };
  return {
    ...submissions,

    async submit(submission) {
      const tell = startClock(note);
      const result = await submissions.submit({
        ...submission,
        onSettled(settled) {
          noteSettled(tell, settled);
          submission.onSettled(settled);
        },
      });
      const error = 'error' in result ? result.error : undefined;
      tell(EVENT_OF[result.kind], {
        flow: submission.form,
        ...(error && { status: error.status, fault: error.kind }),
      });
      return result;
    },

    async settle(settlement) {
      const tell = startClock(note);
      const settled = await submissions.settle(settlement);
      noteSettled(tell, settled);
      return settled;
    },

    async findNumbers(scope, protocols) {
      const tell = startClock(note);
      const found = await submissions.findNumbers(scope, protocols);
      if (found.length > 0) tell('protocol number found', { count: found.length });
      return found;
    },
  };
}
