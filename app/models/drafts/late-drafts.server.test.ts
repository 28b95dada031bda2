import { describe, expect, it } from 'vitest';
import type { AppLoadContext } from '@remix-run/node';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';

import { BUYER_FIELDS } from '~/domain/buyer/buyer.ts';
import { emptyOffStoreForm } from '~/domain/off-store/form.ts';
import type { Arrived } from '~/forms/drafts/posted-draft.server.ts';
import { toFormData } from '~/forms/parse-form.server.ts';

import { clearBankForm, keepBankForm, readBankSection, saveBankData } from '../bank.server.ts';
import { clearBuyerForm, keepTypedBuyer, readBuyerForm } from '../customer/buyer.server.ts';
import { clearChoices, currentChoices, keepChoices } from './item-choices.server.ts';
import {
  clearOffStoreForm,
  keepOffStoreForm,
  offStoreSubject,
  readOffStoreForm,
} from '../request/off-store.server.ts';

interface TypedForm {
  name: string;
  keep: (context: AppLoadContext, typed: string, arrived: Arrived) => Promise<unknown>;
  /** Sends what is typed with a request, where only that is cleared. */
  send?: (context: AppLoadContext) => Promise<unknown>;
  clear: (context: AppLoadContext) => Promise<unknown>;
  /** What is typed into it; nothing in an empty one. */
  read: (context: AppLoadContext) => Promise<string | undefined>;
}

const at = (turn: number): Arrived => ({ page: 'a', turn, changed: 'all' });
const bank = { bank: '', branch: '', account: '', pixKey: '' };
const buyer = Object.fromEntries(BUYER_FIELDS.map((field) => [field, '']));
const forms: TypedForm[] = [
  {
    name: 'off-store',
    keep: (context, product, arrived) =>
      keepOffStoreForm(context, marina, { ...emptyOffStoreForm, product }, arrived),
    clear: (context) =>
      clearOffStoreForm(context, marina, [
        offStoreSubject(context, { ...emptyOffStoreForm, product: 'Antes' }),
      ]),
    read: async (context) => (await readOffStoreForm(context, marina))?.product,
  },
  {
    name: 'bank',
    keep: (context, account, arrived) => keepBankForm(context, marina, { ...bank, account }, arrived),
    send: (context) =>
      saveBankData(context, marina, { bankCode: 1, branch: '', account: 'Antes', pixKey: '' }),
    clear: (context) => clearBankForm(context, marina),
    read: async (context) =>
      (await readBankSection(context, marina, { person: {}, bank })).form.account || undefined,
  },
  {
    name: 'buyer',
    keep: (context, name, arrived) =>
      keepTypedBuyer(context, marina, toFormData({ ...buyer, name }), arrived),
    clear: (context) => clearBuyerForm(context, marina),
    read: async (context) => (await readBuyerForm(context, marina, undefined)).name || undefined,
  },
  {
    name: 'item',
    keep: (context, details, arrived) =>
      keepChoices(context, marina, 'line-1', { choices: { details }, arrived }),
    clear: (context) => clearChoices(context, marina, 'line-1'),
    read: async (context) => (await currentChoices(context, marina, 'line-1')).details,
  },
];

describe.each(forms)('a draft of the $name form that is written while the form is cleared', (form) => {
  /** @param meanwhile happens between the look at what was cleared and the writing */
  async function arrive(meanwhile: (context: AppLoadContext) => Promise<unknown>, turn: number) {
    const { context, drafts } = customerContext(
      {},
      { digestOf: (content: unknown) => JSON.stringify(content) },
    );
    await form.keep(context, 'Antes', at(4));
    await form.send?.(context);
    const update = drafts.update.bind(drafts);
    let isDue = true;
    drafts.update = async (...args) => {
      if (isDue) {
        isDue = false;
        await meanwhile(context);
      }
      return update(...args);
    };
    await form.keep(context, 'Tarde', at(turn));
    return form.read(context);
  }

  it('is gone afterwards if it was sent before the clearing', async () => {
    expect(await arrive(form.clear, 4)).toBeUndefined();
  });

  it('is kept if it was sent after the clearing', async () => {
    expect(await arrive(form.clear, 5)).toBe('Tarde');
  });

  it('does not replace what is typed after the clearing', async () => {
    const anew = async (context: AppLoadContext) => {
      await form.clear(context);
      await form.keep(context, 'De novo', at(6));
    };
    expect(await arrive(anew, 3)).toBe('De novo');
  });
});
