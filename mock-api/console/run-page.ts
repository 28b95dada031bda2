import { readFileSync } from 'node:fs';

import { runOf } from '../control/run.ts';
import type { World } from '../worlds/worlds.ts';
import { consoleDocument } from './document.ts';
import { html, Markup } from './html.ts';
import { callsList } from './section-calls.ts';

const STYLES = readFileSync(new URL('console.css', import.meta.url), 'utf8');

/** A world's run as one file that opens in any browser, with the same data in it as JSON for programs. */
export function runPage(world: World): Markup {
  const run = runOf(world);
  const { pictures, ...rest } = run;
  const rows = (entries: readonly object[]) =>
    entries.length === 0
      ? html`<p class="ruled muted">Nada.</p>`
      : html`<ul class="ruled">
          ${entries.map((entry) => html`<li><code>${JSON.stringify(entry)}</code></li>`)}
        </ul>`;
  return consoleDocument({
    title: `Sessão no mundo ${world.id}`,
    head: html`<meta
        http-equiv="content-security-policy"
        content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
      />
      <style>
        ${new Markup(STYLES)}
      </style>`,
    body: html`<div class="con">
        <header class="con-top">
          <h1>Sessão no mundo ${world.id}</h1>
          <p>
            ${run.scenario ?? 'dados de base'}, marca ${run.brand ?? '–'}, idioma ${run.language ?? '–'},
            relógio ${run.clock.now}, exportada ${run.exportedAt}
          </p>
        </header>
        <main>
          <section>
            <h2>Telas</h2>
            ${
              pictures.length === 0
                ? html`<p class="ruled muted">Nenhuma imagem.</p>`
                : pictures.map(
                    ({ at, base64, name, type }) =>
                      html`<figure>
                        <img src="data:${type};base64,${base64}" alt="" />
                        <figcaption>${name}, ${at}</figcaption>
                      </figure>`,
                  )
            }
          </section>
          <section>
            <h2>Relógio</h2>
            ${rows(run.clock.moves)}
          </section>
          <section>
            <h2>Falhas</h2>
            ${rows(run.faults.history)}
          </section>
          <section>
            <h2>Protocolos</h2>
            ${rows(run.protocols)}
          </section>
          <section>
            <h2>Chamadas</h2>
            ${callsList(world.journal.list())}
          </section>
        </main>
      </div>
      <script type="application/json" id="run">
        ${new Markup(JSON.stringify(rest).replaceAll('<', '\\u003c'))}
      </script>`,
  });
}
