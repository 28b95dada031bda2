import { useEffect, useLayoutEffect } from 'react';

/**
 * An effect that runs before what came onto the page is painted, and so before anybody can type or press there. Whatever
 * moves the focus does so here. On the server, where there is nothing to do, React would warn about a layout effect.
 */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
