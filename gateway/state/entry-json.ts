/**
 * The value of an entry, for a reader to whom an unreadable one counts as absent: no secret opens it any more, or an older
 * version wrote it differently.
 *
 * @returns undefined if there is no entry, or if it is not JSON
 */
export function entryJson(entry: string | undefined): unknown {
  if (entry === undefined) return undefined;
  try {
    return JSON.parse(entry);
  } catch {
    return undefined;
  }
}
