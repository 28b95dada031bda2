import { Redis } from 'ioredis';
import { readFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

import { attach, EXCHANGE, sample } from '../gateway/confirming-customer.ts';
import { askForCode, createWorld } from '../gateway/mock-world.ts';
import type { StateServer } from '../support/servers/state-server.ts';
import { createVisitor } from '../support/visitor.ts';
import type { Customer, Rehearsal } from './rehearsal.ts';

/** How one alarm is made to ring. */
export interface Cause {
  alarm: string;
  /** What goes wrong, in a few words. */
  what: string;
  /** The environment of the portal in which it goes wrong. */
  environment?: Record<string, string>;
  needsStateServer?: boolean;
  /** Prepares the customers who are there before the first scrape. */
  prepare?: (rehearsal: Rehearsal) => Promise<Customer[]>;
  goWrong: (rehearsal: Rehearsal, customers: Customer[], state: StateServer | undefined) => Promise<void>;
}

const three = (rehearsal: Rehearsal) => rehearsal.customers(3);
const one = (rehearsal: Rehearsal) => rehearsal.customers(1);
const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, () => work()));

/** Lets every customer do the same while a fault of the mock is added for one call. */
const withFault =
  (
    fault: Parameters<Customer['world']['addFault']>[0],
    then: (rehearsal: Rehearsal, customer: Customer) => Promise<unknown>,
  ): Cause['goWrong'] =>
  async (rehearsal, customers) => {
    for (const customer of customers) {
      await customer.world.addFault(fault);
      await then(rehearsal, customer);
    }
  };
const confirms = (photos: number) => (rehearsal: Rehearsal, customer: Customer) =>
  rehearsal.confirm(customer, photos);
const looks =
  (path: string, often: number) =>
  (rehearsal: Rehearsal, { visitor }: Customer) =>
    times(often, () => rehearsal.ask(visitor, path));

