import { CONFIRMATIONS, OFF_STORE } from '../addresses.ts';
import type { BUYERS, FILES, Purchase } from '../choices.ts';
import { withFiles, type Flow, type Kept } from '../kept.ts';
import { filesOn, hasButton } from '../page-reading.ts';
import { step, unchanged, type Place } from './step.ts';

interface Typing extends Place {
  /** Sent by script in the background, while the customer types. */
  isUnseen: boolean;
}

const MORTAL = { isMortal: true };

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
    async (turn) => {
      const isHeard = turn.isHeard();
      const typed = (kept: Kept): Kept => ({ ...kept, buyer: [buyer.complement, buyer.number] });
      const path = CONFIRMATIONS[flow] + (isUnseen ? '/rascunho' : '');
      await turn.post(path, { ...buyer, ...(!isUnseen && { intent: 'save-buyer' }) }, ['the buyer', typed]);
      return { kept: [isHeard ? typed(turn.kept) : turn.kept] };
    },
    MORTAL,
  );
}

export function typePurchase({ isUnseen, purchase, ...place }: Typing & { purchase: Purchase }) {
  return step(
    place,
    `${isUnseen ? 'fills in' : 'sends'} the purchase at ${purchase.store}`,
    async (turn) => {
      const isHeard = turn.isHeard();
      const typed = (kept: Kept): Kept => ({ ...kept, purchase });
      await turn.post(isUnseen ? `${OFF_STORE}/rascunho` : OFF_STORE, purchase, ['the purchase', typed]);
      return { kept: [isHeard ? typed(turn.kept) : turn.kept] };
    },
    MORTAL,
  );
}

/** Attaches a file. It is not taken a second time, nor where nothing is asked for. */
export function attach({ file, flow, ...place }: Place & { file: (typeof FILES)[number]; flow: Flow }) {
  return step(
    place,
    `attaches ${file.name} (${flow})`,
    async (turn) => {
      const isHeard = turn.isHeard();
      const { headers, status } = await turn.postFiles(CONFIRMATIONS[flow], { intent: 'add-files' }, [file]);
      if (!isHeard) return { kept: [turn.kept] };
      const files = turn.kept.files[flow];
      const isOfNothing =
        flow === 'online' ? turn.kept.selected.size === 0 : turn.kept.purchase === undefined;
      if (isOfNothing || files.includes(file.name)) return { kept: [turn.kept] };
      const after = withFiles(turn.kept, flow, [...files, file.name]);
      // The same file may wait with a request in doubt.
      const isElsewhere = turn.kept.doubts.some((doubt) => doubt.files.includes(file.name));
      if (headers['location'] === undefined && !isElsewhere && !turn.strike.isDeath)
        throw new Error(`${file.name} was not taken: ${status}`);
      return isElsewhere ? { kept: [after, turn.kept] } : { kept: [after], orElse: [turn.kept] };
    },
    { isOf: 'who is inside', isMortal: true },
  );
}

/** Removes the first file that a confirmation shows, whichever that is. */
export function removeFile({ flow, ...place }: Place & { flow: Flow }) {
  return step(
    place,
    `removes a file (${flow})`,
    async (turn) => {
      const path = CONFIRMATIONS[flow];
      const isHeard = turn.isHeard();
      const page = await turn.get(path);
      const [id] = filesOn(page) ?? [];
      if (page.status !== 200 || id === undefined || !hasButton(page, 'confirm')) return unchanged(turn);
      await turn.postFiles(`${path}?arquivo=${id}`, { intent: 'remove-file' }, []);
      if (!isHeard) return { kept: [turn.kept] };
      const files = turn.kept.files[flow];
      const without = (name: string) =>
        withFiles(
          turn.kept,
          flow,
          files.filter((other) => other !== name),
        );
      return { kept: files.map(without), orElse: [turn.kept] };
    },
    { isOf: 'who is inside' },
  );
}
