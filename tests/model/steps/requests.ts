import { hiddenValue } from '../../support/page-fields.ts';
import type { Answer } from '../../support/visitor.ts';
import { CONFIRMATIONS } from '../addresses.ts';
import { needsPhotos } from '../choices.ts';
import type { OpenPage } from '../browser.ts';
import { isSameRequest, refusing, sending, settling, type Doubt, type Flow, type Kept } from '../kept.ts';
import { choicesOn, hasButton, shows } from '../page-reading.ts';
import type { StepContext } from '../step-context.ts';
import type { Outcome, TakenStep } from '../taken-step.ts';
import { checkRequest } from './check-request.ts';
import { step, unchanged, type Place } from './step.ts';

/** Opens a confirmation, and leaves it open in a tab. */
export const openConfirmation = ({ flow, ...place }: Place & { flow: Flow }) =>
  step(
    place,
    `opens the confirmation (${flow})`,
    async (context) => {
      await openOne(context, flow);
      return unchanged(context);
    },
    { isOf: 'who is inside' },
  );

async function openOne(context: StepContext, flow: Flow): Promise<void> {
  const answer = await context.get(CONFIRMATIONS[flow]);
  const version = context.model.version[context.brand];
  if (answer.status === 200) context.browser.pages.push({ flow, answer, version });
}

export const goBack = (place: Place) =>
  step(place, 'goes back to the confirmation before', (context) => {
    context.browser.pages.pop();
    return Promise.resolve(unchanged(context));
  });

/** Presses the button of the confirmation that is open in the tab, however old it is; the page stays open. */
export const confirm = ({ times, ...place }: Place & { times: number }) =>
  step(
    place,
    times === 1 ? 'confirms' : 'confirms twice at once',
    async (context) => {
      const page = context.browser.pages.at(-1);
      return page ? pressConfirm(context, page, times) : unchanged(context);
    },
    { isOf: 'who is inside', mayBeKilled: true },
  );

/** Opens a confirmation and confirms what it shows. */
export const openAndConfirm = ({ flow, ...place }: Place & { flow: Flow }) =>
  step(
    place,
    `opens the confirmation and confirms (${flow})`,
    async (context) => {
      await openOne(context, flow);
      await context.disruption.begin();
      const page = context.browser.pages.at(-1);
      const isOpen = page?.flow === flow && page.version === context.model.version[context.brand];
      return isOpen ? pressConfirm(context, page, 1) : unchanged(context);
    },
    { isOf: 'who is inside', mayBeKilled: true, isDisruptedLater: true },
  );

/** Fills in everything that a request needs, and confirms. */
export const askFor = (place: Place, flow: Flow, fillingIn: readonly TakenStep[]) =>
  step(
    place,
    `from beginning to end: ${fillingIn.map(({ step: { words } }) => words).join(', ')}, confirms (${flow})`,
    async (context) => {
      let { kept } = context;
      for (const { step: one } of fillingIn) {
        const outcome = await one.take({ ...context, kept });
        const [after, ...others] = outcome.kept;
        // If a step has more than one possible outcome the customer stops, and the result is judged.
        if (after === undefined || others.length > 0 || context.browser.hasExpired) return outcome;
        kept = after;
      }
      return openAndConfirm({ ...place, flow }).step.take({ ...context, kept });
    },
    { isOf: 'who is inside', isDisruptedLater: true },
  );

export const check = (place: Place) =>
  step(
    place,
    'looks what became of requests in doubt',
    async (context) => {
      await context.post('/home', { intent: 'check' });
      return { kept: [context.kept] };
    },
    { isOf: 'who is inside' },
  );

export const resend = (place: Place) =>
  step(
    place,
    'sends waiting files again',
    async (context) => {
      const made = context.model.made.findLast(({ brand }) => brand === context.brand);
      if (made) await context.post(`/protocol/${made.id}`, { intent: 'resend' });
      return { kept: [context.kept] };
    },
    { isOf: 'who is inside', mayBeKilled: true },
  );

