import { listStatuses, statusName } from '../status-names.ts';
import type { World } from '../worlds.ts';
import { html, type Markup } from './html.ts';
import { worldField } from './world-field.ts';

/** Gives a protocol its next status, newest protocol first. */
export function protocolsSection(world: World): Markup {
  const protocols = world.db.protocols
    .all()
    .map(({ protocol }) => protocol)
    .sort((one, other) => Date.parse(other.PRT_DTCRIACAO) - Date.parse(one.PRT_DTCRIACAO));
  return html`<section class="wide" aria-labelledby="c6">
    <h2 id="c6">Protocolos</h2>
    ${
      protocols.length === 0
        ? html`<p class="ruled muted">Nenhum protocolo neste mundo.</p>`
        : html`<form class="ruled fields" method="post" action="/console/protocols">
            ${worldField(world)}
            <label
              >Protocolo
              <select class="input" name="protocol">
                ${protocols.map(
                  ({ PRT_ID, SIT_ID, CON_NOME }) =>
                    html`<option value="${PRT_ID}">
                      ${PRT_ID} · ${statusName(Number(SIT_ID))} · ${CON_NOME ?? ''}
                    </option>`,
                )}
              </select></label
            >
            <label
              >Nova situação
              <select class="input" name="status">
                ${listStatuses().map(({ id, name }) => html`<option value="${id}">${id} · ${name}</option>`)}
              </select></label
            >
            <label class="grow">Observação (HTML) <input class="input" name="observation" /></label>
            <button class="btn btn-second btn-sm">Mudar situação</button>
          </form>`
    }
  </section>`;
}
