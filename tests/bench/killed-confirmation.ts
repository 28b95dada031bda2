import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import {
  attach,
  CONFIRMATION,
  confirmationForm,
  EXCHANGE,
  readForm,
  returnTo,
  sample,
} from '../gateway/confirming-customer.ts';
import { layWorld, logIn, type MockWorld } from '../gateway/mock-world.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

/** What the brand API takes for each call: most of a run is waiting for it, however busy the machine is. */
const CREATE_MS = 500;
const LIST_MS = 150;
const UPLOAD_MS = 300;
/** A file that was being sent when the process died is free after 45 s. */
const GIVE_UP_MS = 90_000;
const LOOK_AGAIN_MS = 3_000;

const FILES = [
  sample('photos', 'photo.jpg', 'image/jpeg'),
  sample('photos', 'photo.png', 'image/png'),
  sample('photos', 'photo-label.png', 'image/png'),
  sample('photos', 'photo-heel.png', 'image/png'),
  sample('photos', 'photo-rotated.jpg', 'image/jpeg'),
  sample('invoices', 'invoice.pdf', 'application/pdf'),
];
/** What the customer typed over the prefilled data, to see that it is neither lost nor sent stale. */
const TYPED = 'Fundos, campainha azul';
const BUYER = {
  document: '123.456.789-09',
  name: 'Marina Couto Ferraz',
  email: 'marina.couto@exemplo.com.br',
  phone: '+55 (11) 98765-4321',
  cep: '01310-930',
  street: 'Alameda das Figueiras',
  number: '1200',
  complement: TYPED,
  neighbourhood: 'Jardim Paulista',
  city: 'São Paulo',
  state: 'SP',
};

/** Where the brand API was when the process died. */
export type Stage = 'not asked' | 'asked' | 'created' | 'some files' | 'all files' | 'over';

/** How one killed confirmation ended. */
export interface Ending {
  stage: Stage;
  protocols: number;
  /** Of the files that were attached. */
  missing: number;
  /** Taken by the brand API more than once. */
  takenTwice: number;
  /** Sent again, with the same key, because nobody saw the first answer. */
  sentAgain: number;
  /** What the customer had chosen or typed and no longer found, or what was sent and is not theirs. */
  lost: string[];
  /** Struck off the list and not deleted yet when the process died: the sweep takes them. */
  leftToSweep: number;
}

/** One customer after another at a portal that is killed and started again on the same state and files. */
export class Lane {
  readonly #mockUrl: string;
  readonly #folder: string;
  readonly #uploads: string;
  #portal: Stack;

  private constructor(mockUrl: string, folder: string, portal: Stack) {
    this.#mockUrl = mockUrl;
    this.#folder = folder;
    this.#uploads = `${folder}/uploads`;
    this.#portal = portal;
  }

  static async open(mockUrl: string, folder: string): Promise<Lane> {
    return new Lane(mockUrl, folder, await startPortal(mockUrl, folder));
  }

  async close(): Promise<void> {
    await this.#portal.stop();
  }

  /** @returns how long a confirmation takes that nothing disturbs, in milliseconds */
  async undisturbed(): Promise<number> {
    const { customer, form } = await this.#prepare(0);
    const startedAt = performance.now();
    const { status } = await customer.post(CONFIRMATION, form);
    if (status !== 303) throw new Error(`the undisturbed run answered ${status}`);
    return performance.now() - startedAt;
  }

