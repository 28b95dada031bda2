import { describe, expect, it } from 'vitest';
import type { Described } from './submission.ts';
import { LEASE_IS_OVER_MS, never, setUpSubmissions } from './submissions.for-tests.ts';

describe('submissions', () => {
  const { api, clock, hangInCreate, request, startProcess } = setUpSubmissions();

  it('find the protocol of a process that died while it put the form away, and put the form away again', async () => {
    await expect(
      startProcess().submit(request({ putAway: () => Promise.reject(new Error('died')) })),
    ).rejects.toThrow('died');
    clock.now += LEASE_IS_OVER_MS;
    let putAway = 0;
    const count = () => Promise.resolve(void (putAway += 1));
    const result = await startProcess().submit(request({ putAway: count }));
    expect(result).toMatchObject({ kind: 'recovered', protocolId: 102 });
    expect(putAway).toBe(1);
    expect(api.protocols).toEqual([100, 101, 102]);
  });

  it('write durably that a request is sent before they call the API, as a power cut may come', async () => {
    let isOnDisk = false;
    const submissions = startProcess({
      onOpen: ({ isDurable = false }) => (isOnDisk = isDurable),
    });
    let wasOnDisk: boolean | undefined;
    await hangInCreate(submissions, {}, () => void (wasOnDisk = isOnDisk));
    expect(wasOnDisk).toBe(true);
  });

  it('put away what the protocol was made of, and not the request that found the protocol', async () => {
    await hangInCreate(startProcess(), { subjects: ['line-1', 'line-2'] }, () => void api.create('lost'));
    clock.now += LEASE_IS_OVER_MS;
    const putAway: Described[] = [];
    const result = await startProcess().submit(
      request({
        submissionId: 'form-2',
        digest: 'content-b',
        putAway: (made) => Promise.resolve(void putAway.push(made)),
      }),
    );
    expect(result.kind).toBe('different-request');
    expect(putAway).toMatchObject([{ submissionId: 'form-1', subjects: ['line-1', 'line-2'] }]);
  });

  describe('a request whose process dies', () => {
    it('between the call and its answer is recovered with its protocol by the next process', async () => {
      await hangInCreate(startProcess(), {}, () => void api.create('key'));
      expect(await startProcess().submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(api.protocols).toEqual([100, 101, 102]);
    });

    it('before the call arrives is sent by the next process', async () => {
      await hangInCreate(startProcess());
      clock.now += LEASE_IS_OVER_MS;
      expect(await startProcess().submit(request())).toMatchObject({ kind: 'created', protocolId: 102 });
      expect(api.keys).toHaveLength(1);
    });

    it('before anything is sent is started anew once its lease has ended, and gets its own protocol', async () => {
      await new Promise<void>((resolve) => {
        const protocols = () => {
          resolve();
          return never();
        };
        void startProcess().submit(request({ protocols }));
      });
      api.protocols.push(102);
      expect(await startProcess().submit(request())).toEqual({ kind: 'busy' });
      clock.now += LEASE_IS_OVER_MS;
      expect(await startProcess().submit(request())).toMatchObject({ kind: 'created', protocolId: 103 });
    });

    it('is sent by one of two processes that take it up at once', async () => {
      await hangInCreate(startProcess());
      clock.now += LEASE_IS_OVER_MS;
      const results = await Promise.all(
        [startProcess(), startProcess()].map((next) => next.submit(request())),
      );
      expect(results.map(({ kind }) => kind).sort()).toEqual(['created', 'repeated']);
      expect(api.keys).toHaveLength(1);
    });
  });
});
