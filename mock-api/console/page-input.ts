import type { World, Worlds } from '../worlds.ts';
import type { Portal } from './portal.ts';
import type { SectionName } from './sections.ts';
import type { Wanted } from './wanted.ts';

/** What a page of the console is made from. */
export interface PageInput {
  worlds: Worlds;
  /** The world that is looked at. */
  world: World;
  /** The mock's own address, as the browser asked for it. */
  host: string;
  portal: Portal;
  section: SectionName;
  wanted: Wanted;
}
