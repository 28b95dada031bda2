import { filesAction } from '~/files/files-route.server.ts';

/** Takes in files that script sends one by one. */
export const action = filesAction;
