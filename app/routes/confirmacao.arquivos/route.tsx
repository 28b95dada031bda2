import { filesAction } from '~/files/files-route.server.ts';
import { toPageAbove } from '~/frame/strayed.server.ts';

/** Takes in files that script sends one by one. */
export const action = filesAction;

export const loader = toPageAbove;
