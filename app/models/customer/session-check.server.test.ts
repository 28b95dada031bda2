import { describe, expect, it, vi } from 'vitest';
import { BrandApiError, type Fault } from '../../../gateway/brand-api/brand-api-error.ts';
import type { SessionEnding } from '../../../gateway/session/session-data.ts';
import { testContext } from '../../../tests/support/load-context.ts';

import { besideSessionCheck } from './session-check.server.ts';

const MINUTE = 60_000;
const AGE = { fresh: 15 * MINUTE, old: 15 * MINUTE + 1, never: Infinity };

/** A session whose last answer is `ms` old, and an API that answers its checks. */
function contextOf(
  ms: number,
  answer: (name: string, signal: AbortSignal) => unknown,
  { isProfileDue = false } = {},
) {
  const session = {
    msSinceAnswer: ms,
    isProfileDue,
    profileRefusal: undefined as SessionEnding | undefined,
    profileAsked: vi.fn(),
    profileHeard: vi.fn(),
    profileHeardLate: vi.fn((_refusal: SessionEnding | undefined) => Promise.resolve()),
  };
  const note = vi.fn();
  const never = new AbortController().signal;
  const call = vi.fn((name: string, _input: unknown, { signal = never }: { signal?: AbortSignal } = {}) =>
    Promise.resolve().then(() => answer(name, signal)),
  );
  const context = testContext({ session, api: { call }, note });
  return { context, session, note, asked: () => call.mock.calls.map(([name]) => name) };
}

const faultOf = (status: number | undefined, message?: string) => {
  const kind: Fault['kind'] = status === undefined ? 'timeout' : 'status';
  return new BrandApiError(
    { call: 'validateSession', requestId: 'r' },
    {
      kind,
      outcome: 'unknown',
      ...(status !== undefined && { status }),
      ...(message !== undefined && { body: { type: 'WARN', message } }),
    },
  );
};
const fault = (status: number | undefined, message?: string): never => {
  throw faultOf(status, message);
};
const page = () => Promise.resolve('page');

describe('the session check', () => {
  it('ends an expired session even if a refused profile would not end it', async () => {
    const ask = (name: string) => (name === 'profile' ? fault(401) : { valid: false });
    for (const [age, outcome] of [
      [AGE.old, { ending: { why: 'expired' } }],
      [AGE.fresh, { answer: 'page' }],
    ] as const) {
      const { context } = contextOf(age, ask, { isProfileDue: true });
      expect(await besideSessionCheck(context, page, () => Promise.resolve(false))).toMatchObject(outcome);
    }
  });

  it('is made when the last answer is older than 15 minutes, and not before', async () => {
    for (const [age, asked] of [
      [AGE.fresh, []],
      [AGE.old, ['validateSession']],
      [AGE.never, ['validateSession']],
    ] as const) {
      const api = contextOf(age, () => ({ valid: true }));
      expect(await besideSessionCheck(api.context, page)).toEqual({ answer: 'page' });
      expect(api.asked()).toEqual(asked);
    }
  });

  it('runs beside the page, not before it', async () => {
    const order: string[] = [];
    const api = contextOf(AGE.old, () => order.push('check'));
    await besideSessionCheck(api.context, async () => {
      order.push('page begins');
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push('page ends');
    });
    expect(order).toEqual(['page begins', 'check', 'page ends']);
  });

  it.each([
    ['false', () => ({ valid: false }), undefined],
    ['401', () => fault(401), undefined],
    ['401 with words', () => fault(401, '<b>Sua sessão</b> expirou'), 'Sua sessão expirou'],
  ])('ends the session with the answer %s', async (_what, answer, message) => {
    expect(await besideSessionCheck(contextOf(AGE.old, answer).context, page)).toEqual({
      ending: { why: 'expired', message: message && { said: message } },
    });
  });

  it.each([500, 503, 403, 404, undefined])('does not end the session with a fault: %s', async (status) => {
    const api = contextOf(AGE.old, () => fault(status));
    expect(await besideSessionCheck(api.context, page)).toEqual({ answer: 'page' });
  });

  it('does not keep the page waiting for an answer that does not come', async () => {
    const api = contextOf(
      AGE.old,
      (_name, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(faultOf(undefined)));
        }),
    );
    const startedAt = performance.now();
    expect(await besideSessionCheck(api.context, page)).toEqual({ answer: 'page' });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('lets through what the page throws, whatever the check says', async () => {
    const api = contextOf(AGE.old, () => fault(401));
    const gone = new Error('gone');
    await expect(besideSessionCheck(api.context, () => Promise.reject(gone))).rejects.toBe(gone);
  });
});