  /**
   * Confirms, kills the portal after so many milliseconds, starts it again, and goes on as the customer would.
   *
   * @param number of the point: what the brand API does before its wait and what after it, and how the customer
   *   returns, alternate
   */
  async killAfter(milliseconds: number, number: number): Promise<Ending> {
    const { customer, form, world } = await this.#prepare(number);
    const answer = customer.post(CONFIRMATION, form).then(
      () => true,
      () => false,
    );
    await wait(milliseconds);
    await this.#portal.kill();
    const stage = (await answer) ? 'over' : await stageOf(world);
    this.#portal = await startPortal(this.#mockUrl, this.#folder);

    const returned = returnTo(this.#portal.port, customer);
    const lost = await this.#goOn(returned, form, world, { looksFirst: number % 2 === 0 });
    return { stage, ...(await this.#check(world)), lost };
  }

  /** On a machine that is busy with starts a call may take too long: that is not what is measured here. */
  async #prepare(number: number, triesLeft = 5): ReturnType<Lane['prepareOnce']> {
    try {
      return await this.prepareOnce(number);
    } catch (error) {
      if (triesLeft === 1) throw error;
      return this.#prepare(number, triesLeft - 1);
    }
  }

  private async prepareOnce(number: number) {
    const world = await layWorld(this.#mockUrl);
    const customer = createVisitor(this.#portal.port);
    await logIn(customer, world);
    await customer.post('/home', EXCHANGE);
    await customer.post(CONFIRMATION, { intent: 'save-buyer', ...BUYER });
    for (const name of readdirSync(this.#uploads)) rmSync(join(this.#uploads, name));
    await attach(customer, FILES);
    const form = await readForm(customer);
    const afterEffect = number % 4 < 2;
    await world.addFault({ call: 'generateProtocol', kind: 'delay', delayMs: CREATE_MS, afterEffect });
    await world.addFault({ call: 'upload', kind: 'delay', delayMs: UPLOAD_MS, afterEffect });
    await world.addFault({ call: 'protocols', kind: 'delay', delayMs: LIST_MS });
    return { world, customer, form };
  }

  /** @returns what the customer misses */
  async #goOn(
    customer: Visitor,
    form: Record<string, string>,
    world: MockWorld,
    { looksFirst }: { looksFirst: boolean },
  ): Promise<string[]> {
    const lost: string[] = [];
    let again = form;
    if (looksFirst) {
      const page = await customer.get(CONFIRMATION);
      const shown = confirmationForm(page);
      const isMade = (await world.protocolIds()).length > 0;
      if (!shown && !isMade) lost.push('the selection');
      const isInDoubt = page.text.includes('Conferir agora');
      if (shown && !page.text.includes(TYPED)) lost.push('the buyer form');
      if (shown && !isInDoubt && FILES.some(({ name }) => !page.text.includes(name))) lost.push('a file');
      again = shown ?? form;
    }
    const giveUpAt = performance.now() + GIVE_UP_MS;
    for (;;) {
      const { headers, status } = await customer.post(CONFIRMATION, again);
      if (headers['location'] === '/protocolos') break;
      if (performance.now() > giveUpAt) {
        lost.push(`the way to the list (${status} ${String(headers['location'])})`);
        return lost;
      }
      await wait(LOOK_AGAIN_MS);
    }
    const [protocol] = await world.protocolIds();
    // The protocol's page names what the portal does not know to be taken: to be sent again, or on its way.
    const isNamed = async () => {
      const { text } = await customer.get(`/protocol/${protocol}`);
      return FILES.some(({ name }) => text.includes(name));
    };
    for (;;) {
      await customer.post(`/protocol/${protocol}`, { intent: 'resend' });
      if (!(await isNamed())) break;
      if (performance.now() > giveUpAt) {
        lost.push('the end of the sending');
        break;
      }
      await wait(LOOK_AGAIN_MS);
    }
    const sent = JSON.stringify((await world.calls('generateProtocol')).map(({ body }) => body));
    if (!sent.includes(TYPED)) lost.push('what was typed, on its way');
    return lost;
  }

  async #check(world: MockWorld): Promise<Omit<Ending, 'stage' | 'lost'>> {
    const uploads = await world.uploads();
    const taken = uploads.map(({ sha256, is_nfe }) => `${is_nfe} ${sha256}`);
    const keys = (await world.calls('upload')).map(({ idempotencyKey }) => idempotencyKey);
    return {
      protocols: (await world.protocolIds()).length,
      missing: FILES.length - new Set(taken).size,
      takenTwice: taken.length - new Set(taken).size,
      sentAgain: keys.length - new Set(keys).size,
      leftToSweep: readdirSync(this.#uploads).length,
    };
  }
}

/** A start is all work and no waiting: more of them side by side would only be slower. */
const STARTS_AT_ONCE = 2;
const starts: Promise<void>[] = Array.from({ length: STARTS_AT_ONCE }, () => Promise.resolve());

async function startPortal(mockUrl: string, folder: string): Promise<Stack> {
  const before = starts.shift();
  let isStarted = (): void => undefined;
  starts.push(new Promise((resolve) => (isStarted = resolve)));
  await before;
  try {
    return await startStack({
      BRAND_API_URL: mockUrl,
      STATE_URL: `file:${folder}/state.sqlite`,
      UPLOAD_DIR: `${folder}/uploads`,
    });
  } finally {
    isStarted();
  }
}

/** A call's journal entry is written with its answer; its effect may be there before. */
async function stageOf(world: MockWorld): Promise<Stage> {
  const uploads = (await world.uploads()).length;
  if (uploads === FILES.length) return 'all files';
  if (uploads > 0) return 'some files';
  if ((await world.protocolIds()).length > 0) return 'created';
  return (await world.calls('protocols')).length > 0 ? 'asked' : 'not asked';
}
