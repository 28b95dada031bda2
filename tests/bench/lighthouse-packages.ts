import { ownPackages } from '../support/own-packages.ts';

/** The part of `chrome-launcher` that is used. */
interface Launcher {
  launch: (options: {
    chromePath: string;
    chromeFlags: string[];
  }) => Promise<{ port: number; kill: () => void }>;
}

interface Options {
  port: number;
  logLevel: 'error';
  onlyCategories: string[];
  skipAudits: string[];
  extraHeaders: Record<string, string>;
}

interface Audit {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
}

/** The part of `lighthouse` that is used. */
interface Lighthouse {
  default: (
    address: string,
    options: Options,
  ) => Promise<
    | { lhr: { audits: Record<string, Audit>; categories: Record<string, { score: number | null }> } }
    | undefined
  >;
}

/** Loads Lighthouse and its browser's launcher, 150 MB that only this bench needs. */
export async function loadLighthouse(): Promise<{
  launch: Launcher['launch'];
  lighthouse: Lighthouse['default'];
}> {
  const folder = ownPackages('lighthouse', new URL('./lighthouse/', import.meta.url));
  // By path, because no package of the project has that name.
  const load = (path: string): Promise<unknown> => import(`${folder}/node_modules/${path}`);
  const { launch } = (await load('chrome-launcher/dist/index.js')) as Launcher;
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as Lighthouse;
  return { launch, lighthouse };
}