describe('the profile of the customer', () => {
  const due = { isProfileDue: true };

  /** An answer that comes when `come` is called. */
  function lateAnswer() {
    let come: (value: unknown) => void = () => undefined;
    const answer = new Promise((resolve) => {
      come = resolve;
    });
    return { answer, come };
  }

  it('is loaded once after the login', async () => {
    const api = contextOf(AGE.fresh, () => ({ profile: {} }), due);
    expect(await besideSessionCheck(api.context, page)).toEqual({ answer: 'page' });
    expect(api.asked()).toEqual(['profile']);
    expect(api.session.profileAsked).toHaveBeenCalledOnce();
    expect(api.session.profileHeard).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it.each([
    [403, 'Sem acesso a este módulo', 'refused'],
    [403, undefined, 'refused'],
    [401, 'Entre de novo', 'expired'],
  ] as const)('ends the session with the status %s and the message %s', async (status, message, why) => {
    const ending = { why, message: message && { said: message } };
    const api = contextOf(AGE.fresh, () => fault(status, message), due);
    expect(await besideSessionCheck(api.context, page)).toEqual({ ending });
    expect(api.session.profileHeard).toHaveBeenCalledExactlyOnceWith(ending);
  });

  it.each([500, 404, undefined])(
    'counts as heard with a fault, which does not end the session: %s',
    async (status) => {
      const api = contextOf(AGE.fresh, () => fault(status), due);
      expect(await besideSessionCheck(api.context, page)).toEqual({ answer: 'page' });
      expect(api.session.profileHeard).toHaveBeenCalledExactlyOnceWith(undefined);
    },
  );

  it('does not keep the page waiting if it does not come, and does not count as heard', async () => {
    const api = contextOf(AGE.fresh, () => lateAnswer().answer, due);
    const startedAt = performance.now();
    expect(await besideSessionCheck(api.context, page)).toEqual({ answer: 'page' });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(api.session.profileAsked).toHaveBeenCalledOnce();
    expect(api.session.profileHeard).not.toHaveBeenCalled();
    expect(api.session.profileHeardLate).not.toHaveBeenCalled();
  });

  it('that is refused after the page is done is remembered', async () => {
    const late = lateAnswer();
    const api = contextOf(AGE.fresh, () => late.answer, due);
    expect(await besideSessionCheck(api.context, page)).toEqual({ answer: 'page' });
    late.come(Promise.reject(faultOf(403, 'Sem acesso a este módulo')));
    const ending: SessionEnding = { why: 'refused', message: { said: 'Sem acesso a este módulo' } };
    await expect.poll(() => api.session.profileHeardLate.mock.calls).toEqual([[ending]]);
    expect(api.session.profileHeard).not.toHaveBeenCalled();
  });

  it('that is refused after the page has thrown is remembered', async () => {
    const late = lateAnswer();
    const api = contextOf(AGE.fresh, () => late.answer, due);
    await expect(
      besideSessionCheck(api.context, () => Promise.reject(new Error('elsewhere'))),
    ).rejects.toThrow('elsewhere');
    late.come(Promise.reject(faultOf(401)));
    const ending: SessionEnding = { why: 'expired', message: undefined };
    await expect.poll(() => api.session.profileHeardLate.mock.calls).toEqual([[ending]]);
  });

  it('that is remembered as refused ends the session before the page is worked on', async () => {
    const api = contextOf(AGE.old, () => ({ valid: true }));
    const ending: SessionEnding = { why: 'refused', message: { said: 'Sem acesso a este módulo' } };
    api.session.profileRefusal = ending;
    const work = vi.fn(page);
    expect(await besideSessionCheck(api.context, work)).toEqual({ ending });
    expect(work).not.toHaveBeenCalled();
    expect(api.asked()).toEqual([]);
  });

  it('that comes late and cannot be remembered is noted as a fault', async () => {
    const late = lateAnswer();
    const api = contextOf(AGE.fresh, () => late.answer, due);
    const away = new Error('the state is away');
    api.session.profileHeardLate.mockRejectedValue(away);
    await besideSessionCheck(api.context, page);
    late.come({ profile: {} });
    const noted = ['unexpected fault', { where: 'profile', err: away }];
    await expect.poll(() => api.note.mock.calls).toEqual([noted]);
  });
});
