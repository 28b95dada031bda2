import { readFileSync } from 'node:fs';

import { runOf } from '../run.ts';
import type { World } from '../worlds.ts';
import { html, Markup } from './html.ts';
import { callsSection } from './section-calls.ts';

const STYLES = readFileSync(new URL('console.css', import.meta.url), 'utf8');

/** A world's run as one file that opens in any browser, with the same as JSON in it for whoever reads it by program. */
export function runPage(world: World): Markup {
  const run = runOf(world);
  const { pictures, ...rest } = run;
  const rows = (entries: readonly object[]) =>
    entries.length === 0
      ? html`<p class="ruled muted">Nada.</p>`
      : html`<ul class="ruled">
          ${entries.map((entry) => html`<li><code>${JSON.stringify(entry)}</code></li>`)}
        </ul>`;
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="content-security-policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
        />
        <title>Sessão no mundo ${world.id} · Vaivém</title>
        <style>
          ${new Markup(STYLES)}
        </style>
      </head>
      <body>
        <div class="con">
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
            ${callsSection(world)}
          </main>
        </div>
        <script type="application/json" id="run">
          ${new Markup(JSON.stringify(rest).replaceAll('<', '\\u003c'))}
        </script>
      </body>
    </html> `;
}
