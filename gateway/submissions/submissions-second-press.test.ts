import { describe, expect, it } from 'vitest';
import { createTimeBudget } from '../brand-api/time-budget.ts';
import { setUpSubmissions } from './submissions.for-tests.ts';

/** How long a customer waits for a form, its page aside. */
const LONGEST_MS = 9_000;

describe('submissions', () => {
  const { api, clock, hangInCreate, request, startProcess } = setUpSubmissions();

  /** A first press that has called the API, which answers once `answer` resolves. */
  async function beginUnanswered() {
    const begun = Promise.withResolvers<undefined>();
    const answer = Promise.withResolvers<undefined>();
    const create = async (key: string) => {
      begun.resolve(undefined);
      await answer.promise;
      return api.create(key);
    };
    const first = startProcess().submit(request({ create }));
    await begun.promise;
    return { answer, first };
  }

  describe('a press while the first is still under way', () => {
    it('answers within 9 seconds that the request is in doubt, and sends nothing', async () => {
      await hangInCreate(startProcess());
      const startedAt = clock.now;
      expect(await startProcess().submit(request())).toEqual({ kind: 'in-doubt' });
      expect(clock.now - startedAt).toBeLessThanOrEqual(LONGEST_MS);
      expect(api.keys).toEqual([]);
    });

    it('recovers the protocol that the first press has made, within 9 seconds', async () => {
      await hangInCreate(startProcess(), {}, () => void api.create('key'));
      const startedAt = clock.now;
      expect(await startProcess().submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(clock.now - startedAt).toBeLessThanOrEqual(LONGEST_MS);
    });

    it('with the same content under another id gets the first press’s answer, and so does a third press', async () => {
      const { answer, first } = await beginUnanswered();
      const pressedAt = clock.now;
      /** The first is answered while the second waits. */
      const turn = async () => {
        if (clock.now === pressedAt) return;
        answer.resolve(undefined);
        await first;
      };
      const other = () => request({ submissionId: 'form-2' });
      expect(await startProcess({ turn }).submit(other())).toMatchObject({
        kind: 'repeated',
        protocolId: 102,
      });
      expect(await startProcess().submit(other())).toMatchObject({ kind: 'repeated', protocolId: 102 });
      expect(api.keys).toHaveLength(1);
    });

    it('of another request is busy after 5 seconds at most, and is sent when it is pressed again later', async () => {
      let finish: () => void = () => undefined;
      const first = startProcess().submit(
        request({
          create: async (key) => {
            await new Promise<void>((resolve) => (finish = resolve));
            return api.create(key);
          },
        }),
      );
      const startedAt = clock.now;
      const other = () => request({ submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'] });
      const second = startProcess();
      expect(await second.submit(other())).toEqual({ kind: 'busy' });
      expect(clock.now - startedAt).toBeLessThanOrEqual(LONGEST_MS - 4_000);
      finish();
      await first;
      expect(await second.submit(other())).toMatchObject({ kind: 'created' });
    });

    it('of another request is not sent if 4 seconds or less are left when its turn comes', async () => {
      const { answer, first } = await beginUnanswered();
      const left = [9_000, 4_000];
      const timeBudget = {
        get leftMs() {
          answer.resolve(undefined);
          return left.shift() ?? 0;
        },
        failedAfter: () => expect.unreachable('it is not at work any more'),
      };
      const other = request({
        submissionId: 'form-2',
        digest: 'content-b',
        subjects: ['line-2'],
        timeBudget,
      });
      expect(await startProcess().submit(other)).toEqual({ kind: 'busy' });
      expect(await first).toMatchObject({ kind: 'created' });
      expect(api.keys).toHaveLength(1);
    });

    it('waits only for the rest of the page’s 9 seconds', async () => {
      await hangInCreate(startProcess());
      const timeBudget = createTimeBudget({ isForm: true }, () => clock.now);
      clock.now += 6_000;
      const startedAt = clock.now;
      const waited: number[] = [];
      const counted = {
        get leftMs() {
          return timeBudget.leftMs;
        },
        failedAfter: (ms: number) => void waited.push(ms),
      };
      expect(await startProcess().submit(request({ timeBudget: counted }))).toEqual({ kind: 'in-doubt' });
      expect(clock.now - startedAt).toBeLessThanOrEqual(LONGEST_MS - 6_000);
      expect(waited).toEqual([clock.now - startedAt]);
    });
  });

  it('send a request without any time left if no other is under way', async () => {
    const slow = {
      ...request(),
      timeBudget: { leftMs: 0, failedAfter: () => undefined },
      get submissionId() {
        clock.now += 1;
        return 'form-1';
      },
    };
    expect(await startProcess().submit(slow)).toMatchObject({ kind: 'created' });
  });
});
