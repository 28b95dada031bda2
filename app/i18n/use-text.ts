import { useMatches } from '@remix-run/react';
import { useContext } from 'react';

import type { RouteHandle, Text, TextFile } from './text-keys.ts';
import { TextSourceContext } from './text-source.ts';

/** The texts of the page being shown, in its language; waits for those that are still on their way. */
export function useText(): Text {
  return useContext(TextSourceContext)(textFilesOf(useMatches().map((match) => match.handle)));
}

/** The text files that routes ask for in their `handle`, with those of the frame. */
export function textFilesOf(handles: readonly unknown[]): TextFile[] {
  const asked = handles.flatMap((handle) => (isRouteHandle(handle) ? handle.texts : []));
  return [...new Set<TextFile>(['frame', ...asked])];
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'texts' in handle;
}
