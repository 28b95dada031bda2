import type { Language } from '../../gateway/brand-api/contract/languages.ts';
import { Clock } from './clock.ts';
import { loadReference, type Db, type Reference } from '../fixtures/db.ts';
import { Faults } from '../fixtures/faults.ts';
import { FIXTURE_PROTOCOLS_BELOW } from '../fixtures/fixture-rows.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import {
  composeRows,
  identityOf,
  composeCustomers,
  fillDb,
  OverlayError,
  PROTOCOL_NUMBERS_PER_WORLD,
} from './compose-rows.ts';
import { isAlsoCpf, toNationalDigits, toWorldEmail, worldOfEmail, type Identity } from './identities.ts';
import { Journal } from './journal.ts';
import { Mutex } from './mutex.ts';
import { Outbox } from './outbox.ts';
import { Pictures } from './pictures.ts';
import { meantOf } from '../fixtures/known-names.ts';
import type { Overlay } from '../fixtures/overlay.ts';
import { startDay } from '../fixtures/relative-dates.ts';
import { Sessions, worldOfSession } from './sessions.ts';
import type { WorldRows } from '../fixtures/world-rows.ts';

export const BASE_WORLD = 'base';

const LAST_FOUR_DIGITS = 10_000;

/** One tester's universe: data, clock, faults, outbox and journal of its own. */
export interface World {
  id: string;
  scenario: string | undefined;
  overlay: Overlay;
  /** Things for a tester to try, with this world's own addresses. */
  tryThis: string[];
  /** The language in which a tester should go through it. */
  language: Language | undefined;
  clock: Clock;
  db: Db;
  sessions: Sessions;
  outbox: Outbox;
  faults: Faults;
  journal: Journal;
  /** Pictures of screens that testers added. */
  pictures: Pictures;
  /** Code that reads or changes any of the above holds the world's mutex. */
  mutex: Mutex;
  /** The earlier answers by idempotency key: the digest of the body and the message. */
  generated: Map<string, { digest: string; message: string }>;
}

/** A world's input, kept so that a reset creates it again with the same identities. */
interface Plan {
  id: string;
  number: number;
  scenario: string | undefined;
  overlay: Overlay;
  at: string | undefined;
  language: Language | undefined;
  identities: Map<string, Identity>;
}

/** All worlds of a mock. `base` always exists, with the fixtures' own identities and protocol numbers. */
export class Worlds {
  readonly #fixtures: Fixtures;
  readonly #reference: Reference;
  #plans = new Map<string, Plan>();
  #worlds = new Map<string, World>();
  #phones = new Map<string, string>();
  #worldCount = 0;
  #phoneCount = 0;
  #protocolCount = 0;

  private constructor(fixtures: Fixtures, reference: Reference) {
    this.#fixtures = fixtures;
    this.#reference = reference;
  }

