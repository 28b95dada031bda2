import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrandApiError } from '../brand-api/brand-api-error.ts';
import type { BrandApiCalls, UploadInput } from '../brand-api/client.ts';
import type { Note } from '../events/events.ts';
import type { CallOptions } from '../brand-api/perform-call.ts';
import { createDrafts, type Drafts } from '../drafts/drafts.ts';
import { stateOfTest } from '../state/state-of-test.for-tests.ts';
import { inChunks } from './sample-files.for-tests.ts';
import { sendWaiting } from './send-waiting.ts';
import type { FileKind } from './staged-file.ts';
import { FolderAwayError } from './stores/folder-calls.ts';
import { createFolderStore } from './stores/folder-store.ts';
import { createStaging, type Staging } from './staging/staging.ts';

const owner = { brandId: 4, customerKey: 'ana' };
const protocol = 123456;
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

let root: string;
let drafts: Drafts;
let staging: Staging;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vaivem-sending-'));
  drafts = createDrafts({ state: stateOfTest() });
  staging = createStaging({ store: createFolderStore(root), drafts });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

async function wait(...kinds: FileKind[]): Promise<void> {
  const written = [];
  for (const [index, kind] of kinds.entries()) {
    const id = idOf(index + 1);
    const stored = await staging.write(owner, id, inChunks(Buffer.from(`file ${index + 1}`), 4));
    written.push({ id, name: `${index + 1}.jpg`, kind, type: 'image/jpeg', ...stored });
  }
  await staging.keep(owner, { flow: 'online' }, written, { most: { photo: 5, invoice: 3 } });
  await staging.move(owner, { flow: 'online' }, { protocol });
}

interface Call extends Omit<UploadInput, 'file'>, CallOptions {
  name: string;
  type: string;
  size: number | undefined;
  content: string;
}

/** The brand API's upload, answering each file by its name. */
function createApi(answer: (name: string) => Promise<string>) {
  const calls: Call[] = [];
  const api: Pick<BrandApiCalls, 'upload'> = {
    async upload({ file, ...fields }, options) {
      const content = Buffer.concat(
        await (file.stream as AsyncIterable<Buffer> & typeof file.stream).toArray(),
      );
      const { name, type, size } = file;
      calls.push({ ...fields, ...options, name, type, size, content: content.toString() });
      return { message: await answer(name) };
    },
  };
  return { api, calls };
}

/** The noted events of each file, without how long it took. */
let noted: unknown[];
const send = (api: Pick<BrandApiCalls, 'upload'>, atOnce = 3) => {
  noted = [];
  const note = (name: string, { ms, ...fields }: Record<string, unknown>) =>
    noted.push([name, fields, typeof ms]);
  return sendWaiting({ staging, owner, api, note: note as Note }, { protocol, atOnce });
};
const waiting = async () => (await staging.list(owner, { protocol })).map(({ name }) => name);
const yes = () => Promise.resolve('Upload efetuado com sucesso');
const down = () =>
  Promise.reject(
    new BrandApiError({ call: 'upload', requestId: 'r' }, { kind: 'unreachable', outcome: 'unknown' }),
  );

