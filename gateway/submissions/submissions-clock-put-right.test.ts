import { describe, expect, it } from 'vitest';

import { LEASE_IS_OVER_MS, never, setUpSubmissions } from './submissions.for-tests.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('a request of a process whose clock was ahead', () => {
  const { api, clock, hangInCreate, request, startProcess } = setUpSubmissions();

  it.each([2 * 60 * 1000, 5 * HOUR_MS, 400 * 24 * HOUR_MS])(
    'by %i ms is in doubt 15 seconds after another process, whose clock is right, has read it',
    async (aheadMs) => {
      const rightNow = clock.now;
      clock.now += aheadMs;
      await hangInCreate(startProcess());
      clock.now = rightNow;
      const next = startProcess();
      // It may have been sent a moment ago.
      expect(await next.findDoubts(request())).toEqual([]);
      clock.now += LEASE_IS_OVER_MS - 1;
      expect(await next.findDoubts(request())).toEqual([]);
      clock.now += 1;
      expect(await next.findDoubts(request())).toMatchObject([{ submissionId: 'form-1' }]);
      expect(await next.submit(request())).toMatchObject({ kind: 'created', protocolId: 102 });
      expect(api.protocols).toEqual([100, 101, 102]);
    },
  );

  it('is dropped after the same time if it was never sent, and the next request is sent', async () => {
    const rightNow = clock.now;
    clock.now += 5 * HOUR_MS;
    await new Promise<void>((resolve) => {
      const protocols = () => {
        resolve();
        return never();
      };
      void startProcess().submit(request({ protocols }));
    });
    clock.now = rightNow;
    expect(await startProcess().submit(request())).toEqual({ kind: 'busy' });
    clock.now += LEASE_IS_OVER_MS;
    expect(await startProcess().submit(request())).toMatchObject({ kind: 'created', protocolId: 102 });
  });

  it('is no longer in doubt, but absent, after a day like any other', async () => {
    const rightNow = clock.now;
    clock.now += 5 * HOUR_MS;
    await hangInCreate(startProcess());
    clock.now = rightNow;
    const next = startProcess();
    await next.findDoubts(request());
    clock.now += 24 * HOUR_MS + 1;
    expect(await next.findDoubts(request())).toEqual([]);
    expect(await next.findAbsent(request())).toMatchObject([{ submissionId: 'form-1' }]);
  });
});
