import { createElement, lazy, Suspense, useState, type ComponentType } from 'react';

import { registerLazyPart, type Styles } from './lazy-parts.ts';
import { LoadedOnRetry, NotLoaded } from './not-loaded.tsx';

interface LazyPartOptions<Props extends object> {
  /**
   * The style sheets that the page does not have anyway. They come with the page, because without script nothing would
   * load them later.
   */
  styles?: readonly Styles[];
  /** Shown in the component's place if its code cannot be loaded. Default: a message with a way to try again. */
  missing?: ComponentType<Props>;
}

/**
 * A component whose code is fetched when it is first used. Where the server has sent a page with the component on it,
 * the code is fetched before React begins: if it came later, React would draw that part anew and lose what was typed.
 * If the code cannot be loaded, the rest of the page stays, with everything that was typed.
 *
 * @param name unique; the page's HTML carries it where the component is on the page
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  { styles = [], missing }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  registerLazyPart(name, { load: loadOnce, styles });

  return function Lazy(props) {
    const [hasRetried, setRetried] = useState(false);
    // The element type stays the same for as long as it is mounted: another one would be mounted anew.
    const [{ First, isAwaited }] = useState(() => {
      // The server renders a page whole. In the browser, an update would replace a boundary that React has not hydrated
      // yet.
      if (loaded || typeof document === 'undefined') {
        return { First: loaded ?? lazy<ComponentType<Props>>(loadOnce), isAwaited: false };
      }
      const tryAgain = () => loadOnce().then(() => setRetried(true));
      const inItsPlace = missing ?? (() => <NotLoaded tryAgain={tryAgain} />);
      const whenLoaded = () => loadOnce().catch(() => ({ default: inItsPlace }));
      return { First: lazy<ComponentType<Props>>(whenLoaded), isAwaited: true };
    });
    const Shown = hasRetried && loaded ? loaded : First;
    const shown = createElement(Shown as ComponentType<Props>, props);
    return (
      <>
        <template data-lazy={name} />
        {isAwaited ? (
          <Suspense>{hasRetried ? <LoadedOnRetry>{shown}</LoadedOnRetry> : shown}</Suspense>
        ) : (
          shown
        )}
      </>
    );
  };
}
