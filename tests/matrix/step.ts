import { logIn, type MockWorld } from '../gateway/mock-world.ts';
import { hiddenValue } from '../support/page-fields.ts';
import type { Answer, Visitor } from '../support/visitor.ts';

export type Form = Readonly<Record<string, string>>;
export type Headers = Record<string, string>;

/** What a step needs and is judged by, besides its own customer. */
interface Reached {
  world: MockWorld;
  /** The page from which the form is sent, as it was seen. */
  page: Answer | undefined;
}

/** A page that is opened or a form that is sent, and how a customer came there. */
export interface Step {
  name: string;
  /** What has been done by then. */
  before: (customer: Visitor, world: MockWorld) => Promise<unknown>;
  /** The page with the form, where there is one: it is looked at before the fault, and must hold the same after it. */
  from?: string | ((reached: Reached) => Promise<string>);
  act: (customer: Visitor, headers: Headers, reached: Reached) => Promise<Answer>;
  /** What a customer does where the same again is of no use. */
  again?: Step['act'];
  /** Words of the customer's that must not get lost, on the answer or on the page that the form is of. */
  keeps?: readonly string[];
  /** It is so long since the brand API last answered that it is asked whether the session lives. */
  isAfterPause?: true;
  /** Once it worked there is one protocol more; so many files are attached by then. */
  creates?: { files: number };
}

/** The call that makes a protocol. */
export const CREATION = 'generateProtocol';
/** What the steps before spoke, in which the lists that all customers share may be known. */
export const EARLIER: Headers = { 'accept-language': 'es' };
/** What a cell's step speaks. */
export const SPOKEN: Headers = { 'accept-language': 'pt' };

/** A customer who is logged in, and has seen the home: what a login asks once is asked by then. */
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

/** What a confirmation's page says of itself in its form. */
export function shown(page: Answer | undefined): Form {
  const fields = ['submission', 'seen', 'owner'].map(
    (name) => [name, page && hiddenValue(page, name)] as const,
  );
  return Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== undefined));
}
