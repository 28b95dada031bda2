import { setTimeout as wait } from 'node:timers/promises';

import { DEADLINES } from '../../gateway/brand-api/deadlines.ts';
import type { Arrival, Cell } from './cell.ts';
import { SERVER_MESSAGE, type Kind } from './kinds.ts';
import type { StepRun } from './step-run.ts';
import { mainWordsOf, wordsNotOn, wordsOf } from '../support/page-words.ts';
import { textsOf } from '../support/texts.ts';

/** The five questions, in the order in which they are asked. */
export const QUESTIONS = ['page', 'words', 'kept', 'again', 'once'] as const;

export interface Finding {
  question: (typeof QUESTIONS)[number];
  what: string;
}

/**
 * 'Sem conexão com o servidor', also in Spanish: script shows the text of the page it runs in, which was opened in
 * Spanish.
 */
const NO_ANSWER = ['pt', 'es'].map((language) => textsOf(language)['frame:alert.no-connection'] ?? '');
/** Ten seconds, and a margin for a busy machine. */
const LONGEST_MS = 11_500;
/** The first look may still share the wait for an answer that never comes. */
const LOOKS_WHERE_IT_HANGS = 2;
/** Where a protocol that was made is shown. */
const CREATED = '/protocolos';
/**
 * What the customer is told where the protocol was made in spite of the fault. A request can be sent without the
 * consumer's record and without the stock: the confirmation page said so before. If the answer of the creation itself
 * is lost, the list of protocols may tell that it was made, in our words.
 */
const TOLD_WITH_PROTOCOL: Readonly<Record<string, 'nothing' | 'done'>> = {
  balance: 'nothing',
  consumers: 'nothing',
  generateProtocol: 'done',
};
/**
 * The calls about the session show nothing, whatever fails. Only these kinds of fault end the session, which is shown.
 * Source: .docs/rules/sessions-and-privacy.md#session-check.
 */
const SILENT: Readonly<Record<string, readonly string[]>> = {
  validateSession: ['status 401'],
  profile: ['status 401', 'status 403'],
  // The portal's own session ends, whatever the API answers.
  logout: [],
};

/**
 * Whether the step can do without the answer: without the list of banks, the bank is judged when the account is saved.
 * An ended session does not count.
 */
const isNotMissed = ({ call, kind, step }: Cell) =>
  call === 'banks' && step.name === 'adding a refund' && kind.tells !== 'login';

/** Judges the answer that came while the call failed. */
export function judgeAnswer(cell: Cell, arrival: Arrival): Finding[] {
  const { arrival: usual, call, kind, step } = cell;
  const { text } = arrival.answer;
  const found: Finding[] = [];
  if (!/<main[ >]/.test(text)) found.push({ question: 'page', what: `no page: ${arrival.answer.status}` });
  if (arrival.tookMs > LONGEST_MS) {
    found.push({ question: 'page', what: `after ${Math.round(arrival.tookMs)} ms` });
  }
  const words = wordsOf(text);
  const all = words.join(' ');
  const lacks = (...wanted: string[]) => wanted.filter((one) => !all.includes(one));
  const seen = new Set(mainWordsOf(text).map(withoutNumbers));
  const usualOfAll = new Set(wordsOf(usual.answer.text).map(withoutNumbers));
  const isNew = words.some((line) => !usualOfAll.has(withoutNumbers(line)));

  const unusual = mainWordsOf(usual.answer.text).filter((line) => !seen.has(withoutNumbers(line)));
  const isMade = step.creates !== undefined && arrival.path === CREATED;
  const tells =
    (isMade ? TOLD_WITH_PROTOCOL[call] : undefined) ?? (isNotMissed(cell) ? 'nothing' : wordsFor(call, kind));
  const missing = {
    status: () => lacks(SERVER_MESSAGE, `código ${String(kind.fault['status'])}`),
    login: () => lacks(SERVER_MESSAGE),
    'no answer': () => (NO_ANSWER.some((one) => all.includes(one)) ? [] : NO_ANSWER.slice(0, 1)),
    something: () => (isNew ? [] : ['anything']),
    nothing: () => unusual,
    done: () => (isNew ? [] : unusual),
  }[tells]();
  if (missing.length > 0)
    found.push({ question: 'words', what: `does not say ${missing.slice(0, 3).join(', ')}` });
  return found;
}

