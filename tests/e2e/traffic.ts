/** What goes between a page and the portal, as patterns by which a script gets hold of it. */

/** What script sends to the portal's pages, and loads of them. */
export const PAGE_DATA = '**/*.data*';
/** Where script sends files one by one; the address also says whose they are. */
export const UPLOADS = '**/arquivos*';
/** How the address ends to which script sends what is typed, beside the page. */
export const DRAFTS_END = '/rascunho';
export const DRAFTS = `**${DRAFTS_END}`;
/** What the portal answers to a draft that it keeps. */
export const KEPT = 204;
/** Scripts and texts of the build, each fetched when a page first needs it. */
export const BUILT = '**/build/assets/*.js';
