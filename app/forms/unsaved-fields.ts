/** What a form held as it was sent. */
type Typed = Pick<FormData, 'get'>;

/**
 * Knows which fields of a form hold something that the portal may not have from this page. What it has is left out: another
 * tab may have typed something else into that field since.
 */
export function unsavedFields() {
  const unsaved = new Set<string>();
  const arrived = new Map<string, string>();
  const textOf = (typed: Typed, name: string) => (typed.get(name) ?? '') as string;

  return {
    /**
     * @param changed the names of the fields that hold something else than they came with; one that was sent may hold that
     *   again
     */
    among: (typed: Typed, changed: readonly string[]): string[] => {
      for (const name of [...changed, ...arrived.keys()]) {
        if (arrived.get(name) !== textOf(typed, name)) unsaved.add(name);
      }
      return [...unsaved];
    },
    /** The portal has a form that said which of its fields were unsaved. */
    onArrived: (typed: Typed): void => {
      for (const name of textOf(typed, 'changed').split(' ')) {
        unsaved.delete(name);
        arrived.set(name, textOf(typed, name));
      }
    },
  };
}
