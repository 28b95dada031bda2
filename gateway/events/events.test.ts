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

test('the state and the file store that are away are told of', () => {
  const told = events();
  const heard: unknown[] = [];
  told.listen(['state away', 'storage away'], ({ name }) => heard.push(name));
  told.note('state away', { err: new StateAwayError('away'), ms: 0 });
  told.note('storage away', { err: new AwayError('away'), ms: 0 });
  expect(heard).toEqual(['state away', 'storage away']);
});

test('an event is one line of the log, with its request, trace, brand and fields, if its level is let through', () => {
  const lines: unknown[] = [];
  const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) });
  const subject = {
    requestId: 'r-1',
    traceId: 't',
    spanId: 's',
    parentSpanId: 'p',
    isSampled: true,
    brand: 'fila',
  };
  const note = createEvents(log).noteFor(() => subject);
  note('login limited', { channel: 'email', why: 'code', ms: 3 });
  note('login', { channel: 'email', ms: 3 });
  expect(lines).toEqual([
    {
      ...{ level: 40, time: expect.any(Number) as number, msg: 'login limited' },
      ...{ requestId: 'r-1', traceId: 't', brand: 'fila' },
      ...{ channel: 'email', why: 'code', ms: 3 },
    },
  ]);
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
  vi.advanceTimersByTime(1_000);
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
