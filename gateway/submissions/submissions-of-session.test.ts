import { expect, it } from 'vitest';
import { createDataDeletions } from '../session/data-deletions.ts';
import { customer, setUpSubmissions } from './submissions.for-tests.ts';
import { submissionsOfSession } from './submissions-of-session.ts';

const { api, clock, openState, request, startProcess } = setUpSubmissions();

it.each([
  ['that began before a deletion sends nothing', 0, 'outdated'],
  ['that began after a deletion sends its request', 1, 'created'],
])('a session %s', async (_, after, kind) => {
  const deletions = createDataDeletions(openState(), () => clock.now);
  await deletions.note(customer);
  const submissions = submissionsOfSession(startProcess(), deletions, () => clock.now + after);
  expect(await submissions.submit(request())).toMatchObject({ kind });
});

it('a session that finds a request’s number after a deletion does not keep what the request asked for', async () => {
  const deletions = createDataDeletions(openState(), () => clock.now);
  const process = startProcess();
  const submissions = submissionsOfSession(process, deletions, () => clock.now);
  const create = () => Promise.resolve({ message: 'Recebido' });
  await submissions.submit(request({ asked: 'x', mark: '5:3702', create }));
  await deletions.note(customer);
  api.protocols.push(102);
  api.marks.set(102, '5:3702');
  expect(await submissions.findNumbers(customer, () => Promise.resolve(api.list()))).toHaveLength(1);
  expect(await process.countAsked(customer)).toBe(0);
});

it('a session that settles a request after a deletion does not keep what the request asked for', async () => {
  const deletions = createDataDeletions(openState(), () => clock.now);
  const process = startProcess();
  const submissions = submissionsOfSession(process, deletions, () => clock.now);
  const lost = () => Promise.reject(new Error('lost'));
  await expect(submissions.submit(request({ asked: 'x', create: lost }))).rejects.toThrow('lost');
  await deletions.note(customer);
  api.protocols.push(102);
  expect(await submissions.settle(request())).toMatchObject([{ outcome: 'created' }]);
  expect(await process.countAsked(customer)).toBe(0);
});
