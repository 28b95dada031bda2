import type { World } from '../worlds.ts';
import { html, type Markup } from './html.ts';
import { toDateAndTime } from './times.ts';
import { worldField } from './world-field.ts';

/** The steps that move the clock, in minutes; `now` goes back to the real time. */
const STEPS = [
  ['-1440', '−1 dia'],
  ['10', '+10 min'],
  ['1440', '+1 dia'],
  ['43200', '+30 dias'],
  ['now', 'Agora'],
] as const;

export function clockSection(world: World): Markup {
  const buttons = STEPS.map(
    ([value, label]) =>
      html`<button class="btn btn-second btn-sm" name="step" value="${value}">${label}</button>`,
  );
  return html`<section aria-labelledby="c3">
    <h2 id="c3">Relógio</h2>
    <form class="clock" method="post" action="/console/clock">
      ${worldField(world)} <output class="num">${toDateAndTime(world.clock.now())}</output
      ><span class="muted">andando</span>
      <div class="row">${buttons}</div>
    </form>
  </section>`;
}
