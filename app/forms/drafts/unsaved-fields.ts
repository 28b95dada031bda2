/** The values of a form when it was sent. */
type Typed = Pick<FormData, 'get'>;

/**
 * Tracks the fields of a form whose value the portal may not have from this page. Fields that it has are left out,
 * because another tab may have changed them since.
 */
export function unsavedFields() {
  const unsaved = new Set<string>();
  const arrived = new Map<string, string>();
  const textOf = (typed: Typed, name: string) => (typed.get(name) ?? '') as string;

  return {
    /**
     * @param changed the names of the fields that differ from their initial value; a sent field may have its initial
     *   value again
     */
    among: (typed: Typed, changed: readonly string[]): string[] => {
      for (const name of [...changed, ...arrived.keys()]) {
        if (arrived.get(name) !== textOf(typed, name)) unsaved.add(name);
      }
      return [...unsaved];
    },
    /** Called when the portal has received a form with its `changed` fields. */
    onArrived: (typed: Typed): void => {
      for (const name of textOf(typed, 'changed').split(' ')) {
        unsaved.delete(name);
        arrived.set(name, textOf(typed, name));
      }
    },
  };
}
