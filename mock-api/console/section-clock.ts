import { FIRST_YEAR, LAST_YEAR } from '../worlds/clock.ts';
import { html, type Markup } from './html.ts';
import type { PageInput } from './page-input.ts';
import { toDateAndTime } from './times.ts';
import { worldField } from './world-field.ts';

/** The steps that move the clock, in minutes; `now` goes back to the real time. */
const STEPS = [
  ['-10080', '−7 dias'],
  ['-1440', '−1 dia'],
  ['10', '+10 min'],
  ['60', '+1 hora'],
  ['1440', '+1 dia'],
  ['10080', '+7 dias'],
  ['43200', '+30 dias'],
  ['now', 'Agora'],
] as const;

/** The world's clock on the console: its time, steps from it, and a date to go to. */
export function clockSection({ world }: PageInput): Markup {
  const now = world.clock.now();
  const buttons = STEPS.map(
    ([value, label]) =>
      html`<button type="submit" class="btn btn-second" name="step" value="${value}">${label}</button>`,
  );
  return html`<section aria-labelledby="titulo">
    <h2 id="titulo">Relógio</h2>
    <div class="ruled">
      <p class="clock" id="relogio" data-live>
        <output class="num" data-key="hora">${toDateAndTime(now)}</output>
      </p>
      <p class="muted">
        Anda com o tempo real, só neste mundo. O portal mostra datas e horas em UTC e conta prazos pelos dias
        de São Paulo.
      </p>
      <form class="row" method="post" action="/console/clock">${worldField(world)} ${buttons}</form>
      <form class="fields" method="post" action="/console/clock">
        ${worldField(world)}
        <label
          >Data e hora (UTC)
          <input
            class="input"
            type="datetime-local"
            name="at"
            value="${now.toISOString().slice(0, 16)}"
            min="${FIRST_YEAR}-01-01T00:00"
            max="${LAST_YEAR}-12-31T23:59"
            required
        /></label>
        <button type="submit" class="btn btn-primary">Ir para esta data</button>
      </form>
    </div>
  </section>`;
}
