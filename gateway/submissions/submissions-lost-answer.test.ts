import { describe, expect, it } from 'vitest';
import { fault, ids, LEASE_IS_OVER_MS, lost, setUpSubmissions, losing } from './submissions.for-tests.ts';

describe('submissions', () => {
  const { api, clock, createUnheard, request, startProcess } = setUpSubmissions();

  describe('a request whose answer is lost', () => {
    it('is recovered from the list at once', async () => {
      const submissions = startProcess();
      expect(await submissions.submit(request({ create: createUnheard }))).toMatchObject({
        kind: 'recovered',
        protocolId: 102,
      });
      expect(await submissions.submit(request())).toMatchObject({ kind: 'repeated', protocolId: 102 });
      expect(api.keys).toHaveLength(1);
    });

    it('is in doubt while the list does not show its protocol, then recovered without another call', async () => {
      const submissions = startProcess();
      expect(await submissions.submit(request({ create: lost }))).toMatchObject({ kind: 'in-doubt' });
      api.protocols.push(102);
      expect(await submissions.submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(api.keys).toHaveLength(0);
    });

    it('is in doubt while the list cannot be read, then recovered without another call', async () => {
      const submissions = startProcess();
      let reads = 0;
      const protocols = () => (reads++ === 0 ? Promise.resolve(ids(100, 101)) : lost());
      expect(await submissions.submit(request({ create: createUnheard, protocols }))).toMatchObject({
        kind: 'in-doubt',
      });
      expect(await submissions.submit(request({ protocols: lost }))).toMatchObject({ kind: 'in-doubt' });
      expect(await submissions.submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(api.keys).toHaveLength(1);
    });

    it('is sent again with the same key if the list shows no new protocol after 15 seconds', async () => {
      const submissions = startProcess();
      const { create, keys } = losing();
      await submissions.submit(request({ create }));
      clock.now += LEASE_IS_OVER_MS;
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created', protocolId: 102 });
      expect(api.keys).toEqual(keys);
    });

    it('is not sent again during the 15 seconds in which the API may still be working on it', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      expect(await submissions.submit(request())).toEqual({ kind: 'in-doubt' });
      expect(api.keys).toEqual([]);
      clock.now += LEASE_IS_OVER_MS;
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created' });
    });

    it('is recovered without a number if the list shows several new protocols', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      api.protocols.push(102, 103);
      const result = await submissions.submit(request());
      expect(result).toEqual({ kind: 'recovered', message: undefined, protocolId: undefined });
      expect(api.keys).toHaveLength(0);
    });

    it.each([
      ['lacks a protocol that it had', () => ids(101)],
      ['is suddenly empty', () => ids()],
    ])('is not sent again after a list that %s', async (_, lying) => {
      api.knowsKeys = false;
      const submissions = startProcess();
      let protocols = () => Promise.resolve(api.list());
      const lostAfter = (key: string) => {
        protocols = () => Promise.resolve(lying());
        return createUnheard(key);
      };
      await submissions.submit(request({ create: lostAfter, protocols: () => protocols() }));
      clock.now += LEASE_IS_OVER_MS;
      const again = request({ protocols: () => protocols() });
      expect(await submissions.settle(again)).toMatchObject([{ outcome: 'awaited' }]);
      expect(await submissions.submit(again)).toEqual({ kind: 'in-doubt' });
      protocols = () => Promise.resolve(api.list());
      expect(await submissions.submit(again)).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(api.protocols).toEqual([100, 101, 102]);
    });

    it('becomes one protocol even if the API ignores the key', async () => {
      api.knowsKeys = false;
      const submissions = startProcess();
      let reads = 0;
      const protocols = () => (reads++ === 0 ? Promise.resolve(ids(100, 101)) : lost());
      await submissions.submit(request({ create: createUnheard, protocols }));
      await submissions.submit(request());
      expect(api.protocols).toEqual([100, 101, 102]);
    });
  });

  describe('a repeated call that is refused', () => {
    it('is recovered if the list shows a new protocol', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      clock.now += LEASE_IS_OVER_MS;
      const create = (key: string) => {
        api.create(key);
        return Promise.reject(fault('refused', 422));
      };
      expect(await submissions.submit(request({ create }))).toMatchObject({
        kind: 'recovered',
        protocolId: 102,
      });
    });

    it('fails if the list shows no new protocol', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      clock.now += LEASE_IS_OVER_MS;
      const create = () => Promise.reject(fault('refused', 422));
      expect(await submissions.submit(request({ create }))).toMatchObject({ kind: 'failed' });
    });

    it('is in doubt if the refusal (409) does not say that nothing was done', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      clock.now += LEASE_IS_OVER_MS;
      const create = () => Promise.reject(fault('unknown', 409));
      expect(await submissions.submit(request({ create }))).toMatchObject({ kind: 'in-doubt' });
      clock.now += LEASE_IS_OVER_MS;
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created' });
    });
  });
});
