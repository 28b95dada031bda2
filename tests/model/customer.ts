import { createWorld, type MockWorld } from '../gateway/mock-world.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { newBrowser, type Browser } from './browser.ts';
import { BRANDS, WORLD, type BrandSlug } from './choices.ts';
import type { Portal } from './portal.ts';

const DEVICES = ['phone', 'laptop'] as const;
export type Device = (typeof DEVICES)[number];
/** Ends the number of a protocol of Marina's at the base brand that awaits attention. */
const ASKED_ABOUT = '119502';

/** A customer with a world of their own and two devices, and a third browser that only looks what is kept. */
export class Customer {
  readonly portal: Portal;
  readonly world: MockWorld;
  readonly #browsers: ReadonlyMap<string, Browser>;
  readonly #lookers: ReadonlyMap<BrandSlug, Visitor>;
  /** The numbers of the protocols from before the run. */
  readonly protocolsBefore: ReadonlySet<number>;

  /** The one about which the brand asks the customer something. */
  get askedAbout(): number | undefined {
    return [...this.protocolsBefore].find((id) => String(id).endsWith(ASKED_ABOUT));
  }

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
    const world = await createWorld(portal.mock.url, { overlay: WORLD });
    return new Customer(portal, world, await world.protocolIds());
  }

  browser(brand: BrandSlug, device: Device): Browser {
    const browser = this.#browsers.get(`${brand} ${device}`);
    if (!browser) throw new Error(`no device ${device}`);
    return browser;
  }

  /** All browsers, by brand and device. */
  browsers(): { name: string; browser: Browser }[] {
    return [...this.#browsers].map(([name, browser]) => ({ name, browser }));
  }

  /** All browsers of the customer at a brand. */
  browsersAt(brand: BrandSlug): Browser[] {
    return DEVICES.map((device) => this.browser(brand, device));
  }

  /** Opens a page on a third device, which only looks. */
  async look(brand: BrandSlug, path: string): Promise<Answer> {
    const looker = this.#lookers.get(brand);
    if (!looker) throw new Error(`no brand ${brand}`);
    const answer = await looker.get(path);
    if (!String(answer.headers['location']).startsWith('/login')) return answer;
    await this.portal.logIn(looker, this.world);
    return looker.get(path);
  }
}
