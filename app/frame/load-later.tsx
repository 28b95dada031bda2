import { createElement, lazy, Suspense, useState, type ComponentType } from 'react';

const loads = new Map<string, () => Promise<unknown>>();

/**
 * A component whose code comes with its first use. On a page that the server sent with it, it is there before React
 * begins: what arrived while the customer types would be drawn anew, and what was typed would be gone.
 *
 * @param name of its own, by which the page says that it is on it
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
    // The same for as long as it stands: another one would begin anew.
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

/** Loads those of these parts that the page contains, and no others. */
export async function loadShown(): Promise<void> {
  const shown = document.querySelectorAll<HTMLElement>('template[data-later]');
  const names = new Set(Array.from(shown, ({ dataset }) => dataset['later'] ?? ''));
  await Promise.all([...names].map(async (name) => loads.get(name)?.()));
}
