import { listStatuses, statusName } from '../fixtures/status-names.ts';
import { html, type Markup } from './html.ts';
import { toOptions } from './options.ts';
import type { PageInput } from './page-input.ts';
import { toDateAndTime } from './times.ts';
import { worldField } from './world-field.ts';

/** The protocols, newest first, and a form that gives one its next status. */
export function protocolsSection({ world }: PageInput): Markup {
  const protocols = world.db.protocols
    .all()
    .map(({ protocol }) => protocol)
    .sort((one, other) => openedMs(other) - openedMs(one));
  const statuses = listStatuses().map(({ id, name }): [string, string] => [String(id), `${id} · ${name}`]);
  return html`<section aria-labelledby="titulo">
    <h2 id="titulo">Protocolos</h2>
    <form class="ruled fields" method="post" action="/console/protocols">
      ${worldField(world)}
      <label
        >Protocolo
        <input
          type="text"
          class="input"
          name="protocol"
          inputmode="numeric"
          required
          list="numeros"
          autocomplete="off"
          value="${protocols[0]?.PRT_ID}"
      /></label>
      <datalist id="numeros">
        ${protocols.map(({ CON_NOME, PRT_ID }) => html`<option value="${PRT_ID}">${CON_NOME ?? ''}</option>`)}
      </datalist>
      <label
        >Nova situação
        <select class="input" name="status">
          ${toOptions(statuses, '1')}
        </select></label
      >
      <label class="grow">Observação (HTML) <input type="text" class="input" name="observation" /></label>
      <button type="submit" class="btn btn-second">Mudar situação</button>
    </form>
    <ul class="box" id="protocolos-lista" data-live>
      ${
        protocols.length === 0
          ? html`<li class="muted" data-key="nenhum">Nenhum protocolo neste mundo.</li>`
          : protocols.map(
              ({ CON_NOME, PRT_DTCRIACAO, PRT_ID, SIT_ID }) =>
                html`<li data-key="${PRT_ID}">
                  <span
                    ><b class="num">${PRT_ID}</b> ${statusName(Number(SIT_ID))}
                    <small class="num"
                      >${toDateAndTime(new Date(PRT_DTCRIACAO))} · ${CON_NOME ?? ''}</small
                    ></span
                  >
                </li>`,
            )
      }
    </ul>
  </section>`;
}

function openedMs({ PRT_DTCRIACAO }: { PRT_DTCRIACAO: string | number }): number {
  return new Date(PRT_DTCRIACAO).getTime();
}
