import { logIn, type MockWorld } from '../gateway/mock-world.ts';
import { hiddenValue } from '../support/page-fields.ts';
import type { Answer, Visitor } from '../support/visitor.ts';

export type Form = Readonly<Record<string, string>>;
export type Headers = Record<string, string>;

/** What a step needs besides its customer. */
interface Reached {
  world: MockWorld;
  /** The page from which the form is sent, as it was seen. */
  page: Answer | undefined;
}

/** A page that is opened or a form that is sent, and how a customer came there. */
export interface Step {
  name: string;
  /** What the customer has done before. */
  before: (customer: Visitor, world: MockWorld) => Promise<unknown>;
  /** The page with the form, if there is one: it is opened before the fault, and must show the same after it. */
  from?: string | ((reached: Reached) => Promise<string>);
  act: (customer: Visitor, headers: Headers, reached: Reached) => Promise<Answer>;
  /** What a customer does instead where repeating the step is of no use. */
  again?: Step['act'];
  /** The customer's words that must not get lost, in the answer or on the form's page. */
  keeps?: readonly string[];
  /** The brand API's last answer is so long ago that the portal asks whether the session still lives. */
  isAfterPause?: true;
  /** The step makes a protocol, with so many files attached. */
  creates?: { files: number };
}

/** The call that makes a protocol. */
export const CREATION = 'generateProtocol';
/** The language of the steps before, in which reference lists may be cached already. */
export const EARLIER: Headers = { 'accept-language': 'es' };
/** The language of a cell's step. */
export const SPOKEN: Headers = { 'accept-language': 'pt' };

/** A customer who is logged in and has seen the home, so that the calls that a login makes once are made. */
export const inside =
  (then?: (customer: Visitor, world: MockWorld) => Promise<unknown>) =>
  async (customer: Visitor, world: MockWorld) => {
    await logIn(customer, world, EARLIER);
    await customer.get('/home', EARLIER);
    await then?.(customer, world);
  };

/** A page that is opened. */
export const page = (
  name: string,
  path: string | ((world: MockWorld) => Promise<string>),
  before: Step['before'] = inside(),
): Step => ({
  name,
  before,
  act: async (customer, headers, { world }) =>
    customer.get(typeof path === 'string' ? path : await path(world), headers),
});

interface Sending {
  form: Form;
  before?: Step['before'];
  keeps?: readonly string[];
  creates?: Step['creates'];
}

/** A form that is sent from its page. */
export const sending = (
  name: string,
  path: string,
  { form, before = inside(), keeps, creates }: Sending,
): Step => ({
  name,
  before,
  from: path,
  act: (customer, headers, { page: from }) =>
    customer.post(path.replace(/\?.*$/, ''), { ...shown(from), ...form }, headers),
  ...(keeps && { keeps }),
  ...(creates && { creates }),
});

/** The hidden fields by which a confirmation's form identifies its page. */
export function shown(page: Answer | undefined): Form {
  const fields = ['submission', 'seen', 'owner'].map(
    (name) => [name, page && hiddenValue(page, name)] as const,
  );
  return Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== undefined));
}