export const CAUSES: readonly Cause[] = [
  {
    alarm: 'CreationFailing',
    what: 'generateProtocol is refused',
    prepare: three,
    goWrong: withFault({ call: 'generateProtocol', kind: 'status', status: 400 }, confirms(0)),
  },
  {
    alarm: 'CreationInDoubt',
    what: 'generateProtocol breaks off without an answer',
    prepare: three,
    goWrong: async (rehearsal, customers) => {
      for (const customer of customers) {
        await customer.world.addFault({ call: 'generateProtocol', kind: 'reset' });
        await rehearsal.confirm(customer, 0);
      }
    },
  },
  {
    alarm: 'BrandApiFailing',
    what: 'orders answers 500',
    prepare: one,
    goWrong: withFault({ call: 'orders', kind: 'status', status: 500 }, looks('/home', 3)),
  },
  {
    alarm: 'BrandApiSlow',
    what: 'protocols takes 4 s',
    prepare: one,
    goWrong: withFault({ call: 'protocols', kind: 'delay', delayMs: 4_000 }, looks('/protocolos', 4)),
  },
  {
    alarm: 'BrandApiDrifted',
    what: 'a row of orders cannot be read',
    prepare: one,
    goWrong: withFault({ call: 'orders', kind: 'bad-row' }, looks('/home', 1)),
  },
  {
    alarm: 'PagesFailing',
    what: 'a protocol is asked for, and protocols answers 500',
    prepare: one,
    goWrong: withFault({ call: 'protocols', kind: 'status', status: 500 }, looks('/protocol/120347', 3)),
  },
  {
    alarm: 'PagesSlow',
    what: 'protocols takes 4 s',
    prepare: one,
    goWrong: withFault({ call: 'protocols', kind: 'delay', delayMs: 4_000 }, looks('/protocolos', 4)),
  },
  {
    alarm: 'CustomersTurnedAway',
    what: 'orders hangs, with room for two pages',
    environment: { MAX_REQUESTS_IN_FLIGHT: '2' },
    prepare: one,
    goWrong: withFault({ call: 'orders', kind: 'delay', delayMs: 4_000 }, looks('/home', 120)),
  },
  {
    alarm: 'UploadsRefused',
    what: 'ten files of no accepted kind',
    prepare: three,
    goWrong: async (_rehearsal, customers) => {
      for (const { visitor } of customers) {
        await visitor.post('/home', EXCHANGE);
        for (let files = 0; files < 4; files += 1) {
          const file = {
            ...sample('photos', 'photo.jpg', 'image/jpeg'),
            content: Buffer.from(`GIF89a ${files}`),
          };
          await attach(visitor, [file]).catch(() => undefined);
        }
      }
    },
  },
  {
    alarm: 'UploadsNotDelivered',
    what: 'upload answers 500',
    prepare: one,
    goWrong: withFault({ call: 'upload', kind: 'status', status: 500 }, confirms(3)),
  },
  {
    alarm: 'NoRoomForUploads',
    what: 'a photo of 2 MB where 1 MB may wait',
    environment: { UPLOAD_DIR_MAX_MB: '1' },
    prepare: one,
    goWrong: async (_rehearsal, [customer]) => {
      await customer?.visitor.post('/home', EXCHANGE);
      const photo = sample('photos', 'photo.jpg', 'image/jpeg');
      const file = { ...photo, content: Buffer.concat([photo.content, Buffer.alloc(2 * 1024 * 1024)]) };
      if (customer) await attach(customer.visitor, [file]).catch(() => undefined);
    },
  },
  {
    alarm: 'DiskFilling',
    what: 'the folder of files is gone, and no room is known',
    goWrong: (rehearsal) => {
      rmSync(rehearsal.uploadFolder, { recursive: true });
      return Promise.resolve();
    },
  },
  {
    alarm: 'PartAway',
    what: 'the folder of files is gone',
    goWrong: async (rehearsal) => {
      rmSync(rehearsal.uploadFolder, { recursive: true });
      await rehearsal.ask(createVisitor(rehearsal.stack.port), '/readyz');
    },
  },
  {
    alarm: 'PartAway',
    what: 'the state is killed',
    needsStateServer: true,
    goWrong: async (rehearsal, _customers, state) => {
      await state?.kill();
      await rehearsal.ask(createVisitor(rehearsal.stack.port), '/readyz');
    },
  },
  {
    alarm: 'PartAway',
    what: 'the memory of the state is full',
    needsStateServer: true,
    goWrong: async (rehearsal, _customers, state) => {
      const hand = new Redis(state?.url ?? '');
      await hand.config('SET', 'maxmemory', '1');
      hand.disconnect();
      await rehearsal.ask(createVisitor(rehearsal.stack.port), '/readyz');
    },
  },
  {
    alarm: 'PartAway',
    what: "another program holds the state's file",
    prepare: one,
    goWrong: async (rehearsal, [customer]) => {
      const holder = new DatabaseSync(rehearsal.stateFile);
      holder.exec('BEGIN EXCLUSIVE');
      await customer?.visitor.post('/home', EXCHANGE).catch(() => undefined);
      holder.close();
    },
  },
  {
    alarm: 'PartUnsteady',
    what: 'the state is killed and started, four times',
    needsStateServer: true,
    goWrong: async (rehearsal, _customers, state) => {
      for (let times = 0; times < 4; times += 1) {
        await state?.kill();
        await rehearsal.ask(createVisitor(rehearsal.stack.port), '/readyz');
        await state?.start();
        // The state is back only when it takes a write again.
        await wait(1_000);
        await rehearsal.ask(createVisitor(rehearsal.stack.port), '/readyz');
      }
    },
  },
  {
    alarm: 'StateEmptied',
    what: 'somebody flushes the state',
    needsStateServer: true,
    goWrong: async (rehearsal, _customers, state) => {
      const hand = new Redis(state?.url ?? '');
      await hand.flushall();
      hand.disconnect();
      await rehearsal.ask(createVisitor(rehearsal.stack.port), '/readyz');
    },
  },
  {
    alarm: 'CodesNotSent',
    what: 'sendCode answers 500',
    prepare: one,
    goWrong: async ({ stack }) => {
      for (let asked = 0; asked < 3; asked += 1) {
        const world = await createWorld(stack.mockUrl);
        await world.addFault({ call: 'sendCode', kind: 'status', status: 500 });
        await askForCode(createVisitor(stack.port), world.email);
      }
    },
  },
  {
    alarm: 'CodesLimited',
    what: 'many codes from one address',
    environment: { CODES_PER_HOUR_PER_ADDRESS: '2' },
    prepare: one,
    goWrong: async ({ stack }) => {
      for (let asked = 0; asked < 8; asked += 1) {
        const world = await createWorld(stack.mockUrl);
        await askForCode(createVisitor(stack.port), world.email);
      }
    },
  },
  {
    alarm: 'EventLoopHangs',
    what: 'the process hangs for 0.8 s, four times',
    goWrong: async ({ stack }) => {
      for (let stops = 0; stops < 4; stops += 1) {
        stack.signal('SIGSTOP');
        await wait(800);
        stack.signal('SIGCONT');
        // The measurement of the event loop has to run once.
        await wait(20);
      }
    },
  },
  {
    alarm: 'UnexpectedFaults',
    what: "another program takes the state's table away",
    prepare: one,
    goWrong: async (rehearsal, [customer]) => {
      const other = new DatabaseSync(rehearsal.stateFile);
      other.exec('DROP TABLE entry');
      await customer?.visitor.post('/home', EXCHANGE).catch(() => undefined);
      other.close();
    },
  },
  {
    alarm: 'WorkersReplaced',
    what: 'two workers are killed',
    environment: { WORKERS: '2' },
    goWrong: async ({ stack }) => {
      const workers = readFileSync(`/proc/${stack.pid}/task/${stack.pid}/children`, 'utf8').trim().split(' ');
      for (const pid of workers) process.kill(Number(pid), 'SIGKILL');
      await wait(3_000);
    },
  },
  {
    alarm: 'PortalRestarting',
    what: 'the portal is killed, and started again',
    goWrong: (rehearsal) => rehearsal.restart(),
  },
  {
    alarm: 'PortalDown',
    what: 'the portal is killed',
    goWrong: ({ stack }) => stack.kill(),
  },
];
