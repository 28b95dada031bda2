/** A call of the brand API, from its arrival to its answer, by one clock. */
interface TimedCall {
  call: string;
  began: number;
  ended: number;
}

/**
 * Groups calls into rounds: a call belongs to the next round if it began after a call of the round before had ended. If
 * all calls take equally long, these are the calls that waited for an earlier one's answer.
 *
 * @returns the names of each round, in alphabetical order
 */
export function roundsOf(calls: readonly TimedCall[]): string[][] {
  const rounds: TimedCall[][] = [];
  for (const call of calls.toSorted((one, other) => one.began - other.began)) {
    const last = rounds.at(-1);
    if (last?.every(({ ended }) => call.began < ended)) last.push(call);
    else rounds.push([call]);
  }
  return rounds.map((round) => round.map(({ call }) => call).sort());
}
