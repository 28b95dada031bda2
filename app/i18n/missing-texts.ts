/** The error with which loading a page's texts failed, if it did. */
let missing: Error | undefined;

/**
 * Called when texts could not be loaded: from now on pages are errors, because they would show the keys of their texts.
 */
export function noteMissingTexts(error: Error): void {
  missing = error;
}

/** @throws TypeError if texts could not be loaded, for the page's boundary: it reloads the page, or says so */
export function needAllTexts(): void {
  if (missing) throw missing;
}
