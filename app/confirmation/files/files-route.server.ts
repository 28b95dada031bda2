import type { ActionFunctionArgs } from '@remix-run/node';
import type { ReceivedUpload } from '../../../gateway/uploads/customer-uploads.ts';

import { asCustomer } from '~/frame/guard.server.ts';
import type { NotTaken } from '~/forms/form-reply.ts';

import { loadFiles, notTaken, type FilesView } from './files-view.server.ts';

/** What script is told of a file it sent. */
export interface UploadAnswer {
  /** Absent where it was. */
  notTaken?: NotTaken | undefined;
  /** Both lists as they are now. */
  views: FilesView[];
}

/** What it is told with a 401, when the session has ended: whether the file waits for the login of its page's customer. */
export interface UnownedAnswer {
  isKept: boolean;
}

const UNAUTHORIZED = 401;

/**
 * The action that takes in the files which a flow's script sends one by one; answers what was not taken, in words, and
 * what there is now. The page is not loaded anew for it: that takes calls to the brand API, which may fail meanwhile.
 * Without a customer it says so itself: script would follow a redirect to the login unseen.
 */
export function filesAction(args: ActionFunctionArgs): Promise<Response> {
  const { context } = args;
  if (!context.session.customer) {
    const answer: UnownedAnswer = { isKept: isKept(context.uploads.received) };
    return Promise.resolve(Response.json(answer, { status: UNAUTHORIZED }));
  }
  return asCustomer(args, async () => {
    const { received } = context.uploads;
    if (!received) throw new Response(null, { status: 400 });
    const views = await loadFiles(context, received.flow);
    return Response.json({ notTaken: notTaken(context, received), views } satisfies UploadAnswer);
  });
}

/** Whether all of an upload waits for its owner: one that was there already is there as well. */
function isKept(received: ReceivedUpload | undefined): boolean {
  if (!received) return false;
  const { files, leftOut, refused } = received;
  const isRefused = refused.some(({ code }) => code !== 'repeated') || leftOut.photo + leftOut.invoice > 0;
  return !isRefused && files.length + refused.length > 0;
}
