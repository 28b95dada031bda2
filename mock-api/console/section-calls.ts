import type { JournalEntry } from '../journal.ts';
import type { World } from '../worlds.ts';
import { html, type Markup } from './html.ts';

const SHOWN_CALLS = 100;

/** The journal, newest first; each call opens to what was sent and answered. All of its people are made up. */
export function callsSection(world: World): Markup {
  const entries = world.journal.list().slice(-SHOWN_CALLS).reverse();
  return html`<section class="wide" aria-labelledby="c5">
    <h2 id="c5">Chamadas</h2>
    ${
      entries.length === 0
        ? html`<p class="ruled muted">Nenhuma chamada neste mundo.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-labelledby="c5">
            <table class="tb mono">
              <thead>
                <tr>
                  <th scope="col">Hora</th>
                  <th scope="col">Método</th>
                  <th scope="col">Caminho</th>
                  <th scope="col">Código</th>
                  <th scope="col">Tempo</th>
                  <th scope="col">Pedido nº</th>
                </tr>
              </thead>
              <tbody>
                ${entries.map(row)}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

function row(entry: JournalEntry): Markup {
  const isBad = entry.status === 0 || entry.status >= 400;
  const { query, body, upload, answer, language, idempotencyKey, fault } = entry;
  return html`<tr class="${isBad && 'bad'}">
    <td>${entry.at.slice(11, 23)}</td>
    <td>${entry.method}</td>
    <td>
      <details>
        <summary>${entry.path}</summary>
        <pre tabindex="0">
${toJson({ call: entry.call, language, idempotencyKey, fault, query, body, upload, answer })}</pre>
      </details>
    </td>
    <td>${isBad && '▲ '}${entry.status === 0 ? 'cortada' : entry.status}</td>
    <td>${entry.ms} ms</td>
    <td>${entry.requestId ?? '–'}</td>
  </tr>`;
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
