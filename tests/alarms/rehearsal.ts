import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';

import { attach, CONFIRMATION, EXCHANGE, readForm, sample } from '../gateway/confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../gateway/mock-world.ts';
import { startStack, type Stack } from '../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

/** A customer of the mock, logged in at the portal. */
export interface Customer {
  visitor: Visitor;
  world: MockWorld;
}

/** The portal in which something is made to go wrong: a process of its own, with its metrics. */
export interface Rehearsal {
  readonly stack: Stack;
  readonly uploadFolder: string;
  readonly stateFile: string;
  /** Logs customers in, one after the other. */
  customers(count: number): Promise<Customer[]>;
  /** Chooses an item, attaches `photos` photos, and confirms. */
  confirm(customer: Customer, photos: number): Promise<void>;
  /** Requests a page, and ignores the answer. */
  ask(visitor: Visitor, path: string): Promise<void>;
  /** Kills the portal and starts it, with the same state and files. */
  restart(): Promise<void>;
}

/** The content of the metrics page: the value of each series with its labels, and which series are counters. */
export interface Scrape {
  values: ReadonlyMap<string, number>;
  counters: ReadonlySet<string>;
}

/** @returns the portal, how it is scraped, and how it is ended */
export async function openRehearsal(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-alarms-'));
  const uploadFolder = join(folder, 'uploads');
  const stateFile = join(folder, 'state.sqlite');
  const start = () =>
    startStack({
      METRICS_PORT: '0',
      STATE_URL: `file:${stateFile}`,
      UPLOAD_DIR: uploadFolder,
      LOG_LEVEL: 'info',
      ...environment,
    });
  let stack = await start();
  const rehearsal: Rehearsal = {
    get stack() {
      return stack;
    },
    uploadFolder,
    stateFile,
    async customers(count) {
      const customers: Customer[] = [];
      for (let number = 0; number < count; number += 1) {
        const world = await createWorld(stack.mockUrl);
        const visitor = createVisitor(stack.port);
        await logIn(visitor, world);
        customers.push({ visitor, world });
      }
      return customers;
    },
    async confirm({ visitor }, photos) {
      await visitor.post('/home', EXCHANGE);
      const names = ['photo.jpg', 'photo.png', 'photo-label.png'].slice(0, photos);
      if (photos > 0) {
        await attach(
          visitor,
          names.map((name) => sample('photos', name, name.endsWith('png') ? 'image/png' : 'image/jpeg')),
        );
      }
      await visitor.post(CONFIRMATION, await readForm(visitor));
    },
    async ask(visitor, path) {
      await visitor.get(path).catch(() => undefined);
    },
    async restart() {
      await stack.kill();
      stack = await start();
    },
  };
  return {
    rehearsal,
    scrape: () => scrape(/^Metrics +(\S+)$/m.exec(stack.log())?.[1] ?? ''),
    end: async () => {
      await stack.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Scrapes as Prometheus does; without an answer there is only `up`, with 0. */
async function scrape(page: string): Promise<Scrape> {
  const job = 'job="vaivem"';
  const text = await request(page).then(
    ({ body }) => body.text(),
    () => undefined,
  );
  const values = new Map<string, number>([[`up{${job}}`, text === undefined ? 0 : 1]]);
  const counters = new Set<string>();
  const counting = new Set<string>();
  for (const line of text?.split('\n') ?? []) {
    const [, family, type] = /^# TYPE (\w+) (\w+)/.exec(line) ?? [];
    if (family !== undefined && (type === 'counter' || type === 'histogram')) counting.add(family);
    const [, name = '', labels, value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (value === undefined || !Number.isFinite(Number(value))) continue;
    const labelled = `${name}{${labels === undefined ? job : `${job},${labels}`}}`;
    values.set(labelled, Number(value));
    if (counting.has(name) || counting.has(name.replace(/_(bucket|count|sum)$/, ''))) counters.add(labelled);
    // It grows with each start, as a counter does.
    if (name === 'process_start_time_seconds') counters.add(labelled);
  }
  return { values, counters };
}
