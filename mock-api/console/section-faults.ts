import { endpoints } from '../../gateway/brand-api/contract/endpoints.ts';
import { faultKinds, type Fault, type FaultKind } from '../fixtures/faults.ts';
import type { World } from '../worlds/worlds.ts';
import { faultPresets } from './fault-presets.ts';
import { html, type Markup } from './html.ts';
import type { PageInput } from './page-input.ts';
import { worldField } from './world-field.ts';

const KIND_NAMES: Record<FaultKind, string> = {
  status: 'código de erro',
  delay: 'demora',
  reset: 'conexão cortada',
  html: 'HTML no lugar de JSON',
  empty: 'corpo vazio',
  truncated: 'corpo pela metade',
  huge: 'corpo de 4 MB',
  malformed: 'JSON malformado',
  'wrong-type': 'tipo de conteúdo errado',
  'no-rows': 'listas vazias',
  'bad-row': 'primeira linha ilegível',
  'no-key': 'chave de repetição ignorada',
  changed: 'outros valores',
};

/** `changed` is left out: the console has no field for its values. */
const OFFERED_KINDS = faultKinds.filter((kind) => kind !== 'changed');

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
      ${otherFault(world)}
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

function describe({ call, kind, status, delayMs, times, afterEffect }: Fault): string {
  return [
    `${call === '*' ? 'todas as chamadas' : call}: ${KIND_NAMES[kind]}${status === undefined ? '' : ` ${status}`}`,
    delayMs !== undefined && `${delayMs} ms`,
    times === undefined ? 'até retirar' : `mais ${times}×`,
    afterEffect === true && 'depois do efeito',
  ]
    .filter((part) => part !== false)
    .join(', ');
}

function otherFault(world: World): Markup {
  return html`<form class="fields" method="post" action="/console/faults/add">
    ${worldField(world)}
    <label
      >Chamada
      <select class="input" name="call">
        <option value="*">todas</option>
        ${Object.keys(endpoints).map((name) => html`<option>${name}</option>`)}
      </select></label
    >
    <label
      >Tipo
      <select class="input" name="kind">
        ${OFFERED_KINDS.map((kind) => html`<option value="${kind}">${KIND_NAMES[kind]}</option>`)}
      </select></label
    >
    <label
      >Código HTTP <input type="text" class="input" name="status" inputmode="numeric" pattern="[2-5][0-9]{2}"
    /></label>
    <label
      >Demora em ms, até 120000
      <input
        type="text"
        class="input"
        name="delayMs"
        inputmode="numeric"
        pattern="[0-9]{1,5}|1[01][0-9]{4}|120000"
    /></label>
    <label
      >Vezes <input type="text" class="input" name="times" inputmode="numeric" pattern="[1-9][0-9]{0,3}"
    /></label>
    <label class="tick"
      ><input class="mark" type="checkbox" name="afterEffect" value="true" /><span
        >Depois do efeito</span
      ></label
    >
    <button type="submit" class="btn btn-second">Acrescentar</button>
  </form>`;
}
