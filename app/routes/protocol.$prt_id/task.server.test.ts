import { expect, test } from 'vitest';

import { StatusId } from '~/domain/protocols/protocol-status.ts';
import { textFor } from '~/i18n/i18n.server.ts';

import { taskView } from './task.server.ts';

function taskOf(html: string, isDated = true) {
  const entry = {
    id: 1,
    statusId: StatusId.PostObjectGenerated,
    at: isDated ? '2026-11-20T10:00:00Z' : undefined,
    note: html,
    html,
    isHidden: html === '',
    hasMessage: true,
  };
  return taskView(textFor('pt'), [entry], { brand: 'Vaivém', statusId: StatusId.PostObjectGenerated });
}

test('a posting code in the heading of a task stays on one line, and is copied without spaces', () => {
  const task = taskOf('<p>Leve a peça aos Correios com o código EC 418 220 937. Guarde o recibo.</p>');
  expect(task?.title).toBe('Leve a peça aos Correios com o código EC\u00a0418\u00a0220\u00a0937');
  expect(task?.codes).toEqual([{ shown: 'EC 418 220 937', value: 'EC418220937' }]);
  expect(task?.html).toContain('Guarde o recibo.');
});

test('the heading of a task without a posting code stays as it was written', () =>
  expect(taskOf('<p>Mande uma foto da etiqueta.</p>')?.title).toBe('Mande uma foto da etiqueta'));

test('a task says who wrote it, and when, where that is known', () => {
  expect(taskOf('Olá')?.written).toBe('Mensagem da Vaivém, 20/11/2026 às 10:00 (UTC)');
  expect(taskOf('Olá', false)?.written).toBe('Mensagem da Vaivém');
});

test('a task that cannot be shown has no words', () =>
  expect(taskOf('')).toMatchObject({ title: undefined, html: '', isHidden: true, codes: [] }));

test('there is no task where the history has no message of the status', () =>
  expect(
    taskView(textFor('pt'), [], { brand: 'Vaivém', statusId: StatusId.PostObjectGenerated }),
  ).toBeUndefined());
