import { beforeEach, describe, expect, it } from 'vitest';
import type { ProtocolList } from './open-requests.ts';
import { lost, setUpSubmissions } from './submissions.for-tests.ts';

describe('submissions', () => {
  const { api, request, startProcess } = setUpSubmissions();

  describe('a request whose protocol another process finds while the list is read', () => {
    let reads: number;
    beforeEach(() => (reads = 0));

    /** A list at whose nth reading the protocol appears and another process finds it. */
    const foundMeanwhile = (nth: number) => async (): Promise<ProtocolList> => {
      reads += 1;
      if (reads === nth) {
        api.protocols.push(102);
        await startProcess().settle(request());
      }
      return api.list();
    };

    it('is settled with its number when it was only looked for', async () => {
      await startProcess().submit(request({ create: lost }));
      const settled = await startProcess().settle(request({ protocols: foundMeanwhile(1) }));
      expect(settled).toMatchObject([{ outcome: 'created', created: { protocolId: 102 } }]);
    });

    it('is answered as repeated when it was sent again', async () => {
      await startProcess().submit(request({ create: lost }));
      const result = await startProcess().submit(request({ protocols: foundMeanwhile(1) }));
      expect(result).toMatchObject({ kind: 'repeated', protocolId: 102 });
      expect(api.keys).toEqual([]);
    });

    it('is answered as repeated when its call has just ended without an answer', async () => {
      // One reading is before the call, one after it.
      const result = await startProcess().submit(request({ create: lost, protocols: foundMeanwhile(2) }));
      expect(result).toMatchObject({ kind: 'repeated', protocolId: 102 });
      expect(reads).toBe(2);
    });

    it('is answered as repeated, with its number, when its own answer had none', async () => {
      const create = () => Promise.resolve({ message: 'Protocolo gerado' });
      const submissions = startProcess();
      const result = await submissions.submit(request({ create, protocols: foundMeanwhile(2) }));
      expect(result).toMatchObject({ kind: 'repeated', protocolId: 102 });
      expect(await submissions.findUnnumbered(request())).toEqual([]);
    });

    it('is named to another request about the same item, which is not sent', async () => {
      await startProcess().submit(request({ create: lost }));
      const protocols = foundMeanwhile(1);
      const other = request({ submissionId: 'form-2', digest: 'content-b', protocols });
      expect(await startProcess().submit(other)).toEqual({
        kind: 'different-request',
        earlier: { protocolId: 102 },
      });
      expect(api.keys).toEqual([]);
    });
  });
});
