/** Does the same for each, so many at a time, in order. */
export async function all<One, Made>(
  ones: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const left = [...ones.entries()];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) made[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return made;
}
