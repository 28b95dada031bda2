import type { World } from '../worlds.ts';
import { html, type Markup } from './html.ts';

/** Tells a form's action which world it is about. */
export function worldField(world: World): Markup {
  return html`<input type="hidden" name="world" value="${world.id}" />`;
}
