import { setTimeout as wait } from 'node:timers/promises';

import { CONFIRMATION, confirmationForm, sample } from '../gateway/confirming-customer.ts';
import type { MockWorld } from '../gateway/mock-world.ts';
import { BUYER } from '../support/samples/buyer.ts';
import { mainWordsOf } from '../support/page-words.ts';
import type { Visitor } from '../support/visitor.ts';

/** The brand API's time for each call: most of a run waits for it, however busy the machine is. */
const CREATE_MS = 500;
const LIST_MS = 150;
const UPLOAD_MS = 300;
/** A file that was being sent when its process died is free after 45 s. */
const GIVE_UP_MS = 90_000;
const LOOK_AGAIN_MS = 5_000;

export const FILES = [
  sample('photos', 'photo.jpg', 'image/jpeg'),
  sample('photos', 'photo.png', 'image/png'),
  sample('photos', 'photo-label.png', 'image/png'),
  sample('photos', 'photo-heel.png', 'image/png'),
  sample('photos', 'photo-rotated.jpg', 'image/jpeg'),
  sample('invoices', 'invoice.pdf', 'application/pdf'),
];
/** What the customer typed over the prefilled data: it must neither get lost nor be sent stale. */
const TYPED = BUYER.complement;

/** The result of one confirmation at the brand API. */
export interface Outcome {
  protocols: number;
  /** Attached files that the brand API does not have. */
  missing: number;
  /** Files that the brand API took more than once. */
  takenTwice: number;
  /** Files that were sent again, with the same key, because nobody saw the first answer. */
  sentAgain: number;
}

/**
 * Delays the brand API's answers. The delay of the creation is used up as soon as the request has arrived.
 *
 * @param afterEffect whether the brand API waits before it answers, or before it does anything
 */
export async function slowDown(world: MockWorld, { afterEffect }: { afterEffect: boolean }): Promise<void> {
  await world.addFault({
    call: 'generateProtocol',
    kind: 'delay',
    delayMs: CREATE_MS,
    afterEffect,
    times: 1,
  });
  await world.addFault({ call: 'upload', kind: 'delay', delayMs: UPLOAD_MS, afterEffect });
  await world.addFault({ call: 'protocols', kind: 'delay', delayMs: LIST_MS });
}

/**
 * Confirms until there is a protocol, and sends its files until none is left, as a customer would.
 *
 * @param looksFirst whether they look at the page before they confirm, or send the form they have
 * @returns what the customer misses
 */
export async function finish(
  customer: Visitor,
  form: Record<string, string>,
  world: MockWorld,
  { confirmation = CONFIRMATION, looksFirst }: { confirmation?: string; looksFirst: boolean },
): Promise<string[]> {
  const lost: string[] = [];
  let again = form;
  if (looksFirst) {
    const page = await customer.get(confirmation);
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
    const { headers, status } = await customer.post(confirmation, again);
    if (headers['location'] === '/protocolos') break;
    if (performance.now() > giveUpAt) {
      lost.push(`the way to the list (${status} ${String(headers['location'])})`);
      return lost;
    }
    await wait(LOOK_AGAIN_MS);
  }
  const [protocol] = await world.protocolIds();
  // The protocol's page names files that the portal does not know to be taken: they are to be sent again, or on their way.
  const isNamed = async () => {
    // The page's data for script also name files that have arrived.
    const words = mainWordsOf((await customer.get(`/protocol/${protocol}`)).text);
    return FILES.some(({ name }) => words.some((said) => said.includes(name)));
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

export async function outcomeOf(world: MockWorld): Promise<Outcome> {
  const taken = (await world.uploads()).map(({ sha256, is_nfe }) => `${is_nfe} ${sha256}`);
  const keys = (await world.calls('upload')).map(({ idempotencyKey }) => idempotencyKey);
  return {
    protocols: (await world.protocolIds()).length,
    missing: FILES.length - new Set(taken).size,
    takenTwice: taken.length - new Set(taken).size,
    sentAgain: keys.length - new Set(keys).size,
  };
}
