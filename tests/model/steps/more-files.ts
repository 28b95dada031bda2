import type { ChosenFile } from '../../gateway/multipart-form.ts';
import { moreFilesForm } from '../../gateway/more-files-form.ts';
import type { Answer } from '../../support/visitor.ts';
import { attachingMore, moreOf, sendingMore } from '../kept.ts';
import type { Made } from '../model.ts';
import { filesOn } from '../page-reading.ts';
import type { StepContext } from '../step-context.ts';
import type { Outcome } from '../taken-step.ts';
import { step, unchanged, type Place } from './step.ts';

/** The statuses comments and awaiting attention, in which the brand asks for something. */
const ASKING: readonly number[] = [0, 21];
const FINISHED: readonly number[] = [7, 8, 9, 10, 11];
/** The statuses to which the brand moves a protocol, as often as they stand here: it asks, goes on, or ends it. */
export const STATUSES = [0, 21, 21, 3, 11];
const INSIDE = { isOf: 'who is inside' } as const;
const MAY_BE_KILLED = { ...INSIDE, mayBeKilled: true } as const;

/** The brand's staff moves the customer's newest protocol on. */
export const goOnWith = ({ status, ...place }: Place & { status: number }) =>
  step(place, `learns that the newest protocol is moved to ${status}`, async (context) => {
    const made = newest(context);
    if (!made) return unchanged(context);
    await context.customer.world.moveProtocol(made.id, status, '<p>Mande mais uma foto da etiqueta.</p>');
    made.status = status;
    return unchanged(context);
  });

/** Attaches a file to the newest protocol, if the brand asks for one and this file was not sent for it already. */
export const attachMore = ({ file, ...place }: Place & { file: ChosenFile }) =>
  step(
    place,
    `attaches ${file.name} to the newest protocol`,
    async (context) => {
      const made = newest(context);
      if (!made) return unchanged(context);
      const { attached, sent } = moreOf(context.kept, made.id);
      const before = made.files && [...made.files, ...attached, ...sent];
      if (!before || before.includes(file.name)) return unchanged(context);
      const form = formOn(await context.get(pageOf(made)));
      if (!form) return withoutForm(context, made);
      const { headers, status } = await context.postFiles(
        form.address,
        { ...form.fields, intent: 'add-files' },
        [file],
      );
      if (headers['location'] === undefined && !context.disruption.isAny)
        throw new Error(`${file.name} was not taken for ${made.id}: ${status}`);
      return {
        kept: [attachingMore(context.kept, made.id, [...attached, file.name])],
        orElse: [context.kept],
      };
    },
    MAY_BE_KILLED,
  );

/** Removes the first file that is attached to the newest protocol, whichever that is. */
export const removeMore = (place: Place) =>
  step(
    place,
    'removes a file from the newest protocol',
    async (context) => {
      const made = newest(context);
      if (!made) return unchanged(context);
      const page = await context.get(pageOf(made));
      const form = formOn(page);
      const [id] = filesOn(page) ?? [];
      if (!form || id === undefined) return unchanged(context);
      const { attached } = moreOf(context.kept, made.id);
      await context.postFiles(`${form.address}&arquivo=${id}`, { ...form.fields, intent: 'remove-file' }, []);
      const without = (name: string) =>
        attachingMore(
          context.kept,
          made.id,
          attached.filter((other) => other !== name),
        );
      return { kept: attached.map(without), orElse: [context.kept] };
    },
    INSIDE,
  );

/** Sends what is attached to the newest protocol, from one tab or from two at once. */
export const sendMore = ({ times, ...place }: Place & { times: number }) =>
  step(
    place,
    `sends what is attached to the newest protocol${times > 1 ? ', twice at once' : ''}`,
    async (context) => {
      const made = newest(context);
      if (!made) return unchanged(context);
      const form = formOn(await context.get(pageOf(made)));
      await context.disruption.begin();
      if (!form) return withoutForm(context, made);
      const press = () => context.post(pageOf(made), { ...form.fields, intent: 'send-files' });
      await Promise.all(Array.from({ length: times }, press));
      return { kept: [sendingMore(context.kept, made.id)], orElse: [context.kept] };
    },
    { ...MAY_BE_KILLED, isDisruptedLater: true },
  );

/** The customer's newest protocol, which may be from before the run. */
function newest({ brand, model }: StepContext): Made | undefined {
  return model.made.findLast((made) => made.brand === brand);
}

const pageOf = ({ id }: Made) => `/protocol/${id}`;

function formOn(page: Answer): ReturnType<typeof moreFilesForm> | undefined {
  return page.text.includes('id="more-files-form"') ? moreFilesForm(page) : undefined;
}

/** Checks that a form is missing only where the brand does not ask, or the page did not load. */
function withoutForm(context: StepContext, { id, status }: Made): Outcome {
  const isCalm = !context.disruption.isAny && context.browser.isIn;
  const isAttached = moreOf(context.kept, id).attached.length > 0;
  const isWanted = ASKING.includes(status) || (isAttached && !FINISHED.includes(status));
  if (isCalm && isWanted) throw new Error(`${id} in status ${status} takes no files`);
  return unchanged(context);
}
