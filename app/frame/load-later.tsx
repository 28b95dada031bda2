import { createElement, lazy, Suspense, useState, type ComponentType } from 'react';

const loads = new Map<string, () => Promise<unknown>>();

/**
 * A component whose code is fetched when it is first used. Where the server has sent a page with the component on it,
 * the code is fetched before React begins: if it came later, React would draw that part anew and lose what was typed.
 *
 * @param name unique; the page's HTML carries it where the component is on the page
 */
export function loadLater<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  loads.set(name, loadOnce);
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
  await Promise.all([...names].map(async (name) => loads.get(name)?.()));
}