const OPENED = 1;
/** The hidden fields of a confirmation's form. */
const FIELDS = ['submission', 'seen', 'shown-photos', 'shown-invoices', 'owner'];

async function pressConfirm(
  context: StepContext,
  { answer, flow, version }: OpenPage,
  times: number,
): Promise<Outcome> {
  const { brand, customer, model } = context;
  const values = FIELDS.map((name) => [name, hiddenValue(answer, name)] as const);
  const form = Object.fromEntries(
    values.filter((value): value is [string, string] => value[1] !== undefined),
  );
  const before = new Set(await customer.world.protocolIds());
  const isFresh = version === model.version[brand] && hasButton(answer, 'confirm');
  const press = () => context.postFiles(CONFIRMATIONS[flow], { ...form, intent: 'confirm' }, []);
  const answers = await Promise.all(Array.from({ length: times }, press));
  const [id, ...others] = (await customer.world.protocolIds()).filter((one) => !before.has(one));
  if (others.length > 0) throw new Error(`one confirmation made ${others.length + 1} protocols`);
  const choices = choicesOn(answer);
  if (id !== undefined) return made(context, flow, id, choices);
  await checkTold(context, answers, choices);
  return notMade(context, flow, isFresh, answers);
}

/**
 * Checks that the customer is told of the protocol of what the pressed page showed, not of one that was made meanwhile.
 * The page may tell of others beside it, whose alerts were not read yet.
 */
async function checkTold(context: StepContext, answers: readonly Answer[], choices: string | undefined) {
  if (!answers.some(({ headers }) => headers['location'] === '/protocolos')) return;
  const page = await context.get('/protocolos');
  const told = context.model.made.filter(({ id }) => shows(page, `Protocolo ${id} gerado com sucesso`));
  const [other] = told;
  if (other && !told.some((one) => one.choices === choices))
    throw new Error(`told of ${other.id}, which is something else`);
}

function notMade(context: StepContext, flow: Flow, isFresh: boolean, answers: readonly Answer[]): Outcome {
  const { browser, kept, disruption } = context;
  const isCalm = !disruption.isAny && browser.isIn && !browser.hasExpired && kept.doubts.length === 0;
  if (isFresh && isCalm && isReady(kept, flow)) {
    const ways = answers.map(({ headers, status }) => `${status} ${String(headers['location'])}`);
    throw new Error(`confirmed, and nothing was made: ${ways.join(', ')}`);
  }
  return { kept: [kept], orElse: [kept, refusing(kept, flow), sending(kept, flow, undefined)] };
}

/** Whether a request can be sent as it is. */
function isReady({ files, purchase, selected }: Kept, flow: Flow): boolean {
  if (flow === 'off-store')
    return purchase !== undefined && files['off-store'].some((name) => name.startsWith('invoice'));
  const asksPhotos = [...selected.values()].some(needsPhotos);
  return selected.size > 0 && (!asksPhotos || files.online.some((name) => name.startsWith('photo')));
}

async function made(
  context: StepContext,
  flow: Flow,
  id: number,
  choices: string | undefined,
): Promise<Outcome> {
  const { brand, customer, kept, model } = context;
  const repeated = kept.doubts.find((doubt) => doubt.flow === flow && isSameRequest(kept, doubt));
  if (repeated?.made !== undefined) throw new Error(`${repeated.made} was made once more: ${id}`);
  await checkRequest(customer.world, kept, flow);
  const isCertain = kept.doubts.length === 0;
  model.made.push({ brand, id, files: isCertain ? kept.files[flow] : undefined, choices, status: OPENED });
  const open = repeated
    ? {
        ...kept,
        doubts: kept.doubts.map((doubt) =>
          doubt === repeated ? { ...doubt, made: id, isForgotten: false } : doubt,
        ),
      }
    : sending(kept, flow, id);
  const doubt = open.doubts.find((one): one is Doubt => one.made === id);
  return { kept: doubt ? [settling(open, doubt)] : [open], orElse: [open] };
}
