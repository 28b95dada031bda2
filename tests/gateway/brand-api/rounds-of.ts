/** A call of the brand API, from its coming to its answer, by one clock. */
interface TimedCall {
  call: string;
  began: number;
  ended: number;
}

/**
 * The calls in rounds: one belongs to the next round when it began after one of the round before had ended. Where
 * every call takes as long as the others, these are the calls that waited for an earlier one's answer.
 *
 * @returns the names of each round, in the order of the alphabet
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
