/** A style sheet as a module. It is in the build only where its names are used. */
export type Styles = Readonly<Record<string, string>>;

interface LazyPart {
  load: () => Promise<unknown>;
  styles: readonly Styles[];
}

const parts = new Map<string, LazyPart>();

/**
 * Registers a part whose code is fetched when it is first used, by the name that a page's HTML carries where the part
 * is on it.
 */
export function registerLazyPart(name: string, part: LazyPart): void {
  parts.set(name, part);
}

/** Fetches the code of the registered parts that are on the page. */
export async function loadShownParts(): Promise<void> {
  const shown = document.querySelectorAll<HTMLElement>('template[data-lazy]');
  const names = new Set(Array.from(shown, ({ dataset }) => dataset['lazy'] ?? ''));
  await Promise.all([...names].map(async (name) => parts.get(name)?.load()));
}
