/** The requests of a page to the portal, as patterns by which steps intercept them. */

/** The requests by which script sends forms to pages and loads their data. */
export const PAGE_DATA = '**/*.data*';
/** The requests by which script sends files one by one; the address also says whose files they are. */
export const UPLOADS = '**/arquivos*';
/** The end of the addresses to which script sends drafts, in the background. */
export const DRAFTS_END = '/rascunho';
export const DRAFTS = `**${DRAFTS_END}`;
/** The status of the answer to a draft that the portal keeps. */
export const KEPT = 204;
/** Scripts and texts of the build, each fetched when a page first needs it. */
export const BUILT = '**/build/assets/*.js';
