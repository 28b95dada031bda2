import { expect, test } from 'vitest';

import { BrandApiError } from '../brand-api/brand-api-error.ts';
import type {
  Settled,
  Settlement,
  Submission,
  SubmissionResult,
  Submissions,
} from '../submissions/submission.ts';
import { noteSubmissions } from './note-submissions.ts';

const scope = { brandId: 4, customerKey: 'ana' };
const settled = (['created', 'absent', 'awaited'] as const).map(
  (outcome) => ({ form: 'online', outcome, created: {} }) as unknown as Settled,
);
const ms = expect.any(Number) as number;
const lines = ['created', 'absent'].map((outcome) => ['protocol settled', { flow: 'online', outcome, ms }]);

function noted(submissions: Partial<Submissions>) {
  const told: unknown[] = [];
  const answers = noteSubmissions(submissions as Submissions, (name, fields) => told.push([name, fields]));
  return { answers, told };
}

test.each<[SubmissionResult, string, object?]>([
  [{ kind: 'created', protocolId: 7 }, 'protocol created'],
  [{ kind: 'look-first' }, 'protocol held back'],
  [{ kind: 'in-doubt' }, 'protocol in doubt'],
  [
    {
      kind: 'failed',
      error: new BrandApiError(
        { call: 'generateProtocol', requestId: 'r' },
        { kind: 'status', status: 503, outcome: 'refused' },
      ),
    },
    'protocol failed',
    { status: 503, fault: 'status' },
  ],
])(
  'the result %o is noted as "%s", after what became of the requests before it',
  async (result, name, why) => {
    const { answers, told } = noted({
      submit: ({ onSettled }) => {
        onSettled(settled);
        return Promise.resolve(result);
      },
    });
    const heard: unknown[] = [];
    const submission = { form: 'off-store', onSettled: (all: unknown) => heard.push(all) };
    expect(await answers.submit(submission as unknown as Submission)).toBe(result);
    expect(heard).toEqual([settled]);
    expect(told).toEqual([...lines, [name, { flow: 'off-store', ...why, ms }]]);
  },
);

test('requests in doubt that have become a protocol or nothing are noted, those that are awaited are not', async () => {
  const { answers, told } = noted({ settle: () => Promise.resolve(settled) });
  expect(await answers.settle({} as Settlement)).toBe(settled);
  expect(told).toEqual(lines);
});

test('numbers that were found are counted in one event, and none in no event', async () => {
  const found = [1, 2].map((protocolId) => ({ submissionId: 's', protocolId }));
  const { answers, told } = noted({ findNumbers: (_, list) => list().then(() => found) });
  const list = () => Promise.resolve({ protocols: [], leftOut: 0 });
  expect(await answers.findNumbers(scope, list)).toBe(found);
  found.length = 0;
  expect(await answers.findNumbers(scope, list)).toEqual([]);
  expect(told).toEqual([['protocol number found', { count: 2, ms }]]);
});