/** Judges what is there once the fault is over: first what was kept, then the result of trying again. */
export async function judgeLater(cell: Cell, arrival: Arrival, run: StepRun): Promise<Finding[]> {
  const { arrival: usual, kind, step } = cell;
  const found: Finding[] = [];
  const missingOn = ({ answer }: Arrival) => {
    const words = new Set(mainWordsOf(answer.text).map(withoutNumbers));
    return mainWordsOf(cell.page.answer.text).filter((line) => !words.has(withoutNumbers(line)));
  };
  const lose = (lost: readonly string[]) => {
    if (lost.length > 0) found.push({ question: 'kept', what: `lost ${lost.join(', ')}` });
  };
  if (step.keeps && !step.creates) {
    let lost = wordsNotOn(arrival.answer.text, step.keeps);
    const looks = kind.name === 'hang' ? LOOKS_WHERE_IT_HANGS : 1;
    for (let look = 0; look < looks && lost.length > 0; look += 1) {
      lost = wordsNotOn((await run.look())?.answer.text ?? '', lost);
    }
    lose(lost);
  }
  if (goesOnAlone(cell)) await wait(DEADLINES.upload.totalMs);
  const isThere = usual.path !== '' && isAt(arrival.path, usual.path);
  let last = isThere ? await run.settle(arrival) : undefined;
  if (!last && !step.creates && arrival.path.startsWith('/login')) {
    // What was sent before the session ended may have been done.
    const page = await run.look();
    if (page && isAt(page.path, cell.page.path) && missingOn(page).length === 0) last = page;
  }
  // A form whose answer is its own page says nothing of whether it worked.
  if (!last || (!step.creates && missingOn(last).length > 0))
    last = await run.settle(await run.tryAgain(usual.path));
  if (step.creates) {
    if (await run.isCreated()) {
      // What was typed has to arrive, wherever it was kept meanwhile.
      const told = await run.createdBody();
      lose((step.keeps ?? []).filter((word) => !told.includes(word)));
      const missing = isRefused(cell) ? 0 : await run.filesMissing();
      lose(missing > 0 ? [`${missing} of its files`] : []);
    } else found.push({ question: 'again', what: `no protocol: ${titleOf(last)}` });
  } else {
    const lost = missingOn(last);
    if (!isAt(last.path, cell.page.path)) {
      found.push({ question: 'again', what: `at ${last.path} (${titleOf(last)}), not at ${cell.page.path}` });
    } else if (lost.length > 0)
      found.push({ question: 'again', what: `without ${lost.slice(0, 3).join(', ')}` });
  }
  if (await run.createdTooMany()) found.push({ question: 'once', what: 'too many protocols' });
  return found;
}

/** Whether the brand API refused the files: the customer is told, and they are not sent again. */
const isRefused = ({ call, kind }: Cell) => call === 'upload' && kind.name === 'status 422';

/** Whether the call is still under way when the customer is answered. */
const goesOnAlone = ({ call, kind }: { call: string; kind: { name: string } }) =>
  call === 'upload' && kind.name === 'hang';

function wordsFor(call: string, { name, tells }: Kind): Kind['tells'] {
  const ends = SILENT[call];
  if (ends) return ends.includes(name) ? 'login' : 'nothing';
  // This call's answer may be empty.
  if (call === 'saveBankData' && name === 'empty') return 'nothing';
  // The page is answered before the upload's outcome is known.
  if (goesOnAlone({ call, kind: { name } })) return 'something';
  // This is the answer to a wrong code, whose message stands beside the field, in our words.
  return call === 'login' && name === 'status 401' ? 'something' : tells;
}

const withoutNumbers = (text: string) => text.replace(/\d+/g, '#');
const isAt = (path: string, other: string) => withoutNumbers(path) === withoutNumbers(other);
const titleOf = ({ answer }: Arrival) =>
  `${answer.status} ${/<title>([^<]*)/.exec(answer.text)?.[1] ?? 'without a title'}`;
