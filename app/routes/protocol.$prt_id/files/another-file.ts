import { portalPaths } from '~/frame/paths/portal-paths.ts';

/** In a protocol's address: a file may come in the place of one that the brand refused, also once that is removed. */
export const ANOTHER_FILE = 'outro-arquivo';

/** The protocol's page, which takes another file. */
export const anotherFilePath = (id: number) => `${portalPaths.protocol(id)}?${ANOTHER_FILE}=1`;
