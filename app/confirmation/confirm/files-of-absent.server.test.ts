import { beforeEach, describe, expect, it } from 'vitest';
import { faultOf, marina } from '../../../tests/support/samples/customer-context.ts';
import { setUpProcesses } from '../../../tests/support/servers/customers-processes.ts';

import { emptyOffStoreForm } from '~/domain/off-store/form.ts';
import { request } from '~/domain/requests/request-sample.for-tests.ts';
import type { Selection } from '~/domain/selection/selection.ts';
import { readLastRequest, setAside } from '~/models/drafts/last-request.server.ts';
import { giveBack, giveBackAbsent } from '~/models/drafts/put-away.server.ts';
import { changeSelections } from '~/models/drafts/selections.server.ts';
import { keepOffStoreForm, offStoreSubject } from '~/models/request/off-store.server.ts';
import { createProtocol, settleDoubts } from '~/models/request/protocol-creation.server.ts';

import { flows } from '../flow.ts';
import { showCreatedMeanwhile } from './show-result.server.ts';

const LEASE_IS_OVER_MS = 15_000;
const PHOTO = '00000000-0000-4000-8000-000000000001';
const LATER_PHOTO = '00000000-0000-4000-8000-000000000002';
const item: Selection = { lineKey: 'line-1', reasonId: 3, wishId: 16, size: '40' };
const other: Selection = { ...item, lineKey: 'line-2' };
const creation: Parameters<typeof createProtocol>[2] = {
  flow: 'online',
  submissionId: 'form-1',
  title: 'Tênis',
  subjects: ['line-1'],
  memo: [item],
  digest: 'content-a',
  asked: undefined,
  files: [PHOTO],
  request,
};
const NO_ANSWER = { generateProtocol: faultOf(500) };
const ROW = {
  PRT_ID: 102,
  SIT_ID: 1,
  PRT_NFISCAL: '0003702',
  PRT_DTCRIACAO: '2026-11-20T12:00:00Z',
  CTO_ID: 5,
};

const { clock, startProcess } = setUpProcesses();
type Process = ReturnType<typeof startProcess>;
const places = () => startProcess().places();
beforeEach(async () => {
  const process = startProcess();
  await process.attach('online', 'defeito.jpg', PHOTO);
  await changeSelections(process.context, marina, () => [item]);
});

/** Sends the request, whose answer is lost, and waits until its lease is over. */
async function loseRequest(change: Partial<typeof creation> = {}): Promise<void> {
  const { result } = await createProtocol(startProcess(NO_ANSWER).context, marina, {
    ...creation,
    ...change,
  });
  expect(result.kind).toBe('in-doubt');
  expect(await places()).toEqual([['defeito.jpg', { submission: 'form-1' }]]);
  clock.now += LEASE_IS_OVER_MS;
}

/** Finds that the request is absent, and dies before the customer is told. */
async function findAbsent({ context }: Pick<Process, 'context'> = startProcess()) {
  const { settled = [] } = await settleDoubts(context, marina);
  expect(settled).toMatchObject([{ submissionId: 'form-1', outcome: 'absent' }]);
  return settled;
}

const WITH_FORM = [['defeito.jpg', { flow: 'online' }]];
const WITH_REQUEST = [['defeito.jpg', { submission: 'form-1' }]];

