import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';

import type { SaidLanguages } from './answer-languages.tsx';
import { asCustomer } from './guard.server.ts';

/**
 * What a page's loader answers the customer: its data, and in which languages the brand API's texts among them came.
 *
 * @throws {Response} as `asCustomer`
 */
export async function loadPage<Page extends object>(
  args: LoaderFunctionArgs,
  load: (customer: Customer) => Promise<Page>,
): Promise<Page & SaidLanguages> {
  const page = await asCustomer(args, load);
  return { ...page, answerLanguages: args.context.answerLanguages() };
}
