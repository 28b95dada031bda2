import { describe, expect, it } from 'vitest';
import type { Described } from './submission.ts';
import { LEASE_IS_OVER_MS, never, setUpSubmissions } from './submissions.for-tests.ts';

describe('submissions', () => {
  const { api, clock, hangInCreate, request, startProcess } = setUpSubmissions();

  it('a process that dies while it puts the form away leaves a protocol that is found, and is put away again', async () => {
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

  it('that a request was sent is on the disk before it is: a power cut forgets it no more than a kill', async () => {
    let isOnDisk = false;
    const submissions = startProcess({
      onOpen: ({ isDurable = false }) => (isOnDisk = isDurable),
    });
    let wasOnDisk: boolean | undefined;
    await hangInCreate(submissions, {}, () => void (wasOnDisk = isOnDisk));
    expect(wasOnDisk).toBe(true);
  });

  it('what is put away is what the protocol was made of, not the request that found it', async () => {
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

  describe('a process that dies', () => {
    it('between the call and its answer: the next adopts the protocol', async () => {
      await hangInCreate(startProcess(), {}, () => void api.create('key'));
      expect(await startProcess().submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(api.protocols).toEqual([100, 101, 102]);
    });

    it('before the call arrives: the next makes it', async () => {
      await hangInCreate(startProcess());
      clock.now += LEASE_IS_OVER_MS;
      expect(await startProcess().submit(request())).toMatchObject({ kind: 'created', protocolId: 102 });
      expect(api.keys).toHaveLength(1);
    });

    it('before anything is sent: the next starts anew, with the protocols known now', async () => {
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

    it('is followed by one of several that wait', async () => {
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
