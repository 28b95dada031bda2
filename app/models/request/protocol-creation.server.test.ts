import { describe, expect, it, vi } from 'vitest';
import type { Settlement, Submission } from '../../../gateway/submissions/submission.ts';
import { BrandApiError, type FaultKind } from '../../../gateway/brand-api/brand-api-error.ts';
import { customerContext, faultOf, marina } from '../../../tests/support/samples/customer-context.ts';

import type { ProtocolRequest } from '~/domain/requests/protocol-request.ts';
import { request } from '~/domain/requests/request-sample.for-tests.ts';

import {
  createProtocol,
  findCreatedProtocol,
  findDoubts,
  findNumbers,
  settleDoubts,
  formStateOf,
} from './protocol-creation.server.ts';
import { changeSelections, readSelections } from '../drafts/selections.server.ts';

const SCOPE = { brandId: 4, customerKey: 'marina@exemplo.com.br' };
const row = {
  PRT_ID: 102,
  SIT_ID: 1,
  PRT_NFISCAL: '0003702',
  PRT_DTCRIACAO: '2026-11-20T12:00:00Z',
  CTO_ID: 5,
};
const OPENED_AT = 1_795_176_000_000;
const LISTED = {
  protocols: [{ id: 102, mark: '5:3702', openedAt: OPENED_AT }],
  leftOut: 0,
  readAt: OPENED_AT,
};
const creation: Parameters<typeof createProtocol>[2] = {
  flow: 'online',
  submissionId: 'form-1',
  title: 'Tênis',
  subjects: ['line-1'],
  memo: ['what was chosen'],
  digest: 'content-a',
  asked: { items: [] },
  files: ['photo-1'],
  request,
};

const NONE_SENT = { findDoubts: () => Promise.resolve([]), findAbsent: () => Promise.resolve([]) };

/** @param submit what the gateway does with the submission */
async function submitted(
  submit: (submission: Submission) => unknown,
  message = 'Protocolo (102) gerado',
  asked: ProtocolRequest = request,
) {
  const timeBudget = { leftMs: 9_000 };
  const parts = customerContext(
    { protocols: [row], generateProtocol: { message } },
    {
      timeBudget,
      answerLanguages: () => ({ generateProtocol: 'pt-BR' }),
      submissions: {
        ...NONE_SENT,
        submit: async (submission: Submission) => {
          await submit(submission);
          return { kind: 'created', protocolId: 102 };
        },
      },
    },
  );
  await changeSelections(parts.context, marina, () => [{ lineKey: 'line-1' }, { lineKey: 'line-2' }]);
  return {
    ...parts,
    timeBudget,
    result: await createProtocol(parts.context, marina, { ...creation, request: asked }),
  };
}

describe('the creation of a protocol', () => {
  it('is submitted once for the customer, with its digest, its subjects and its mark', async () => {
    let heard: Submission | undefined;
    const { timeBudget, result } = await submitted((submission) => (heard = submission));
    expect(heard).toMatchObject({
      ...SCOPE,
      submissionId: 'form-1',
      form: 'online',
      title: 'Tênis',
      subjects: ['line-1'],
      memo: ['what was chosen'],
      digest: 'content-a',
      asked: { items: [] },
      mark: '5:3702',
      timeBudget,
    });
    expect(result).toEqual({ result: { kind: 'created', protocolId: 102 }, settled: [], isElseLeft: false });
  });

  it('is submitted with the marks that its other invoices would give its protocol', async () => {
    let heard: Submission | undefined;
    const [item] = request.items;
    const items = ['0003702', '000004001', '3702', ''].flatMap((invoiceNumber) =>
      item === undefined ? [] : [{ ...item, invoiceNumber }],
    );
    await submitted((submission) => (heard = submission), undefined, { ...request, items });
    expect(heard).toMatchObject({ mark: '5:3702', otherMarks: ['5:4001'] });
  });

  it.each([
    ['Protocolo (102) gerado', 102],
    ['Solicitação recebida', undefined],
  ])('takes the protocol’s number from the answer, if that has one: %s', async (message, protocolId) => {
    let created: unknown;
    const { asked } = await submitted(async ({ create }) => {
      created = await create('key-1');
    }, message);
    expect(created).toEqual({ message, language: 'pt-BR', protocolId });
    expect(asked).toMatchObject([{ call: 'generateProtocol', options: { idempotencyKey: 'key-1' } }]);
  });

  it('gives the submissions the answer’s message as it can be shown: text alone, at most 200 characters', async () => {
    let created: { message?: string | undefined } | undefined;
    await submitted(
      async ({ create }) => {
        created = await create('key-1');
      },
      `<b>Recebido</b> (102) \u202e<script>alert()</script>${'y'.repeat(400)}`,
    );
    expect(created).toMatchObject({ mentionedId: 102 });
    expect(created?.message).toMatch(/^Recebido \(102\) alert\(\) ?y+…?$/);
    expect(created?.message?.length).toBeLessThanOrEqual(200);
  });

  it('gives the submissions the list of protocols, each with its mark', async () => {
    let listed: unknown;
    await submitted(async ({ protocols }) => {
      listed = await protocols();
    });
    expect(listed).toEqual(LISTED);
  });

  it('moves the files to the submission, and back to the form if no protocol was made', async () => {
    const { moved } = await submitted(async ({ hold, release }) => {
      await hold();
      await release();
    });
    expect(moved).toEqual([
      [{ flow: 'online' }, { submission: 'form-1' }, { ids: ['photo-1'], there: 'stay' }],
      [{ submission: 'form-1' }, { flow: 'online' }],
    ]);
  });

  it('puts away what the request was made of', async () => {
    const { context } = await submitted(({ putAway }) =>
      putAway({ ...creation, subjects: ['line-1'], form: 'online' }),
    );
    expect(await readSelections(context, marina)).toMatchObject([{ lineKey: 'line-2' }]);
  });

  it('returns what became of earlier requests in doubt', async () => {
    const settled = [{ ...creation, subjects: [], form: 'online', outcome: 'absent' as const }];
    const { result } = await submitted(({ onSettled }) => onSettled(settled));
    expect(result.settled).toEqual(settled);
  });
});

