import { useMatches } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

import type { RouteHandle, Text, TextFile } from './text-keys.ts';

/** The texts of the page being shown, in its language; waits for those that are still on their way. */
export function useText(): Text {
  const { t } = useTranslation(textFilesOf(useMatches().map((match) => match.handle)));
  return (key, values) => t(key, { ...values });
}

/** The text files that routes ask for in their `handle`, with those of the frame. */
export function textFilesOf(handles: readonly unknown[]): TextFile[] {
  const asked = handles.flatMap((handle) => (isRouteHandle(handle) ? handle.texts : []));
  return [...new Set<TextFile>(['frame', ...asked])];
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'texts' in handle;
}
