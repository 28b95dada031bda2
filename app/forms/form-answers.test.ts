import { expect, it } from 'vitest';

import { answersIn } from './form-answers.ts';

it('the answers in a form are its texts, and none of its files', () => {
  const form = new FormData();
  form.set('name', 'Marina');
  form.set('complement', '');
  form.set('photos', new File(['x'], 'foto.jpg'));
  expect(answersIn(form)).toEqual({ name: 'Marina', complement: '' });
});