describe('what is asked of the submissions', () => {
  it('is asked for the customer at this brand', async () => {
    const calls: unknown[] = [];
    const noted =
      (name: string) =>
      (...args: unknown[]) => {
        calls.push([name, ...args]);
        return Promise.resolve([]);
      };
    const { context } = customerContext(
      {},
      {
        digestOf: JSON.stringify,
        submissions: {
          formStateOf: noted('form state'),
          findCreated: noted('created'),
          findDoubts: noted('doubts'),
        },
      },
    );
    await formStateOf(context, marina, {
      flow: 'off-store',
      choices: { invoice: '1' },
      digest: 'content-a',
    });
    await findCreatedProtocol(context, marina, 'form-1');
    await findDoubts(context, marina);
    expect(calls).toEqual([
      ['form state', SCOPE, 'off-store', '{"invoice":"1"}', 'content-a'],
      ['created', SCOPE, 'form-1'],
      ['doubts', SCOPE],
    ]);
  });

  it('is answered from the list that the page has, if it is about numbers', async () => {
    let listed: unknown;
    const { context } = customerContext(
      {},
      {
        submissions: {
          findNumbers: async (scope: unknown, protocols: () => Promise<unknown>) => {
            listed = [scope, await protocols()];
            return [];
          },
        },
      },
    );
    const openedAt = new Date(OPENED_AT).toISOString();
    const page = { id: 102, contactType: 5, invoiceNumber: '0003702', openedAt } as never;
    await findNumbers(context, marina, () => Promise.resolve({ protocols: [page], leftOut: 0 }));
    expect(listed).toEqual([SCOPE, LISTED]);
  });
});

describe('a look at the requests in doubt', () => {
  /** @param leftMs of the page's time */
  function lookAt(
    protocols: unknown,
    settle: (settlement: Settlement) => unknown = () => [],
    leftMs = 9_000,
  ) {
    const gaveUpOn = vi.fn();
    const { context } = customerContext(
      { protocols },
      {
        timeBudget: { leftMs, gaveUpOn },
        submissions: {
          ...NONE_SENT,
          settle: (settlement: Settlement) => Promise.resolve(settle(settlement)),
        },
      },
    );
    return { context, gaveUpOn, look: settleDoubts(context, marina) };
  }
  const timeout = (kind: FaultKind) =>
    new BrandApiError({ call: 'protocols', requestId: 'r' }, { kind, outcome: 'unknown' });

  it('gives the submissions the list and a way to put away, and returns what they found', async () => {
    let heard: Settlement | undefined;
    const { context, gaveUpOn, look } = lookAt([row], (settlement) => {
      heard = settlement;
      return ['found'];
    });
    expect(await look).toEqual({ settled: ['found'], isElseLeft: false });
    expect(heard).toMatchObject(SCOPE);
    expect(await heard?.protocols()).toEqual(LISTED);
    await changeSelections(context, marina, () => [{ lineKey: 'line-1' }]);
    await heard?.putAway({ ...creation, subjects: ['line-1'], form: 'online' });
    expect(await readSelections(context, marina)).toEqual([]);
    expect(gaveUpOn).not.toHaveBeenCalled();
  });

  it.each([
    ['2.5 s', 9_000, 2_500],
    ['the time that the page has left, 1 s,', 1_000, 1_000],
  ])('waits no longer than %s for the list', async (_, leftMs, longestMs) => {
    vi.useFakeTimers();
    const { gaveUpOn, look } = lookAt(() => new Promise(() => undefined), undefined, leftMs);
    let found: unknown;
    void look.then((answer) => (found = answer));
    await vi.advanceTimersByTimeAsync(longestMs - 1);
    expect(found).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(found).toEqual({ isLate: true });
    expect(gaveUpOn).toHaveBeenCalledWith('protocols');
    vi.useRealTimers();
  });

  it('returns its fault, and after a timeout the page does not wait for the list again', async () => {
    const failed = lookAt(faultOf(503));
    expect(await failed.look).toMatchObject({ error: { status: 503 } });
    expect(failed.gaveUpOn).not.toHaveBeenCalled();
    const timedOut = lookAt(timeout('timeout'));
    expect(await timedOut.look).toMatchObject({ error: { kind: 'timeout' } });
    expect(timedOut.gaveUpOn).toHaveBeenCalledWith('protocols');
  });

  it('throws if the session has ended, or if the error is not one of the API', async () => {
    await expect(lookAt(faultOf(401)).look).rejects.toMatchObject({ status: 401 });
    await expect(lookAt(new Error('ours')).look).rejects.toThrow('ours');
  });
});
