import { toMultipartForm, type ChosenFile } from '../gateway/multipart-form.ts';
import { hiddenValue } from '../support/page-fields.ts';
import type { Answer } from '../support/visitor.ts';
import { park, type Browser, type Parked } from './browser.ts';
import type { BrandSlug } from './choices.ts';
import type { Customer, Device } from './customer.ts';
import type { Kept } from './kept.ts';
import type { Fault, Model } from './model.ts';

type Form = Readonly<Record<string, string>>;

/** A step on its way. */
export interface Turn {
  model: Model;
  customer: Customer;
  browser: Browser;
  brand: BrandSlug;
  /** As it is before the step. */
  kept: Kept;
  fault: Fault | undefined;
  get(path: string): Promise<Answer>;
  /**
   * Sends a form, for whom its page was made.
   *
   * @param parked without a session: its name, and what becomes of it at the next login
   */
  post(path: string, form: Form, parked?: readonly [string, Parked]): Promise<Answer>;
  /** The same with files. */
  postFiles(path: string, form: Form, files: readonly ChosenFile[]): Promise<Answer>;
}

/** @param fault strikes while it is taken */
export function toTurn(
  model: Model,
  customer: Customer,
  { brand, device }: { brand: BrandSlug; device: Device },
  fault: Fault | undefined,
): Turn {
  const browser = customer.browser(brand, device);
  const arrive = (answer: Answer) => {
    checkPage(answer);
    if (String(answer.headers['location']).startsWith('/login')) browser.isIn = false;
    const owner = hiddenValue(answer, 'owner');
    if (owner !== undefined) browser.owner = owner;
    return answer;
  };
  const owned = (form: Form) => ({ ...(browser.owner !== undefined && { owner: browser.owner }), ...form });
  return {
    model,
    customer,
    browser,
    brand,
    kept: model.kept[brand],
    fault,
    get: async (path) => arrive(await browser.visitor.get(path)),
    async post(path, form, parked) {
      const isParked = !browser.isIn && browser.owner !== undefined;
      const answer = arrive(await browser.visitor.post(path, owned(form)));
      if (isParked && parked) park(browser, ...parked);
      return answer;
    },
    async postFiles(path, form, files) {
      const { headers, body } = await toMultipartForm(owned(form), files);
      const sent = { ...headers, 'content-length': String(body.length) };
      return arrive(await browser.visitor.send(path, { method: 'POST', headers: sent, body }));
    },
  };
}

/** Whatever happened, there is a page of the portal, or a way to one. */
function checkPage({ headers, status, text }: Answer): void {
  const isWay = status >= 300 && status < 400 && headers['location'] !== undefined;
  // What script sends while a form is filled in is answered without a page.
  const isUnseen = status === 204 || (status === 401 && text === '');
  if (!/<main[ >]/.test(text) && !isWay && !isUnseen)
    throw new Error(`no page: ${status} ${text.slice(0, 300)}`);
}
