import type { AppLoadContext } from '@remix-run/node';
import type { DraftName } from '../../../gateway/drafts/drafts.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';
import type { StagedFile } from '../../../gateway/uploads/staged-file.ts';

import { doubtViews } from '~/confirmation/confirm/doubt-view.ts';
import { LANGUAGES } from '~/i18n/languages.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownInstant, shownList } from '~/i18n/shown.ts';
import type { Text, TextKey } from '~/i18n/text-keys.ts';
import { draftOwner } from '~/models/drafts/draft-scope.server.ts';
import { emptiedForms } from '~/models/drafts/emptied-forms.server.ts';
import { keptUntil } from '~/models/files.server.ts';
import { shownIdentity } from '~/models/customer/identity.server.ts';
import { countSelections } from '~/models/drafts/selections.server.ts';

/** One kind of stored data in words, and until when it is kept. */
export interface HeldKind {
  title: string;
  held: string[];
  /** The words in `held` that are the brand API's. */
  names?: string[] | undefined;
  /** Absent where nothing is held. */
  until: string | undefined;
}

export interface HeldData {
  title: string;
  kinds: HeldKind[];
  /** The number of files that the brand does not have yet. */
  fileCount: number;
  /** The number of requests in doubt. */
  doubtCount: number;
}

/** The forms as the page names them; selection, protocols and files have a line of their own. */
const forms: Record<DraftName, TextKey | undefined> = {
  buyer: 'about:your-data.form.buyer',
  'typed:bank': 'about:your-data.form.bank',
  'typed:items': 'about:your-data.form.items',
  'typed:off-store': 'about:your-data.form.off-store',
  'last-request': 'about:your-data.form.last-request',
  selections: undefined,
  pictures: undefined,
  'pictures-removed': undefined,
  'files-sent': undefined,
  'protocol-items': undefined,
  'cleared-turns': undefined,
  'refused-calls': undefined,
  'files-for': undefined,
  'files-refused': undefined,
  'voucher-worths': undefined,
};

/** Everything the portal holds about this browser and customer now: cookies, drafts, files, requests in doubt. */
export async function loadHeldData(context: AppLoadContext, customer: Customer): Promise<HeldData> {
  const text = textFor(context.language);
  const owner = draftOwner(context, customer);
  const [drafts, emptied, selected, asked, inDoubt, files] = await Promise.all([
    context.drafts.kept(owner),
    emptiedForms(context, customer),
    countSelections(context, customer),
    context.submissions.countAsked(owner),
    context.submissions.findDoubts(owner),
    context.uploads.listAll(),
  ]);
  const filledIn = drafts.filter((name) => !emptied.includes(name));
  const formNames = filledIn.flatMap((name) => forms[name] ?? []).map((key) => text(key));
  const doubts = doubtViews(inDoubt);
  return {
    title: text('about:your-data.title'),
    kinds: [
      session(context, customer, text),
      language(context, text),
      terms(context, text),
      kindOf(text, 'about:your-data.now.selection', {
        held: selected > 0 ? [text('summary:selection.count', { count: selected })] : [],
        until: 'about:your-data.until.drafts',
      }),
      kindOf(text, 'about:your-data.now.forms', {
        held: formNames.length > 0 ? [`${capitalised(shownList(text, formNames))}.`] : [],
        until: 'about:your-data.until.drafts',
      }),
      kindOf(text, 'about:your-data.now.protocols', {
        held: [
          ...(drafts.includes('protocol-items') ? [text('about:your-data.now.protocol-items')] : []),
          ...(drafts.includes('files-sent') ? [text('about:your-data.now.files-sent')] : []),
        ],
        until: 'about:your-data.until.drafts',
      }),
      kindOf(text, 'about:your-data.now.asked', {
        held: asked > 0 ? [text('about:your-data.now.asked-items', { count: asked })] : [],
        until: 'about:your-data.until.asked',
      }),
      kindOf(text, 'about:your-data.now.files', { held: files.map((file) => fileText(context, file, text)) }),
      {
        ...kindOf(text, 'about:your-data.now.doubts', {
          held: doubts.map((doubt) => doubt.title),
          until: 'about:your-data.until.doubts',
        }),
        names: doubts.flatMap(({ names }) => names),
      },
    ],
    fileCount: files.length,
    doubtCount: doubts.length,
  };
}

/** One kind; if nothing is held, the text says so. */
function kindOf(text: Text, title: TextKey, { held, until }: { held: string[]; until?: TextKey }): HeldKind {
  if (held.length === 0) {
    return { title: text(title), held: [text('about:your-data.now.nothing')], until: undefined };
  }
  return { title: text(title), held, until: until && text(until) };
}

/** What a session may hold of the customer's record, in the order in which the page names it. */
const RECORD_FIELDS = ['name', 'cpf', 'email', 'phone', 'address'] as const;

function session(context: AppLoadContext, customer: Customer, text: Text): HeldKind {
  const fields = RECORD_FIELDS.filter((field) => customer[field] !== undefined);
  const names = fields.map((field) => text(`about:your-data.field.${field}`));
  return kindOf(text, 'about:your-data.now.login', {
    held: [
      text('about:your-data.now.login-as', { identity: shownIdentity(customer) }),
      text('about:your-data.now.record', { brand: context.brand.name, fields: shownList(text, names) }),
    ],
    until: 'about:your-data.until.session',
  });
}

function language({ hasChosenLanguage, language: code }: AppLoadContext, text: Text): HeldKind {
  const key = hasChosenLanguage
    ? 'about:your-data.now.language-chosen'
    : 'about:your-data.now.language-browser';
  return {
    title: text('about:your-data.now.language'),
    held: [text(key, { language: LANGUAGES[code].name })],
    until: hasChosenLanguage ? text('about:your-data.until.language') : undefined,
  };
}

function terms({ termsAccepted }: AppLoadContext, text: Text): HeldKind {
  return kindOf(text, 'about:your-data.now.terms', {
    held: termsAccepted ? [text('about:your-data.now.terms-accepted')] : [],
    until: 'about:your-data.until.terms',
  });
}

function fileText(context: AppLoadContext, { addedAt, name, place }: StagedFile, text: Text): string {
  if ('protocol' in place) {
    return `${name}: ${text('about:your-data.until.file-protocol', { brand: context.brand.name, number: place.protocol })}`;
  }
  return `${name}: ${text('about:your-data.until.file', shownInstant(text, keptUntil(context, [addedAt])))}`;
}

function capitalised(words: string): string {
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1);
}
