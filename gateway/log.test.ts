import { expect, test } from 'vitest';

import { createLog } from './log.ts';

/** What the log writes for one event. */
function written(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = '';
  write(createLog('info', { write: (line) => (lines += line) }));
  return lines;
}

test('messages are scrubbed', () => {
  expect(written((log) => log.info('no customer ana@exemplo.com'))).toContain('"no customer [e-mail]"');
});

test('known fields are redacted, at the top and one level down', () => {
  const line = written((log) =>
    log.info({ cpf: '12345678909', user: { email: 'ana@exemplo.com', token: 'secret' } }, 'x'),
  );
  expect(line).not.toMatch(/12345678909|ana@|secret/);
  expect(line).toContain('"cpf":"[redacted]"');
});

test('fields of a child log are redacted', () => {
  expect(written((log) => log.child({ cookie: 'sessao=abc' }).info('x'))).not.toContain('sessao');
});

test("an error's message, stack and cause are scrubbed", () => {
  const error = new Error('no answer for ana@exemplo.com', { cause: new Error('phone 11987654321') });
  const line = written((log) => log.error({ err: error }, 'failed'));
  expect(line).toContain('no answer for [e-mail]');
  expect(line).not.toMatch(/ana@|11987654321/);
});

test('a thrown value that is no error is logged, and scrubbed, too', () => {
  class Refusal {
    status = 404;
    data = 'ana@exemplo.com';
  }
  const line = written((log) => log.error({ err: new Refusal() }, 'failed'));
  expect(line).toContain('"type":"Refusal","message":"status 404"');
  expect(line).not.toContain('ana@');
  expect(written((log) => log.error({ err: 'ana@exemplo.com' }, 'failed'))).toContain('[e-mail]');
  expect(written((log) => log.error({ err: null }, 'failed'))).toContain('"failed"');
});
