import { toMultipartForm, type ChosenFile } from '../gateway/multipart-form.ts';
import { hiddenValue } from '../support/page-fields.ts';
import type { Answer } from '../support/visitor.ts';
import { openTab, park, type Browser, type Parked } from './browser.ts';
import type { BrandSlug } from './choices.ts';
import type { Customer, Device } from './customer.ts';
import type { Disruption } from './disruption.ts';
import type { Kept } from './kept.ts';
import type { Model } from './model.ts';

type Form = Readonly<Record<string, string>>;

/** A step on its way. */
export interface StepContext {
  model: Model;
  customer: Customer;
  browser: Browser;
  brand: BrandSlug;
  /** What is kept before the step. */
  kept: Kept;
  disruption: Disruption;
  /** Whether a form sent now is kept: there is a session, and no deletion since the page was made. */
  isAccepted(): boolean;
  hasPosted(): boolean;
  get(path: string): Promise<Answer>;
  /**
   * Sends a form with the owner for whom its page was made.
   *
   * @param parked for a form sent without a session: its name, and the change when the next login gives it back
   */
  post(path: string, form: Form, parked?: readonly [string, Parked]): Promise<Answer>;
  /** The same with files; the address also names the owner. */
  postFiles(path: string, form: Form, files: readonly ChosenFile[]): Promise<Answer>;
  /** Whether the tab has sent this file to this address before. */
  hasBrought(path: string, name: string): boolean;
}

/** Stands for the answer of a process that was killed meanwhile. */
const NO_ANSWER: Answer = { status: 0, headers: {}, setCookies: [], text: '' };

/** @param disruption what disrupts the step */
export function createStepContext(
  model: Model,
  customer: Customer,
  { brand, device, isOfOldTab }: { brand: BrandSlug; device: Device; isOfOldTab?: boolean },
  disruption: Disruption,
): StepContext {
  const browser = customer.browser(brand, device);
  const tab = () => (isOfOldTab ? browser.old : browser.front);
  const isAccepted = () => browser.isIn && tab()?.isOutdated !== true;
  let hasPosted = false;

  async function arrive(asking: Promise<Answer>): Promise<Answer> {
    const answer = await asking.catch(async (error: unknown) => {
      await disruption.survive(error);
      return NO_ANSWER;
    });
    if (answer === NO_ANSWER) return answer;
    checkPage(answer);
    if (String(answer.headers['location']).startsWith('/login')) browser.isIn = false;
    const owner = hiddenValue(answer, 'owner');
    if (owner !== undefined) openTab(browser, owner);
    return answer;
  }
  function owned(form: Form): Form {
    const from = tab();
    return { ...(from && { owner: from.owner }), ...form };
  }

  return {
    model,
    customer,
    browser,
    brand,
    kept: model.kept[brand],
    disruption,
    isAccepted,
    hasPosted: () => hasPosted,
    hasBrought: (path, name) => tab()?.brought.has(`${path} ${name}`) === true,
    get: (path) => arrive(browser.visitor.get(path)),
    async post(path, form, parked) {
      hasPosted = true;
      const isParked = !browser.isIn && tab()?.isOutdated === false;
      const answer = await arrive(browser.visitor.post(path, owned(form)));
      if (isParked && parked) park(browser, ...parked);
      return answer;
    },
    async postFiles(path, form, files) {
      hasPosted = true;
      const fields = owned(form);
      const { headers, body } = await toMultipartForm(fields, files);
      const sent = { ...headers, 'content-length': String(body.length) };
      for (const { name } of files) tab()?.brought.add(`${path} ${name}`);
      return arrive(
        browser.visitor.send(ownedAddress(path, fields['owner']), { method: 'POST', headers: sent, body }),
      );
    },
  };
}

function ownedAddress(path: string, owner: string | undefined): string {
  if (owner === undefined || path.includes('dono=')) return path;
  return `${path}${path.includes('?') ? '&' : '?'}dono=${encodeURIComponent(owner)}`;
}

/** Checks that the answer is a page of the portal or a redirect, whatever happened. */
function checkPage({ headers, status, text }: Answer): void {
  const isWay = status >= 300 && status < 400 && headers['location'] !== undefined;
  // Drafts that script sends in the background are answered without a page.
  const isUnseen = status === 204 || (status === 401 && text === '');
  if (!/<main[ >]/.test(text) && !isWay && !isUnseen)
    throw new Error(`no page: ${status} ${text.slice(0, 300)}`);
}
