import { expect } from '../support/expect.ts';
import type { Fault } from '../support/fault.ts';

/** A customer as the mock created them: with an e-mail and a phone that no other world has. */
export interface WorldCustomer {
  id: string;
  name: string;
  email: string | null;
  /** National digits: area code and number. */
  phone: string | null;
}

/** A code as the mock "sent" it. */
interface SentCode {
  channel: 'email' | 'whatsapp';
  code: string;
}

/** A call as the brand API received it. */
export interface ReceivedCall {
  call: string;
  body: unknown;
  query: Record<string, string>;
  status: number;
  language?: string;
  idempotencyKey?: string;
  /** The file that it carried. */
  upload?: { name: string; type: string; size: number; sha256: string };
}

/** Days, hours, minutes or seconds to move a clock by. */
export type Duration = Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>;

interface CreatedWorld {
  world: string;
  brand: string;
  try: string[];
  customers: WorldCustomer[];
  protocols: { id: number; baseId: number | null }[];
}

/** One scenario loaded in the mock for one run alone: its customer, clock, faults, outbox and journal. */
export class World {
  readonly #mockUrl: string;
  readonly #world: CreatedWorld;
  readonly #codesTaken: Record<SentCode['channel'], number> = { email: 0, whatsapp: 0 };
  #lastCode = '';
  #protocol = '';

  private constructor(mockUrl: string, world: CreatedWorld) {
    this.#mockUrl = mockUrl;
    this.#world = world;
  }

  /**
   * Loads a scenario, by the name of its folder.
   * @throws Error with the mock's answer where it refuses
   */
  static async create(mockUrl: string, scenario: string): Promise<World> {
    return new World(mockUrl, await call<CreatedWorld>(`${mockUrl}/_mock/worlds`, 'POST', { scenario }));
  }

  get id(): string {
    return this.#world.world;
  }

  /** The slug of the brand that the scenario is written for. */
  get brand(): string {
    return this.#world.brand;
  }

  /** What a tester may try, with this world's own addresses. */
  get tryThis(): readonly string[] {
    return this.#world.try;
  }

  /** The customer that the scenario is about: the first it names. */
  get customer(): WorldCustomer {
    const [first] = this.#world.customers;
    if (first === undefined) throw new Error(`world ${this.id} has no customer`);
    return first;
  }

  /** @param id as the fixtures call them */
  customerOf(id: string): WorldCustomer {
    const found = this.#world.customers.find((customer) => customer.id === id);
    if (found === undefined) throw new Error(`world ${this.id} has no customer "${id}"`);
    return found;
  }

  /** What a script writes as `{email}`, `{phone}` … : this world's own. */
  get values() {
    const { email, phone } = this.customer;
    return {
      email: email ?? '',
      phone: phone ?? '',
      /** The code that was taken last. */
      code: this.#lastCode,
      /** The last protocol number that the portal showed. */
      protocol: this.#protocol,
      /** Without the area code. */
      'phone number': phone?.slice(2) ?? '',
      // It belongs to nobody, but to this world, because the mock tells worlds apart by the e-mail address.
      'unknown e-mail': `visitante+${this.id}@exemplo.com.br`,
      /** A protocol of the base data, `{protocol 120347}`, has a number of its own in each world. */
      ...Object.fromEntries(
        this.#world.protocols.map(({ id, baseId }) => [`protocol ${String(baseId)}`, String(id)]),
      ),
      'unknown phone': `+55 (11) 90000-${this.id.slice(1).padStart(4, '0')}`,
    };
  }

  /** Waits for a code that this run has not taken yet, and takes the newest. */
  async takeCode(channel: SentCode['channel']): Promise<string> {
    const sent = async () => (await this.codes()).filter((code) => code.channel === channel);
    await expect
      .poll(async () => (await sent()).length, 'codes sent')
      .toBeGreaterThan(this.#codesTaken[channel]);
    const codes = await sent();
    this.#codesTaken[channel] = codes.length;
    this.#lastCode = codes.at(-1)?.code ?? '';
    return this.#lastCode;
  }

  /** Keeps the number that the portal showed, for later steps of the script. */
  rememberProtocol(number: string): void {
    this.#protocol = number;
  }

  /** A protocol's number in this world, by its number in the base data. */
  protocolNumber(baseId: number): string {
    const found = this.#world.protocols.find((protocol) => protocol.baseId === baseId);
    if (found === undefined) throw new Error(`world ${this.id} has no protocol ${baseId}`);
    return String(found.id);
  }

  /** The codes sent so far, oldest first. */
  codes(): Promise<SentCode[]> {
    return this.#control('GET', 'outbox');
  }

  /** The calls received so far, oldest first, by the contract's name of the call. */
  calls(name: string): Promise<ReceivedCall[]> {
    return this.#control('GET', `journal?call=${encodeURIComponent(name)}`);
  }

  /** How many protocols and files the brand API has. */
  async holdings(): Promise<{ protocols: number; files: number }> {
    const { protocols, uploads } = await call<{ protocols: unknown[]; uploads: unknown[] }>(
      `${this.#mockUrl}/_mock/worlds/${this.id}`,
      'GET',
    );
    return { protocols: protocols.length, files: uploads.length };
  }

  advanceClock(advance: Duration): Promise<unknown> {
    return this.#control('POST', 'clock', { advance });
  }

  addFault(fault: Fault): Promise<unknown> {
    return this.#control('POST', 'faults', fault);
  }

  clearFaults(): Promise<unknown> {
    return this.#control('DELETE', 'faults');
  }

  /** Ends the brand API's sessions, as if they had run out. */
  expireSessions(): Promise<unknown> {
    return this.#control('POST', 'sessions/expire');
  }

  /** Sets the stock of a product, by its code, in a size and colour. */
  setStock(product: string, size: string, colour: string, count: number): Promise<unknown> {
    const row = { PRO_CODIGO: product, GRA_TAMANHO: size, COR_NOME: colour, EST_SLD: count };
    return this.#control('POST', 'stock', row);
  }

  /** Moves a protocol on, with a note in its history. */
  setProtocolStatus(protocol: string, statusId: number, note: string): Promise<unknown> {
    return this.#control('POST', `protocols/${protocol}/status`, { SIT_ID: statusId, MSG_DESC: note });
  }

  #control<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    return call(`${this.#mockUrl}/_mock/worlds/${this.id}/${path}`, method, body);
  }
}

async function call<Answer>(url: string, method: string, body?: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${wordsOf(text)}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** The mock's message of a refusal, or the whole text if something else has answered. */
function wordsOf(text: string): string {
  try {
    return (JSON.parse(text) as { message: string }).message;
  } catch {
    return text;
  }
}
