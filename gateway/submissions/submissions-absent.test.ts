import { describe, expect, it } from 'vitest';
import { customer, fault, LEASE_IS_OVER_MS, lost, setUpSubmissions } from './submissions.for-tests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('a request that is found absent', () => {
  const { clock, hangInCreate, request, startProcess } = setUpSubmissions();
  const submissions = () => startProcess();
  const absent = async () =>
    (await submissions().findAbsent(customer)).map(({ submissionId }) => submissionId);
  const mayBecomeProtocol = (submissionId = 'form-1') =>
    submissions().mayBecomeProtocol(customer, submissionId);
  const other = { submissionId: 'form-2', digest: 'content-b', subjects: ['line-2'] };

  it('is listed with what its form needs until it is sent again', async () => {
    const memo = [{ lineKey: 'line-1' }];
    await submissions().submit(request({ memo, create: lost }));
    expect([await absent(), await mayBecomeProtocol()]).toEqual([[], true]);
    clock.now += LEASE_IS_OVER_MS;
    await submissions().settle(request());
    expect(await submissions().findAbsent(customer)).toMatchObject([
      { submissionId: 'form-1', form: 'online', title: 'Tênis', subjects: ['line-1'], memo },
    ]);
    expect(await mayBecomeProtocol()).toBe(false);
    await submissions().submit(request());
    expect([await absent(), await mayBecomeProtocol()]).toEqual([[], true]);
  });

  it('stays absent whatever becomes of the request that found it so', async () => {
    await submissions().submit(request({ create: lost }));
    clock.now += LEASE_IS_OVER_MS;
    const stopped = { ...other, create: () => Promise.reject(new Error('the state is away')) };
    await expect(submissions().submit(request(stopped))).rejects.toThrow('the state is away');
    expect(await absent()).toEqual(['form-1']);
  });

  it('is also one that has been in doubt for more than a day', async () => {
    await submissions().submit(request({ create: lost }));
    clock.now += DAY_MS;
    expect([await absent(), await mayBecomeProtocol()]).toEqual([[], true]);
    clock.now += 1;
    expect([await absent(), await mayBecomeProtocol()]).toEqual([['form-1'], false]);
  });

  it('may become a protocol while it is sent again; a refused or unknown request may not', async () => {
    await submissions().submit(request({ create: lost }));
    clock.now += LEASE_IS_OVER_MS;
    await submissions().settle(request());
    await hangInCreate(submissions());
    expect([await absent(), await mayBecomeProtocol()]).toEqual([[], true]);
    await submissions().submit(request({ ...other, create: () => Promise.reject(fault('refused', 422)) }));
    expect(await mayBecomeProtocol('form-2')).toBe(false);
    expect(await mayBecomeProtocol('form-3')).toBe(false);
  });

  it('may not become a protocol while it only waits to be sent', async () => {
    let during: boolean | undefined;
    const protocols = async () => {
      during ??= await mayBecomeProtocol();
      return { protocols: [], leftOut: 0 };
    };
    await submissions().submit(request({ protocols }));
    expect([during, await mayBecomeProtocol()]).toEqual([false, true]);
  });
});
