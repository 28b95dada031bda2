/** The one form in which HTTP writes dates today, with a year of four digits (RFC 9110, 5.6.7). */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} [1-9]\d{3} \d{2}:\d{2}:\d{2} GMT$/;

/** An instant from an HTTP header, in milliseconds since 1970; `undefined` for any other text. */
export function parseHttpDate(header: string | undefined): number | undefined {
  const instant = header !== undefined && HTTP_DATE.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}
