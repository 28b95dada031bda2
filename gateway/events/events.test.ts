import { expect, test } from 'vitest';

import { createLog } from '../log.ts';
import { createEvents } from './events.ts';

const events = () => createEvents(createLog('warn', { write: () => undefined }));

test('a listener hears what it asked for and nothing else, whatever the log lets through', () => {
  const told = events();
  const heard: string[] = [];
  told.listen(['state command', 'state back'], ({ fields, name }) =>
    heard.push(name === 'state back' ? `back after ${fields.awayMs}` : fields.command),
  );
  told.note('state command', { command: 'get', isDone: true, ms: 1 });
  told.note('list asked', { list: 'reasons', outcome: 'cached' });
  told.note('state back', { awayMs: 5 });
  expect(heard).toEqual(['get', 'back after 5']);
});

test('who asked is not looked up for an event that nobody hears', () => {
  const told = events();
  let asked = 0;
  const note = told.noteFor(() => {
    asked += 1;
    return {};
  });
  told.listen(['state back'], () => undefined);
  note('list asked', { list: 'reasons', outcome: 'cached' });
  expect(asked).toBe(0);
});
