import { CONFIRMATIONS, OFF_STORE } from '../addresses.ts';
import type { BUYERS, FILES, Purchase } from '../choices.ts';
import { withFiles, type Flow, type Kept } from '../kept.ts';
import { filesOn, hasButton } from '../page-reading.ts';
import { step, unchanged, type Place } from './step.ts';

interface Typing extends Place {
  /** Sent by script in the background, while the customer types. */
  isUnseen: boolean;
}

const MAY_BE_KILLED = { mayBeKilled: true };

export function typeBuyer({
  buyer,
  flow,
  isUnseen,
  ...place
}: Typing & { buyer: (typeof BUYERS)[number]; flow: Flow }) {
  const words = `${isUnseen ? 'fills in' : 'saves'} the buyer: ${buyer.complement} (${flow})`;
  return step(
    place,
    words,
    async (context) => {
      const isAccepted = context.isAccepted();
      const typed = (kept: Kept): Kept => ({ ...kept, buyer: [buyer.complement, buyer.number] });
      const path = CONFIRMATIONS[flow] + (isUnseen ? '/rascunho' : '');
      await context.post(path, { ...buyer, ...(!isUnseen && { intent: 'save-buyer' }) }, [
        'the buyer',
        typed,
      ]);
      return { kept: [isAccepted ? typed(context.kept) : context.kept] };
    },
    MAY_BE_KILLED,
  );
}

export function typePurchase({ isUnseen, purchase, ...place }: Typing & { purchase: Purchase }) {
  return step(
    place,
    `${isUnseen ? 'fills in' : 'sends'} the purchase at ${purchase.store}`,
    async (context) => {
      const isAccepted = context.isAccepted();
      const typed = (kept: Kept): Kept => ({ ...kept, purchase });
      await context.post(isUnseen ? `${OFF_STORE}/rascunho` : OFF_STORE, purchase, ['the purchase', typed]);
      return { kept: [isAccepted ? typed(context.kept) : context.kept] };
    },
    MAY_BE_KILLED,
  );
}

/** Attaches a file. It is not taken a second time, nor where nothing is asked for. */
export function attach({ file, flow, ...place }: Place & { file: (typeof FILES)[number]; flow: Flow }) {
  return step(
    place,
    `attaches ${file.name} (${flow})`,
    async (context) => {
      const path = CONFIRMATIONS[flow];
      const isAccepted = context.isAccepted();
      const isAgain = context.hasBrought(path, file.name);
      const { headers, status } = await context.postFiles(path, { intent: 'add-files' }, [file]);
      if (!isAccepted) return { kept: [context.kept] };
      const files = context.kept.files[flow];
      const isOfNothing =
        flow === 'online' ? context.kept.selected.size === 0 : context.kept.purchase === undefined;
      if (isOfNothing || files.includes(file.name)) return { kept: [context.kept] };
      const after = withFiles(context.kept, flow, [...files, file.name]);
      // The same file may wait with a request in doubt.
      const isElsewhere = context.kept.doubts.some((doubt) => doubt.files.includes(file.name));
      if (headers['location'] === undefined && !isElsewhere && !context.disruption.isKill)
        throw new Error(`${file.name} was not taken: ${status}`);
      // What the same page brought before may have gone with a request meanwhile.
      return isElsewhere || isAgain
        ? { kept: [after, context.kept] }
        : { kept: [after], orElse: [context.kept] };
    },
    { isOf: 'who is inside', mayBeKilled: true },
  );
}

/** Removes the first file that a confirmation shows, whichever that is. */
export function removeFile({ flow, ...place }: Place & { flow: Flow }) {
  return step(
    place,
    `removes a file (${flow})`,
    async (context) => {
      const path = CONFIRMATIONS[flow];
      const isAccepted = context.isAccepted();
      const page = await context.get(path);
      const [id] = filesOn(page) ?? [];
      if (page.status !== 200 || id === undefined || !hasButton(page, 'confirm')) return unchanged(context);
      await context.postFiles(`${path}?arquivo=${id}`, { intent: 'remove-file' }, []);
      if (!isAccepted) return { kept: [context.kept] };
      const files = context.kept.files[flow];
      const without = (name: string) =>
        withFiles(
          context.kept,
          flow,
          files.filter((other) => other !== name),
        );
      return { kept: files.map(without), orElse: [context.kept] };
    },
    { isOf: 'who is inside' },
  );
}
