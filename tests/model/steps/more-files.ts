import type { ChosenFile } from '../../gateway/multipart-form.ts';
import { moreFilesForm } from '../../gateway/more-files-form.ts';
import type { Answer } from '../../support/visitor.ts';
import { attachingMore, moreOf, sendingMore } from '../kept.ts';
import type { Made } from '../model.ts';
import { filesOn } from '../page-reading.ts';
import type { Outcome } from '../taken-step.ts';
import type { Turn } from '../turn.ts';
import { step, unchanged, type Place } from './step.ts';

/** The statuses comments and awaiting attention, in which the brand asks for something. */
const ASKING: readonly number[] = [0, 21];
const FINISHED: readonly number[] = [7, 8, 9, 10, 11];
/** The statuses to which the brand moves a protocol, as often as they stand here: it asks, goes on, or ends it. */
export const STATUSES = [0, 21, 21, 3, 11];
const INSIDE = { isOf: 'who is inside' } as const;
const MORTAL = { ...INSIDE, isMortal: true } as const;

/** The brand's staff moves the customer's newest protocol on. */
export const goOnWith = ({ status, ...place }: Place & { status: number }) =>
  step(place, `learns that the newest protocol is moved to ${status}`, async (turn) => {
    const made = newest(turn);
    if (!made) return unchanged(turn);
    await turn.customer.world.moveProtocol(made.id, status, '<p>Mande mais uma foto da etiqueta.</p>');
    made.status = status;
    return unchanged(turn);
  });

/** Attaches a file to the newest protocol, if the brand asks for one and this file was not sent for it already. */
export const attachMore = ({ file, ...place }: Place & { file: ChosenFile }) =>
  step(
    place,
    `attaches ${file.name} to the newest protocol`,
    async (turn) => {
      const made = newest(turn);
      if (!made) return unchanged(turn);
      const { attached, sent } = moreOf(turn.kept, made.id);
      const before = made.files && [...made.files, ...attached, ...sent];
      if (!before || before.includes(file.name)) return unchanged(turn);
      const form = formOn(await turn.get(pageOf(made)));
      if (!form) return withoutForm(turn, made);
      const { headers, status } = await turn.postFiles(
        form.address,
        { ...form.fields, intent: 'add-files' },
        [file],
      );
      if (headers['location'] === undefined && !turn.strike.isAny)
        throw new Error(`${file.name} was not taken for ${made.id}: ${status}`);
      return { kept: [attachingMore(turn.kept, made.id, [...attached, file.name])], orElse: [turn.kept] };
    },
    MORTAL,
  );

/** Removes the first file that is attached to the newest protocol, whichever that is. */
export const removeMore = (place: Place) =>
  step(
    place,
    'removes a file from the newest protocol',
    async (turn) => {
      const made = newest(turn);
      if (!made) return unchanged(turn);
      const page = await turn.get(pageOf(made));
      const form = formOn(page);
      const [id] = filesOn(page) ?? [];
      if (!form || id === undefined) return unchanged(turn);
      const { attached } = moreOf(turn.kept, made.id);
      await turn.postFiles(`${form.address}&arquivo=${id}`, { ...form.fields, intent: 'remove-file' }, []);
      const without = (name: string) =>
        attachingMore(
          turn.kept,
          made.id,
          attached.filter((other) => other !== name),
        );
      return { kept: attached.map(without), orElse: [turn.kept] };
    },
    INSIDE,
  );

/** Sends what is attached to the newest protocol, from one tab or from two at once. */
export const sendMore = ({ times, ...place }: Place & { times: number }) =>
  step(
    place,
    `sends what is attached to the newest protocol${times > 1 ? ', twice at once' : ''}`,
    async (turn) => {
      const made = newest(turn);
      if (!made) return unchanged(turn);
      const form = formOn(await turn.get(pageOf(made)));
      await turn.strike.begin();
      if (!form) return withoutForm(turn, made);
      const press = () => turn.post(pageOf(made), { ...form.fields, intent: 'send-files' });
      await Promise.all(Array.from({ length: times }, press));
      return { kept: [sendingMore(turn.kept, made.id)], orElse: [turn.kept] };
    },
    { ...MORTAL, isStruckLater: true },
  );

/** The customer's newest protocol, which may be from before the run. */
function newest({ brand, model }: Turn): Made | undefined {
  return model.made.findLast((made) => made.brand === brand);
}

const pageOf = ({ id }: Made) => `/protocol/${id}`;

function formOn(page: Answer): ReturnType<typeof moreFilesForm> | undefined {
  return page.text.includes('id="more-files-form"') ? moreFilesForm(page) : undefined;
}

/** Checks that a form is missing only where the brand does not ask, or the page did not load. */
function withoutForm(turn: Turn, { id, status }: Made): Outcome {
  const isCalm = !turn.strike.isAny && turn.browser.isIn;
  const isAttached = moreOf(turn.kept, id).attached.length > 0;
  const isWanted = ASKING.includes(status) || (isAttached && !FINISHED.includes(status));
  if (isCalm && isWanted) throw new Error(`${id} in status ${status} takes no files`);
  return unchanged(turn);
}
