/**
 * How far the brand API's clock is ahead of ours, in milliseconds (negative: behind), from the `Date` header of
 * an answer. The header is taken to be written at the middle of the round trip; it is cut to the second, so half
 * a second is added. The error is at most half a second and half the round trip. `undefined` without a readable
 * header.
 *
 * @param sentAt,answeredAt our clock when the request left and when the headers came, milliseconds since 1970
 */
export function findClockOffset(
  date: string | undefined,
  sentAt: number,
  answeredAt: number,
): number | undefined {
  const apiTime = Date.parse(date ?? '');
  return Number.isNaN(apiTime) ? undefined : Math.round(apiTime + 500 - (sentAt + answeredAt) / 2);
}
