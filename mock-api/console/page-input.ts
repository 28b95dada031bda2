import type { World, Worlds } from '../worlds/worlds.ts';
import type { Portal } from './portal.ts';
import type { SectionName } from './sections.ts';
import type { Wanted } from './wanted.ts';

/** The input of a page of the console. */
export interface PageInput {
  worlds: Worlds;
  /** The world on the page. */
  world: World;
  /** The mock's own address, from the browser's request. */
  host: string;
  portal: Portal;
  section: SectionName;
  wanted: Wanted;
}
