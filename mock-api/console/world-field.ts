import type { World } from '../worlds/worlds.ts';
import { html, type Markup } from './html.ts';

/** The hidden field that names a form's world. */
export function worldField(world: World): Markup {
  return html`<input type="hidden" name="world" value="${world.id}" />`;
}
