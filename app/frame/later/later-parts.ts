/** A style sheet as a module. It is in the build only where its names are used. */
export type Styles = Readonly<Record<string, string>>;

interface LaterPart {
  load: () => Promise<unknown>;
  styles: readonly Styles[];
}

const parts = new Map<string, LaterPart>();

/**
 * Registers a part whose code is fetched when it is first used, by the name that a page's HTML carries where the part
 * is on it.
 */
export function noteLater(name: string, part: LaterPart): void {
  parts.set(name, part);
}

/** Fetches the code of the registered parts that are on the page. */
export async function loadShown(): Promise<void> {
  const shown = document.querySelectorAll<HTMLElement>('template[data-later]');
  const names = new Set(Array.from(shown, ({ dataset }) => dataset['later'] ?? ''));
  await Promise.all([...names].map(async (name) => parts.get(name)?.load()));
}