describe('the photos of a request that is found absent', () => {
  it('are given back to the form by a page of the other flow, which tells the customer', async () => {
    await loseRequest();
    const { alert, context } = startProcess();
    expect(await showCreatedMeanwhile(context, marina, flows.offStore, undefined)).toBeUndefined();
    expect(alert.mock.calls).toMatchObject([[{ code: 'not-found-after-all' }]]);
    expect(await places()).toEqual(WITH_FORM);
  });

  it('are given back by the next page if the finding process died, and stay in the form', async () => {
    await loseRequest();
    await findAbsent();
    const { context } = startProcess();
    for (const _ of [1, 2]) {
      await giveBackAbsent(context, marina);
      expect(await places()).toEqual(WITH_FORM);
    }
  });

  it('are given back after a day, when the request is no longer looked for', async () => {
    await loseRequest();
    clock.now += 24 * 60 * 60 * 1000;
    await giveBackAbsent(startProcess().context, marina);
    expect(await places()).toEqual(WITH_FORM);
  });

  it('stay with the request as long as it is in doubt', async () => {
    await loseRequest();
    await giveBackAbsent(startProcess().context, marina);
    expect(await places()).toEqual(WITH_REQUEST);
  });

  it.each([
    ['as it was sent', 'Tênis'],
    ['with a correction', 'Tênis Passo Largo'],
  ])('are given back to the off-store form that is filled in %s', async (_, product) => {
    const process = startProcess();
    const { context } = process;
    const form = { ...emptyOffStoreForm, invoice: '3702', product: 'Tênis' };
    const subjects = [offStoreSubject(context, form)];
    await context.uploads.remove(PHOTO);
    await process.attach('off-store', 'defeito.jpg', PHOTO);
    await loseRequest({ flow: 'off-store', subjects });
    await findAbsent();
    await keepOffStoreForm(context, marina, { ...form, product }, { page: '', turn: 0, changed: 'all' });
    await giveBackAbsent(context, marina);
    expect(await places()).toEqual([['defeito.jpg', { flow: 'off-store' }]]);
  });
});

it('a protocol that a page of the other flow finds gets its photos, and the customer is told', async () => {
  await loseRequest();
  const { alert, context } = startProcess({ protocols: [ROW] });
  expect(await showCreatedMeanwhile(context, marina, flows.offStore, undefined)).toBeUndefined();
  expect(alert.mock.calls).toMatchObject([[{ code: 'protocol-recovered', values: { number: 102 } }]]);
  expect(await places()).toEqual([['defeito.jpg', { protocol: 102 }]]);
});

describe('the photos of a request that is sent again while they are given back', () => {
  /** Sends the request again; `during` happens while its call is under way. */
  async function sendAgain(during: () => Promise<unknown>) {
    const { context } = startProcess({
      generateProtocol: async () => {
        await during();
        return { message: 'Protocolo (102) gerado com sucesso' };
      },
    });
    const { result } = await createProtocol(context, marina, creation);
    expect(result).toMatchObject({ kind: 'created', protocolId: 102 });
  }

  it('go with the request, from its form', async () => {
    await loseRequest();
    const { context } = startProcess();
    const [absent] = await findAbsent();
    await sendAgain(() => giveBack(context, marina, absent ?? expect.unreachable()));
    expect(await places()).toEqual(WITH_REQUEST);
  });

  it('stay with a request that has become a protocol by then; the last request stays as well', async () => {
    await loseRequest();
    const [absent] = await findAbsent();
    await sendAgain(() => Promise.resolve());
    const { context } = startProcess();
    await setAside(context, marina, [other], { from: { submission: 'form-2' } });
    await giveBack(context, marina, absent ?? expect.unreachable());
    expect(await places()).toEqual(WITH_REQUEST);
    expect(await readLastRequest(context, marina)).toEqual([other]);
  });

  it('go with the request, and no last request is left', async () => {
    await loseRequest();
    const [absent] = await findAbsent();
    const process = startProcess();
    await changeSelections(process.context, marina, () => []);
    const { uploads } = process.context;
    const move = uploads.move.bind(uploads);
    let isFirst = true;
    uploads.move = async (...places) => {
      if (isFirst) {
        isFirst = false;
        await sendAgain(() => Promise.resolve());
      }
      return move(...places);
    };
    await giveBack(process.context, marina, absent ?? expect.unreachable());
    expect(await places()).toEqual(WITH_REQUEST);
    expect(await readLastRequest(process.context, marina)).toBeUndefined();
  });
});

it('a photo that is attached while a request is sent stays with the form', async () => {
  const process = startProcess();
  await process.attach('online', 'depois.jpg', LATER_PHOTO);
  await createProtocol(startProcess(NO_ANSWER).context, marina, creation);
  expect(await places()).toEqual([...WITH_REQUEST, ['depois.jpg', { flow: 'online' }]]);
});
