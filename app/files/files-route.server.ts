import type { ActionFunctionArgs } from '@remix-run/node';
import type { ReceivedUpload } from '../../gateway/uploads/customer-uploads.ts';

import { isAnothersPage, isOutdatedPage } from '~/forms/anothers-page.server.ts';
import { asCustomer } from '~/frame/guard.server.ts';
import type { NotTaken } from '~/forms/form-reply.ts';

import { hasUnsent, loadFiles, notTaken, type FilesView } from './files-view.server.ts';

/** The answer to script about a file it sent. */
export interface UploadAnswer {
  /** The refused and left-out files; absent if all were taken. */
  notTaken?: NotTaken | undefined;
  /** Both lists as they are now. */
  views: FilesView[];
}

/**
 * The answer with a 401, or with a 409 if another customer is logged in by now: whether the file waits for its owner's
 * login.
 */
export interface UnownedAnswer {
  isKept: boolean;
}

const UNAUTHORIZED = 401;
const CONFLICT = 409;

/**
 * The action that takes in the files which a page's script sends one by one; answers the refusals in words, and the
 * current lists. The page is not reloaded: that takes calls to the brand API, which may fail. If the customer's session
 * has ended, or they deleted their data, the answer says so: script would follow a redirect to the login unseen.
 */
export async function filesAction(args: ActionFunctionArgs): Promise<Response> {
  const { context } = args;
  const isAnothers = await isAnothersPage(args);
  if (!context.session.customer || isAnothers || (await isOutdatedPage(args))) {
    const answer: UnownedAnswer = { isKept: isKept(context.uploads.received) };
    return Response.json(answer, { status: isAnothers ? CONFLICT : UNAUTHORIZED });
  }
  return asCustomer(args, async () => {
    const { received } = context.uploads;
    if (!received) throw new Response(null, { status: 400 });
    const views = await loadFiles(context, received.place);
    return Response.json({ notTaken: notTaken(context, received), views } satisfies UploadAnswer);
  });
}

/** Whether all files of an upload are kept for their owner; a file that was there already counts as kept. */
function isKept(received: ReceivedUpload | undefined): boolean {
  if (!received) return false;
  const { files, refused } = received;
  return !hasUnsent(received) && files.length + refused.length > 0;
}