it('sendWaiting makes one call for each file, and deletes the files that the API took', async () => {
  await wait('photo', 'invoice');
  const { api, calls } = createApi(yes);
  const result = await send(api, 1);
  expect(calls).toEqual([
    {
      prt_id: protocol,
      is_nfe: 'N',
      name: '1.jpg',
      type: 'image/jpeg',
      size: 6,
      content: 'file 1',
      idempotencyKey: idOf(1),
    },
    {
      prt_id: protocol,
      is_nfe: 'S',
      name: '2.jpg',
      type: 'image/jpeg',
      size: 6,
      content: 'file 2',
      idempotencyKey: idOf(2),
    },
  ]);
  expect(result.sent.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  expect(noted).toEqual([
    ['file delivered', { kind: 'photo', bytes: 6 }, 'number'],
    ['file delivered', { kind: 'invoice', bytes: 6 }, 'number'],
  ]);
  expect(await waiting()).toEqual([]);
  expect(readdirSync(root).filter((name) => name.startsWith('4.'))).toEqual([]);
});

it('sendWaiting keeps a file that failed, and sends only that file again', async () => {
  await wait('photo', 'photo', 'photo');
  const first = await send(createApi((name) => (name === '2.jpg' ? down() : yes())).api, 1);
  expect(first.sent.map(({ name }) => name)).toEqual(['1.jpg', '3.jpg']);
  expect(first.failed).toMatchObject([{ file: { name: '2.jpg' }, error: { kind: 'unreachable' } }]);
  expect(await waiting()).toEqual(['2.jpg']);
  const failed = { kind: 'photo', status: undefined, fault: 'unreachable' };
  expect(noted).toContainEqual(['file failed', failed, 'number']);
  const sentNames = async () => (await staging.sent(owner)).map(({ name }) => name);
  expect(await sentNames()).toEqual(['1.jpg', '3.jpg']);
  const { api, calls } = createApi(yes);
  expect((await send(api)).sent).toHaveLength(1);
  expect(calls.map(({ name }) => name)).toEqual(['2.jpg']);
  expect(await sentNames()).toEqual(['1.jpg', '3.jpg', '2.jpg']);
});

it.each([400, 413, 415, 422])(
  'sendWaiting attaches a file that the API refuses with %d to the protocol’s page again',
  async (status) => {
    await wait('photo', 'invoice');
    const no = () =>
      Promise.reject(
        new BrandApiError({ call: 'upload', requestId: 'r' }, { kind: 'status', outcome: 'refused', status }),
      );
    const first = await send(createApi((name) => (name === '1.jpg' ? no() : yes())).api);
    expect(first).toMatchObject({ failed: [], refused: [{ file: { name: '1.jpg' }, error: { status } }] });
    expect(await waiting()).toEqual([]);
    expect(await staging.list(owner, { addition: protocol })).toMatchObject([
      { name: '1.jpg', isRefused: true },
    ]);
  },
);

it('sendWaiting lets a refused file wait if the protocol’s page has no room for it', async () => {
  await wait('photo');
  const written = [];
  for (const number of [2, 3, 4, 5, 6]) {
    const stored = await staging.write(owner, idOf(number), inChunks(Buffer.from(`file ${number}`), 4));
    written.push({
      id: idOf(number),
      name: `${number}.jpg`,
      kind: 'photo' as const,
      type: 'image/jpeg',
      ...stored,
    });
  }
  await staging.keep(owner, { addition: protocol }, written, { most: { photo: 5, invoice: 3 } });
  const no = new BrandApiError(
    { call: 'upload', requestId: 'r' },
    { kind: 'status', outcome: 'refused', status: 413 },
  );
  expect(await send(createApi(() => Promise.reject(no)).api)).toMatchObject({
    refused: [],
    failed: [{ file: { name: '1.jpg' } }],
  });
  expect(await waiting()).toEqual(['1.jpg']);
  expect(await staging.claim(owner, idOf(1), 1_000)).toBe(true);
});

it('sendWaiting takes any message but the one of success for a failure', async () => {
  await wait('photo');
  const result = await send(createApi(() => Promise.resolve('Erro ao gravar o arquivo')).api);
  expect(result).toMatchObject({ sent: [], failed: [{ file: { name: '1.jpg' } }] });
  expect(result.failed[0]?.error).toBeUndefined();
  const failed = { kind: 'photo', status: undefined, fault: 'not-confirmed' };
  expect(noted).toEqual([['file failed', failed, 'number']]);
  expect(await waiting()).toEqual(['1.jpg']);
});

describe('a waiting file', () => {
  it('is sent once by two requests at the same time', async () => {
    await wait('photo', 'photo', 'photo', 'photo', 'photo');
    const { api, calls } = createApi(yes);
    const results = await Promise.all([send(api), send(api)]);
    expect(calls).toHaveLength(5);
    expect(results.flatMap(({ sent }) => sent)).toHaveLength(5);
  });

  it('is not sent while a request that died may still be sending it', async () => {
    await wait('photo');
    await staging.claim(owner, idOf(1), 45_000);
    const { api, calls } = createApi(yes);
    expect((await send(api)).underWay.map(({ name }) => name)).toEqual(['1.jpg']);
    expect(calls).toEqual([]);
    expect(await waiting()).toEqual(['1.jpg']);
  });
});

describe('a file that the API took', () => {
  /** Another process on the same files. */
  const another = () => createStaging({ store: createFolderStore(root), drafts });

  it('is not remembered if its customer deletes their data meanwhile', async () => {
    await wait('photo');
    const { api } = createApi(async () => {
      await another().removeAll(owner);
      await drafts.clearAll(owner);
      return yes();
    });
    expect((await send(api)).sent).toHaveLength(1);
    expect(await drafts.kept(owner)).toEqual([]);
  });

  it('is among the sent files, and no longer among those that wait, before its bytes are deleted', async () => {
    const store = createFolderStore(root);
    const seen: number[][] = [];
    staging = createStaging({
      drafts,
      store: {
        ...store,
        delete: async (...file) => {
          seen.push([(await waiting()).length, (await another().sent(owner)).length]);
          await store.delete(...file);
        },
      },
    });
    await wait('photo');
    await send(createApi(yes).api);
    expect(seen).toEqual([[0, 1]]);
  });

  it('is among the sent files, and the others are sent, even if only a later sweep can delete its bytes', async () => {
    const told: unknown[] = [];
    const refused = new Error('the store answers 503');
    const store = { ...createFolderStore(root), delete: () => Promise.reject(refused) };
    let time = Date.now();
    staging = createStaging({ store, drafts, now: () => time, note: (...of) => told.push(of) });
    await wait('photo', 'photo');
    const { api, calls } = createApi(yes);
    expect((await send(api, 1)).sent).toHaveLength(2);
    expect(calls).toHaveLength(2);
    expect(await waiting()).toEqual([]);
    expect((await staging.sent(owner)).map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
    const fault = ['unexpected fault', { where: 'staging', err: refused }];
    expect(told).toEqual([fault, fault]);
    time += 61 * 60_000;
    await createStaging({ store: createFolderStore(root), drafts, now: () => time }).sweep();
    expect(readdirSync(root).filter((name) => name.startsWith('4.'))).toEqual([]);
  });
});

it('sendWaiting sends at most as many files at once as it is told', async () => {
  await wait('photo', 'photo', 'photo', 'photo', 'photo');
  const open: (() => void)[] = [];
  let underWay = 0;
  let most = 0;
  const { api } = createApi(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise<void>((resolve) => open.push(resolve));
    underWay -= 1;
    return yes();
  });
  const sending = send(api, 2);
  for (let answered = 0; answered < 5; answered += 1) {
    await expect.poll(() => open.length).toBeGreaterThan(answered);
    open[answered]?.();
  }
  expect((await sending).sent).toHaveLength(5);
  expect(most).toBe(2);
});

it('a file that cannot be read goes on waiting, and the others are sent', async () => {
  await wait('photo', 'photo');
  const away = () =>
    new Readable({
      read() {
        this.destroy(new FolderAwayError('the folder does not answer'));
      },
    });
  vi.spyOn(staging, 'read').mockImplementationOnce(away);
  const { api } = createApi(yes);
  const { failed, sent } = await send(api, 1);
  expect([failed, sent]).toMatchObject([[{ file: { name: '1.jpg' } }], [{ name: '2.jpg' }]]);
  expect(failed[0]).not.toHaveProperty('error');
  const fields = { kind: 'photo', status: undefined, fault: 'unreadable' };
  expect(noted).toContainEqual(['file failed', fields, 'number']);
  expect((await send(api)).sent).toHaveLength(1);
});

it('sendWaiting throws a fault that is not the API’s, and the file can be sent again', async () => {
  await wait('photo');
  await expect(send(createApi(() => Promise.reject(new TypeError('ours'))).api)).rejects.toThrow('ours');
  expect((await send(createApi(yes).api)).sent).toHaveLength(1);
});
