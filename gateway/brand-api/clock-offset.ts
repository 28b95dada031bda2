import { parseHttpDate } from './http-date.ts';

/**
 * How far the brand API's clock is ahead of ours, in milliseconds (negative: behind), from the `Date` header of
 * an answer, and the `Age` that a cache on the way added. The header is taken to be written at the middle of the round
 * trip; it is cut to the second, so half a second is added. The error is at most half a second and half the round trip.
 * `undefined` without a readable header.
 *
 * @param sentAt,answeredAt our clock when the request left and when the headers came, milliseconds since 1970
 */
export function findClockOffset(
  { age = '0', date }: { date?: string | undefined; age?: string | undefined },
  sentAt: number,
  answeredAt: number,
): number | undefined {
  const writtenAt = parseHttpDate(date);
  if (writtenAt === undefined || !/^\d{1,8}$/.test(age)) return undefined;
  return Math.round(writtenAt + Number(age) * 1_000 + 500 - (sentAt + answeredAt) / 2);
}
