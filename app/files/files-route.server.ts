import type { ActionFunctionArgs } from '@remix-run/node';
import type { ReceivedUpload } from '../../gateway/uploads/customer-uploads.ts';

import { isAnothersPage, isOutdatedPage } from '~/forms/anothers-page.server.ts';
import { asCustomer } from '~/frame/guard.server.ts';
import type { NotTaken } from '~/forms/form-reply.ts';

import { hasUnsent, loadFiles, notTaken, type FilesView } from './files-view.server.ts';

/** What script is told of a file it sent. */
export interface UploadAnswer {
  /** What was refused or left out; absent where everything was taken. */
  notTaken?: NotTaken | undefined;
  /** Both lists as they are now. */
  views: FilesView[];
}

/** What it is told with a 401, or a 409 where somebody else is logged in by now: whether it waits for its owner's login. */
export interface UnownedAnswer {
  isKept: boolean;
}

const UNAUTHORIZED = 401;
const CONFLICT = 409;

/**
 * The action that takes in the files which a page's script sends one by one; answers what was not taken, in words, and
 * what there is now. The page is not loaded anew for it: that takes calls to the brand API, which may fail meanwhile.
 * Without its customer, or where they deleted their data since, it says so itself: script would follow a redirect to the
 * login unseen.
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
