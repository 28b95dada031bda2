/** Why texts of a page did not come to the browser, if they did not. */
let missing: Error | undefined;

/** For what fetches texts: from now on pages are errors, because they would show the names of their texts. */
export function noteMissingTexts(error: Error): void {
  missing = error;
}

/** @throws TypeError where texts did not come, for the boundary of the page: it loads the page whole, or says so */
export function needAllTexts(): void {
  if (missing) throw missing;
}
