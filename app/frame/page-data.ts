import { RemixBrowser } from '@remix-run/react';

/**
 * Lets Remix read the data that comes with the page, which {@link RemixBrowser} otherwise does as React hydrates: it
 * throws the promise. Where a key or a press comes in that moment, React hydrates at once, cannot wait as nothing above
 * the root could stand in for it, and leaves the page without script for good (React's error 345).
 */
export async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}
