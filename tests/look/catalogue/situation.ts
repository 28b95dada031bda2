import { z } from 'zod';

import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { keyOf, overlayFor, type Brand, type SampleLine } from './sample-lines.ts';

/** Where the portal and its mock listen. */
export interface Addresses {
  portalPort: number;
  mockUrl: string;
}

/** The world in the mock before a screen is opened: a scenario of `fixtures`, or an overlay over the base data. */
export interface ScreenWorld {
  scenario?: string;
  overlay?: object;
}

const worldSchema = z.object({
  world: z.string(),
  customers: z.array(z.object({ email: z.string().nullable() })),
  protocols: z.array(z.object({ id: z.number() })),
});
const outboxSchema = z.array(z.object({ code: z.string() }));

/** A customer of a world of their own, whose session is prepared over HTTP before a browser takes it over. */
export class Situation {
  readonly brand: Brand;
  readonly visitor: Visitor;
  readonly email: string;
  readonly #mockUrl: string;
  readonly #world: z.infer<typeof worldSchema>;
  #made = 0;

  private constructor(
    brand: Brand,
    { portalPort, mockUrl }: Addresses,
    created: z.infer<typeof worldSchema>,
  ) {
    this.brand = brand;
    this.visitor = createVisitor(portalPort, brand);
    this.email = created.customers[0]?.email ?? '';
    this.#mockUrl = mockUrl;
    this.#world = created;
  }

  /** Creates a world, by default with the base data of Marina, who has a bit of everything. */
  static async create(brand: Brand, addresses: Addresses, world: ScreenWorld): Promise<Situation> {
    const overlay =
      world.scenario === undefined
        ? { customers: ['marina'], ...overlayFor(brand, world.overlay ?? {}) }
        : { ...world.overlay };
    const created = worldSchema.parse(
      await post(`${addresses.mockUrl}/_mock/worlds`, {
        ...(world.scenario !== undefined && { scenario: world.scenario }),
        ...(Object.keys(overlay).length > 0 && { overlay }),
      }),
    );
    return new Situation(brand, addresses, created);
  }

  key(sample: SampleLine): string {
    return keyOf(this.brand, sample);
  }

  /** The number that a protocol of the fixtures has in this world: its own, prefixed with the world's. */
  protocol(number: number): number {
    const found = this.#world.protocols.find(({ id }) => String(id).endsWith(String(number)));
    if (found === undefined) throw new Error(`no protocol ${number} in this world`);
    return found.id;
  }

  /** Gives a protocol of the fixtures another status. */
  async moveOn(number: number, statusId: number): Promise<void> {
    const path = `protocols/${this.protocol(number)}/status`;
    await post(`${this.#mockUrl}/_mock/worlds/${this.#world.world}/${path}`, {
      SIT_ID: statusId,
      MSG_DESC: '<p>Veja a situação.</p>',
    });
  }

  /** Moves the brand API's clock. */
  async letDaysPass(days: number): Promise<void> {
    await post(`${this.#mockUrl}/_mock/worlds/${this.#world.world}/clock`, { advance: { days } });
  }

  askForCode(): Promise<unknown> {
    return this.visitor.post('/login?dialog=acesso', {
      intent: 'send-email',
      email: this.email,
      terms: 'on',
    });
  }

  /** The code that was sent last. */
  async lastCode(): Promise<string> {
    const sent = await fetch(`${this.#mockUrl}/_mock/worlds/${this.#world.world}/outbox`);
    return outboxSchema.parse(await sent.json()).at(-1)?.code ?? '';
  }

  async logIn(): Promise<void> {
    await this.askForCode();
    const form = { intent: 'verify', channel: 'email', email: this.email, code: await this.lastCode() };
    const { status } = await this.visitor.post('/login?dialog=codigo', form);
    if (status !== 303) throw new Error(`the login answered ${status}`);
    // Uses up the alert of the login, so that it is not on every picture.
    await this.visitor.get('/home');
  }

  /** Makes the brand API answer a call with a fault from now on. */
  async break(call: string, status = 500): Promise<void> {
    await this.addFault({ call, kind: 'status', status });
  }

  /** Makes the first row of these calls' answers unreadable from now on. */
  async spoilRows(...calls: string[]): Promise<void> {
    for (const call of calls) await this.addFault({ call, kind: 'bad-row' });
  }

  /** As `break`, with a fault of any kind that the mock knows. */
  async addFault(fault: object): Promise<void> {
    await post(`${this.#mockUrl}/_mock/worlds/${this.#world.world}/faults`, fault);
  }

  /** Confirms the selection, and gives the protocol another status. */
  async confirm({ note, status }: { note: string; status: number }): Promise<void> {
    const { text } = await this.visitor.get('/produtos-adquiridos-online/confirmacao');
    const [, submission = ''] = /<input[^>]* name="submission" value="([^"]+)"/.exec(text) ?? [];
    await this.send({ intent: 'confirm', submission }, '/produtos-adquiridos-online/confirmacao');
    const list = await this.visitor.get('/protocolos');
    this.#made = Number(/\/protocol\/(\d+)/.exec(list.text)?.[1]);
    const world = `${this.#mockUrl}/_mock/worlds/${this.#world.world}`;
    await post(`${world}/protocols/${this.#made}/status`, { SIT_ID: status, MSG_DESC: note });
  }

  /** The number of the protocol that was made. */
  get made(): number {
    return this.#made;
  }

  /** Sends the choices of an item's form. */
  async choose(sample: SampleLine, form: Record<string, string>): Promise<void> {
    await this.send({ intent: 'choose', line: this.key(sample), ...form });
  }

  /** Selects the exchange of a line for the first size in stock. */
  selectExchange(sample: SampleLine): Promise<void> {
    return this.selectExchangeOf(this.key(sample));
  }

  /** @param line the line's key */
  async selectExchangeOf(line: string): Promise<void> {
    const choices = { line, reason: '3', subReason: '301', wish: '16' };
    await this.send({ intent: 'choose', ...choices });
    const { text } = await this.visitor.get(`/home?item=${encodeURIComponent(line)}`);
    const inputs = text.match(/<input[^>]* name="size"[^>]*>/g) ?? [];
    const free = inputs.find((input) => !input.includes('disabled'));
    const [, size = ''] = /value="([^"]+)"/.exec(free ?? '') ?? [];
    await this.send({ intent: 'add', ...choices, size, details: '' });
    await this.visitor.get('/home');
  }

  /** @param path of the page with the form */
  async send(form: Record<string, string>, path = '/home'): Promise<void> {
    const { status } = await this.visitor.post(path, form);
    if (status !== 303) throw new Error(`${JSON.stringify(form)} was answered ${status}`);
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the mock refused ${JSON.stringify(body)}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
