import type { Fault } from '../fixtures/faults.ts';
import type { World } from '../worlds/worlds.ts';
import { faultForm, KIND_NAMES } from './fault-form.ts';
import { faultPresets } from './fault-presets.ts';
import { html, type Markup } from './html.ts';
import type { PageInput } from './page-input.ts';
import { worldField } from './world-field.ts';

/** Common faults with a tick, and any other by its parts. */
export function faultsSection({ world }: PageInput): Markup {
  const ticks = Array.from(faultPresets, ([name, { label, note }]) => {
    const isOn = world.faults.hasPreset(name);
    return html`<label class="tick"
      ><input class="mark" type="checkbox" name="preset" value="${name}" ${isOn && 'checked'} /><span
        >${label}${note !== undefined && html` <small>${note}</small>`}</span
      ></label
    >`;
  });
  return html`<section aria-labelledby="titulo">
    <h2 id="titulo">Falhas</h2>
    <form class="ruled faults" method="post" action="/console/faults">
      ${worldField(world)} ${ticks}<button type="submit" class="btn btn-primary">Aplicar</button>
    </form>
    ${activeFaults(world)}
    <details class="other">
      <summary>Outra falha</summary>
      ${faultForm(world)}
    </details>
  </section>`;
}

function activeFaults(world: World): Markup {
  const active = world.faults.list();
  return html`<h3>Ativas</h3>
    <ul class="active" id="falhas-ativas" data-live>
      ${
        active.length === 0
          ? html`<li class="muted" data-key="nenhuma">Nenhuma falha ativa.</li>`
          : active.map((fault, index) => html`<li data-key="${index}">${describe(fault)}</li>`)
      }
    </ul>
    <form method="post" action="/console/faults/clear">
      ${worldField(world)} <button type="submit" class="lk">Retirar todas as falhas</button>
    </form>`;
}

function describe(fault: Fault): string {
  const { call, kind, status, type, message, retryAfterSeconds, delayMs, fields, times, afterEffect } = fault;
  return [
    `${call === '*' ? 'todas as chamadas' : call}: ${KIND_NAMES[kind]}${status === undefined ? '' : ` ${status}`}`,
    type,
    message !== undefined && `“${message}”`,
    retryAfterSeconds !== undefined && `Retry-After ${retryAfterSeconds} s`,
    fields && JSON.stringify(fields),
    delayMs !== undefined && `${delayMs} ms`,
    times === undefined ? 'até retirar' : `mais ${times}×`,
    afterEffect === true && 'depois do efeito',
  ]
    .filter((part) => part !== false && part !== undefined)
    .join(', ');
}