  /** @throws Error naming the scenario that does not fit the base data */
  static async open(fixtures: Fixtures): Promise<Worlds> {
    const worlds = new Worlds(fixtures, await loadReference(fixtures.base.reference));
    for (const [name, overlay] of fixtures.scenarios) worlds.#tryOut(name, overlay);
    await worlds.#add({
      id: BASE_WORLD,
      number: 0,
      scenario: undefined,
      overlay: {},
      at: undefined,
      language: undefined,
      identities: new Map(),
    });
    return worlds;
  }

  /** In alphabetical order. One whose folder has come or gone since the start is noticed when a world of it is asked for. */
  get scenarios(): ReadonlyMap<string, Overlay> {
    return new Map([...this.#fixtures.scenarios].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** The oldest first. */
  list(): World[] {
    return [...this.#worlds.values()];
  }

  find(id: string): World | undefined {
    return this.#worlds.get(id);
  }

  /** The world that always exists. */
  get base(): World {
    const base = this.#worlds.get(BASE_WORLD);
    if (base === undefined) throw new Error('the base world is gone');
    return base;
  }

  /**
   * Makes a fresh world: the scenario's overlay, then `overlay`'s own fields, over the base data. Its customers get
   * e-mails and phones that no other world has.
   * @throws OverlayError
   */
  async create(
    scenario: string | undefined,
    changes: Overlay,
    at: string | undefined,
    language?: Language,
  ): Promise<World> {
    const known = scenario === undefined ? {} : this.#readScenario(scenario);
    const overlay = { ...known, ...changes };
    const number = this.#worldCount + 1;
    this.#worldCount = number;
    const id = `w${number}`;
    const customers = composeCustomers(this.#fixtures.base, overlay);
    const identities = new Map(customers.map((customer) => [customer.id, this.#ownIdentity(customer, id)]));
    const world = await this.#add({
      id,
      number,
      scenario,
      overlay,
      at: at ?? overlay.at,
      language,
      identities,
    });
    if (scenario !== undefined) this.#fixtures.scenarios.set(scenario, known);
    return world;
  }

  /** Creates a world again in its first state, with the same identities. */
  async reset(world: World): Promise<World> {
    const plan = this.#plans.get(world.id);
    if (plan === undefined) throw new Error(`no plan of world ${world.id}`);
    return this.#add(plan);
  }

  delete(world: World): void {
    this.#worlds.delete(world.id);
    this.#plans.delete(world.id);
    for (const [phone, id] of this.#phones) if (id === world.id) this.#phones.delete(phone);
  }

  /**
   * The world of a call: its session's, else that of the e-mail or phone in it, else `base`.
   * @param session the session cookie's value, of a live or a dead session
   */
  route(session: string | undefined, email: string | undefined, phone: string | undefined): World {
    const id =
      worldOfSession(session) ??
      (email === undefined ? undefined : worldOfEmail(email)) ??
      (phone === undefined ? undefined : this.#phones.get(toNationalDigits(phone)));
    return this.#worlds.get(id ?? BASE_WORLD) ?? this.base;
  }

  /** The next number for a generated protocol: one counter over all worlds. */
  nextProtocolNumber(): number {
    const number = FIXTURE_PROTOCOLS_BELOW + this.#protocolCount;
    // From there on numbers belong to the worlds' copies of base protocols.
    if (number >= PROTOCOL_NUMBERS_PER_WORLD) throw new Error('no protocol numbers left: restart the mock');
    this.#protocolCount += 1;
    return number;
  }

  #readScenario(name: string): Overlay {
    let overlay: Overlay | undefined;
    try {
      overlay = this.#fixtures.readScenario(name);
      if (overlay !== undefined) this.#tryOut(name, overlay);
    } catch (error) {
      throw new OverlayError(error instanceof Error ? error.message : String(error), { cause: error });
    }
    if (overlay === undefined) {
      this.#fixtures.scenarios.delete(name);
      throw new OverlayError(`no scenario "${name}"; ${meantOf(name, [...this.scenarios.keys()])}`);
    }
    return overlay;
  }

  #tryOut(name: string, overlay: Overlay): void {
    try {
      composeRows(this.#fixtures.base, overlay, {
        number: 0,
        day: startDay(new Date()),
        identities: new Map(),
      });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`scenarios/${name}/world.json: ${why}`, { cause: error });
    }
  }

  async #add(plan: Plan): Promise<World> {
    const { id, number, scenario, overlay, at, language, identities } = plan;
    const clock = new Clock(at === undefined ? undefined : new Date(at));
    const rows = composeRows(this.#fixtures.base, overlay, {
      number,
      day: startDay(clock.now()),
      identities,
    });
    const world: World = {
      id,
      scenario,
      overlay,
      tryThis: (overlay.try ?? []).map((sentence) => this.#withOwnAddresses(sentence, plan)),
      language,
      clock,
      db: await fillDb(this.#reference, rows),
      sessions: new Sessions(id),
      outbox: new Outbox(),
      faults: new Faults(),
      journal: new Journal(),
      pictures: new Pictures(),
      mutex: new Mutex(),
      generated: new Map(),
    };
    for (const fault of overlay.faults ?? []) world.faults.add(fault);
    for (const customer of rows.customers) {
      const { phone } = identityOf(customer);
      if (phone !== undefined) this.#phones.set(phone, id);
    }
    this.#plans.set(id, plan);
    this.#worlds.set(id, world);
    return world;
  }

  #withOwnAddresses(sentence: string, { overlay, identities }: Plan): string {
    return composeCustomers(this.#fixtures.base, overlay).reduce((text, customer) => {
      const from = identityOf(customer);
      const to = identities.get(customer.id);
      const withEmail =
        from.email !== undefined && to?.email !== undefined ? text.replaceAll(from.email, to.email) : text;
      return from.phone !== undefined && to?.phone !== undefined
        ? withEmail.replaceAll(from.phone, to.phone)
        : withEmail;
    }, sentence);
  }

  #ownIdentity(customer: WorldRows['customers'][number], worldId: string): Identity {
    const { email, phone } = identityOf(customer);
    return {
      email: email === undefined ? undefined : toWorldEmail(email, worldId),
      phone: phone === undefined ? undefined : this.#freePhone(phone),
    };
  }

  #freePhone(phone: string): string {
    for (let tries = 0; tries < LAST_FOUR_DIGITS; tries += 1) {
      this.#phoneCount = (this.#phoneCount + 1) % LAST_FOUR_DIGITS;
      const candidate = phone.slice(0, -4) + String(this.#phoneCount).padStart(4, '0');
      if (!this.#phones.has(candidate) && isAlsoCpf(candidate) === isAlsoCpf(phone)) return candidate;
    }
    throw new OverlayError(`no phone like ${phone} is left: delete some worlds`);
  }
}
