import { filesAction } from '~/files/files-route.server.ts';
import { redirectToParent } from '~/frame/unsupported-requests.server.ts';

/** Takes in files that script sends one by one. */
export const action = filesAction;

export const loader = redirectToParent;
