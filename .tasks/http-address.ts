/** `localhost:4000` can be parsed as well: its scheme is `localhost`. */
export function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
