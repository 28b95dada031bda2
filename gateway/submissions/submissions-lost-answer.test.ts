import { describe, expect, it } from 'vitest';
import { fault, ids, LEASE_IS_OVER_MS, lost, setUpSubmissions, losing } from './submissions.for-tests.ts';

describe('submissions', () => {
  const { api, clock, createUnheard, request, startProcess } = setUpSubmissions();

  describe('an answer that is lost', () => {
    it('recovers the protocol from the list at once', async () => {
      const submissions = startProcess();
      expect(await submissions.submit(request({ create: createUnheard }))).toMatchObject({
        kind: 'recovered',
        protocolId: 102,
      });
      expect(await submissions.submit(request())).toMatchObject({ kind: 'repeated', protocolId: 102 });
      expect(api.keys).toHaveLength(1);
    });

    it('is in doubt while the list does not show it, then recovered before anything is sent', async () => {
      const submissions = startProcess();
      expect(await submissions.submit(request({ create: lost }))).toMatchObject({ kind: 'in-doubt' });
      api.protocols.push(102);
      expect(await submissions.submit(request())).toMatchObject({ kind: 'recovered', protocolId: 102 });
      expect(api.keys).toHaveLength(0);
    });

    it('is in doubt while the list cannot be read', async () => {
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

    it('is sent again with the same key where the list shows nothing new', async () => {
      const submissions = startProcess();
      const { create, keys } = losing();
      await submissions.submit(request({ create }));
      clock.now += LEASE_IS_OVER_MS;
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created', protocolId: 102 });
      expect(api.keys).toEqual(keys);
    });

    it('is not sent again while the API may still be at work on it', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      expect(await submissions.submit(request())).toEqual({ kind: 'in-doubt' });
      expect(api.keys).toEqual([]);
      clock.now += LEASE_IS_OVER_MS;
      expect(await submissions.submit(request())).toMatchObject({ kind: 'created' });
    });

    it('counts as created without a number where the list shows several new ones', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      api.protocols.push(102, 103);
      const result = await submissions.submit(request());
      expect(result).toEqual({ kind: 'recovered', message: undefined, protocolId: undefined });
      expect(api.keys).toHaveLength(0);
    });

    it.each([
      ['lacks what it had', () => ids(101)],
      ['is suddenly empty', () => ids()],
    ])('is not sent again on a list that %s', async (_, lying) => {
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

    it('makes one protocol with an API that ignores the key', async () => {
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
    it('is settled by the list: the first call had gone through', async () => {
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

    it('fails where the list shows nothing new either', async () => {
      const submissions = startProcess();
      await submissions.submit(request({ create: lost }));
      clock.now += LEASE_IS_OVER_MS;
      const create = () => Promise.reject(fault('refused', 422));
      expect(await submissions.submit(request({ create }))).toMatchObject({ kind: 'failed' });
    });

    it('stays in doubt where it does not say that nothing was done', async () => {
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
