import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startMockProcess, type MockProcess } from '../gateway/mock-process.ts';
import { askForCode, layWorld, tryCode, type MockWorld } from '../gateway/mock-world.ts';
import { freePort } from '../support/free-port.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { createVisitor, type Answer, type Visitor } from '../support/visitor.ts';
import { BRANDS, WORLD, type BrandSlug } from './choices.ts';
import type { Flow, Kept } from './kept.ts';

/** A portal that can be killed and started again at the same address, and a brand API that outlives it. */
export class Portal {
  readonly mock: MockProcess;
  readonly #folder: string;
  readonly #port: number;
  #stack: Stack | undefined;
  #logins = 0;

  private constructor(mock: MockProcess, folder: string, port: number) {
    this.mock = mock;
    this.#folder = folder;
    this.#port = port;
  }

  static async open(): Promise<Portal> {
    const folder = mkdtempSync(join(tmpdir(), 'vaivem-model-'));
    const portal = new Portal(await startMockProcess(), folder, await freePort());
    await portal.start();
    return portal;
  }

  async close(): Promise<void> {
    await this.kill();
    await this.mock.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async start(): Promise<void> {
    this.#stack = await startStack({
      PORT: String(this.#port),
      BRAND_API_URL: this.mock.url,
      STATE_URL: `file:${this.#folder}/state.sqlite`,
      UPLOAD_DIR: `${this.#folder}/uploads`,
      // Each login comes from an address of its own: none waits for another one's code.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      WARM_UP_PAGES: '0',
    });
  }

  async kill(): Promise<void> {
    await this.#stack?.kill();
    this.#stack = undefined;
  }

  visitor(brand: BrandSlug): Visitor {
    return createVisitor(this.#port, brand);
  }

  /** @returns the answer to the code, which leads inside where all went well */
  async logIn(visitor: Visitor, world: MockWorld): Promise<Answer> {
    this.#logins += 1;
    const address = {
      'x-forwarded-for': `10.${this.#logins >> 16}.${(this.#logins >> 8) % 256}.${this.#logins % 256}`,
    };
    await visitor.get('/login');
    await askForCode(visitor, world.email, address);
    return tryCode(visitor, world.email, await world.newestCode(), address);
  }
}

/** One of a customer's browsers at one brand. */
export interface Browser {
  visitor: Visitor;
  isIn: boolean;
  /** The brand API has ended its session, and the portal does not know yet. */
  hasExpired: boolean;
  /** For whom its pages were made; absent before the first login. */
  owner: string | undefined;
  /** The confirmations that were opened and stand in its tabs, the newest last: "back" goes through them. */
  pages: OpenPage[];
  /** Forms that were sent without a session, to be given back by the login. */
  parked: Map<string, Parked>;
}

/** A confirmation as it stands in a tab. */
export interface OpenPage {
  flow: Flow;
  answer: Answer;
  /** Nothing was changed since, as long as this is the model's. */
  version: number;
}

/** What becomes of what is kept where a parked form is given back. */
export type Parked = (kept: Kept) => Kept;

/** A customer of a world of their own, with two devices, and somebody who looks what is kept. */
export class Customer {
  readonly portal: Portal;
  readonly world: MockWorld;
  readonly #browsers: ReadonlyMap<string, Browser>;
  readonly #lookers: ReadonlyMap<BrandSlug, Visitor>;
  /** The numbers that were there before. */
  readonly protocolsBefore: ReadonlySet<number>;

  private constructor(portal: Portal, world: MockWorld, protocolsBefore: readonly number[]) {
    this.portal = portal;
    this.world = world;
    this.protocolsBefore = new Set(protocolsBefore);
    this.#lookers = new Map(BRANDS.map((brand) => [brand, portal.visitor(brand)]));
    this.#browsers = new Map(
      BRANDS.flatMap((brand) =>
        DEVICES.map((device) => [`${brand} ${device}`, newBrowser(portal.visitor(brand))] as const),
      ),
    );
  }

  static async open(portal: Portal): Promise<Customer> {
    const world = await layWorld(portal.mock.url, { overlay: WORLD });
    return new Customer(portal, world, await world.protocolIds());
  }

  browser(brand: BrandSlug, device: Device): Browser {
    const browser = this.#browsers.get(`${brand} ${device}`);
    if (!browser) throw new Error(`no device ${device}`);
    return browser;
  }

  /** All, by brand and device. */
  browsers(): { name: string; browser: Browser }[] {
    return [...this.#browsers].map(([name, browser]) => ({ name, browser }));
  }

  /** All of the customer's at a brand. */
  browsersAt(brand: BrandSlug): Browser[] {
    return DEVICES.map((device) => this.browser(brand, device));
  }

  /** A page as it is on a third device, which does nothing but look. */
  async look(brand: BrandSlug, path: string): Promise<Answer> {
    const looker = this.#lookers.get(brand);
    if (!looker) throw new Error(`no brand ${brand}`);
    const answer = await looker.get(path);
    if (!String(answer.headers['location']).startsWith('/login')) return answer;
    await this.portal.logIn(looker, this.world);
    return looker.get(path);
  }
}

const DEVICES = ['phone', 'laptop'] as const;
export type Device = (typeof DEVICES)[number];

const newBrowser = (visitor: Visitor): Browser => ({
  visitor,
  isIn: false,
  hasExpired: false,
  owner: undefined,
  pages: [],
  parked: new Map(),
});
