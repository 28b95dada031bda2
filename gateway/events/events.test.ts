import { expect, test, vi } from 'vitest';

import { AwayError } from '../away-error.ts';
import { createLog } from '../log.ts';
import { StateAwayError } from '../state/state-away-error.ts';
import { createEvents, startClock } from './events.ts';

const events = () => createEvents(createLog('warn', { write: () => undefined }));

test('a listener hears what it asked for and nothing else, whatever the log lets through', () => {
  const told = events();
  const heard: string[] = [];
  told.listen(['state command', 'state back'], ({ fields, name }) =>
    heard.push(name === 'state back' ? `back after ${fields.ms}` : fields.command),
  );
  told.note('state command', { command: 'get', isDone: true, ms: 1 });
  told.noteFor(() => ({}))('list asked', { list: 'reasons', outcome: 'cached', ms: 1 });
  told.note('state back', { ms: 5 });
  expect(heard).toEqual(['get', 'back after 5']);
});

test('work that meets an away state or file store is no unexpected fault, wherever it is', () => {
  const told = events();
  const heard: unknown[] = [];
  told.listen(['unexpected fault'], ({ fields }) => heard.push(fields.err));
  const fault = new Error('of our own');
  for (const where of ['gateway', 'sweep', 'alerts', 'staging', 'profile'] as const) {
    told.note('unexpected fault', { where, err: new AwayError('away') });
    told.note('unexpected fault', { where, err: new StateAwayError('away') });
  }
  told.note('unexpected fault', { where: 'staging', err: fault });
  expect(heard).toEqual([fault]);
});

test("the request's context is not looked up for an event that nobody hears", () => {
  const told = events();
  let asked = 0;
  const note = told.noteFor(() => {
    asked += 1;
    return {};
  });
  told.listen(['state back'], () => undefined);
  note('list asked', { list: 'reasons', outcome: 'cached', ms: 1 });
  expect(asked).toBe(0);
});

test('a clock notes events with the whole milliseconds since it began', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const told = events();
  const heard: unknown[] = [];
  told.listen(['login', 'login limited'], ({ fields, name }) => heard.push([name, fields]));
  const tell = startClock(told.noteFor(() => ({})));
  vi.advanceTimersByTime(12.6);
  tell('login limited', { channel: 'email', why: 'code' });
  vi.advanceTimersByTime(30);
  tell('login', { channel: 'email' });
  vi.useRealTimers();
  expect(heard).toEqual([
    ['login limited', { channel: 'email', why: 'code', ms: 13 }],
    ['login', { channel: 'email', ms: 43 }],
  ]);
});
