import { CONFIRMATION, EXCHANGE } from '../gateway/confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../gateway/mock-world.ts';
import { manyLines } from '../look/catalogue/sample-lines.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import type { Target } from './page-load.ts';

/** A page that is requested, and what has to be there before. */
interface AskedPage {
  world: Parameters<typeof createWorld>[1];
  /** What a customer does first. */
  before?: (visitor: Visitor, world: MockWorld) => Promise<unknown>;
  path: (world: MockWorld, visitor: Visitor) => string | Promise<string>;
}

export interface BenchedPage extends AskedPage {
  name: string;
  /** Its share of the pages after which memory is measured. */
  share: number;
}

const linesOf = (count: number) => ({
  overlay: { brand: 'vaivem', customers: ['marina'], orderLines: manyLines('vaivem', count) },
});
const inside = (visitor: Visitor, world: MockWorld) => logIn(visitor, world);

/** The home of a customer with what they can exchange. */
export const usualHome: AskedPage = { world: 'size-exchange', before: inside, path: () => '/home' };

export const benchedPages: BenchedPage[] = [
  { name: 'home, 20', share: 0.5, world: linesOf(20), before: inside, path: () => '/home' },
  { name: 'home, 200', share: 0.02, world: linesOf(200), before: inside, path: () => '/home' },
  {
    name: 'item form',
    share: 0.12,
    world: linesOf(20),
    before: inside,
    // The form of the first line that can be chosen.
    path: async (_world, visitor) => {
      const { text } = await visitor.get('/home');
      const [, form] = /href="(\/home\?item=[^"&#]+)/.exec(text) ?? [];
      if (form === undefined) throw new Error('no line of the home can be chosen');
      return form;
    },
  },
  {
    name: 'confirmation',
    share: 0.12,
    world: 'size-exchange',
    before: async (visitor, world) => {
      await logIn(visitor, world);
      await visitor.post('/home', EXCHANGE);
    },
    path: () => CONFIRMATION,
  },
  {
    name: 'protocol',
    share: 0.12,
    world: 'protocol-list',
    before: inside,
    path: async (world) => `/protocol/${(await world.protocolIds())[0]}`,
  },
  { name: 'login', share: 0.12, world: 'size-exchange', path: () => '/login' },
];

/** Creates a world for each of `customers` customers, prepares them, and answers how each requests the page. */
export async function visit(
  { before, path, world: scenario }: AskedPage,
  customers: number,
  { mockUrl, port }: { mockUrl: string; port: number },
): Promise<Target[]> {
  const targets: Target[] = [];
  for (let count = 0; count < customers; count += 1) {
    const world = await createWorld(mockUrl, scenario);
    const visitor = createVisitor(port);
    await before?.(visitor, world);
    const headers = {
      host: `vaivem.localhost:${port}`,
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br',
      cookie: visitor.cookieHeader(),
    };
    targets.push({ path: await path(world, visitor), headers });
  }
  return targets;
}
