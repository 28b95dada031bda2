import { createElement, lazy, Suspense, useState, type ComponentType } from 'react';

/** A style sheet as a module. It is in the build only where its names are used. */
type Styles = Readonly<Record<string, string>>;

const parts = new Map<string, { load: () => Promise<unknown>; styles: readonly Styles[] }>();

/**
 * A component whose code is fetched when it is first used. Where the server has sent a page with the component on it,
 * the code is fetched before React begins: if it came later, React would draw that part anew and lose what was typed.
 *
 * @param name unique; the page's HTML carries it where the component is on the page
 * @param styles those that the page has not anyway: they come with the page, because without script nothing would bring
 *   them later
 */
export function loadLater<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  styles: readonly Styles[] = [],
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  parts.set(name, { load: loadOnce, styles });
  const WhenLoaded = lazy<ComponentType<Props>>(loadOnce);

  return function Later(props) {
    // One and the same element type for as long as it is mounted: another would mount anew.
    const [{ Shown, isAwaited }] = useState(() => ({
      Shown: loaded ?? WhenLoaded,
      // The server renders a page whole. In the browser, an update would replace a boundary that React has
      // not hydrated yet.
      isAwaited: loaded === undefined && typeof document !== 'undefined',
    }));
    const shown = createElement(Shown as ComponentType<Props>, props);
    return (
      <>
        <template data-later={name} />
        {isAwaited ? <Suspense>{shown}</Suspense> : shown}
      </>
    );
  };
}

/** Fetches the code of those of these components that are on the page. */
export async function loadShown(): Promise<void> {
  const shown = document.querySelectorAll<HTMLElement>('template[data-later]');
  const names = new Set(Array.from(shown, ({ dataset }) => dataset['later'] ?? ''));
  await Promise.all([...names].map(async (name) => parts.get(name)?.load()));
}
