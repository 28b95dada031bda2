import type { World, Worlds } from '../worlds.ts';
import { html, type Markup } from './html.ts';
import { callsSection } from './section-calls.ts';
import { clockSection } from './section-clock.ts';
import { codesSection } from './section-codes.ts';
import { faultsSection } from './section-faults.ts';
import { protocolsSection } from './section-protocols.ts';
import { shareSection } from './section-share.ts';
import { scenariosSection, worldSection } from './section-scenarios.ts';
import { worldField } from './world-field.ts';

export interface PageInput {
  worlds: Worlds;
  /** The world that is looked at. */
  world: World;
  /** The mock's own address, as the browser asked for it. */
  host: string;
  portalPort: number;
}

/** The tester's console as a whole page that needs no script. */
export function consolePage({ worlds, world, host, portalPort }: PageInput): Markup {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Console do testador · Vaivém</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/console/console.css" />
        <script src="/console/copy.js" defer></script>
      </head>
      <body>
        <div class="con">
          <header class="con-top">
            <h1>Console do testador</h1>
            <p>API simulada em <code>${host}</code>, mundo <code>${world.id}</code></p>
            <form method="post" action="/console/reset">
              ${worldField(world)}
              <button class="btn btn-second btn-sm">Reiniciar dados</button>
            </form>
          </header>
          ${worldsNav(worlds, world)}
          <main class="con-grid">
            ${scenariosSection(worlds, world)}
            <div class="con-side">
              ${worldSection(world, portalPort)} ${shareSection(world, host)} ${codesSection(world)}
              ${clockSection(world)} ${faultsSection(world)}
            </div>
            ${protocolsSection(world)} ${callsSection(world)}
          </main>
        </div>
      </body>
    </html> `;
}

function worldsNav(worlds: Worlds, shown: World): Markup {
  const links = worlds
    .list()
    .map(
      ({ id, overlay }) =>
        html`<li>
          ${
            id === shown.id
              ? html`<a href="/?world=${id}" aria-current="page">${id}</a>`
              : html`<a href="/?world=${id}">${id}</a>`
          }${overlay.title !== undefined && html`<span class="vh">: ${overlay.title}</span>`}
        </li>`,
    );
  return html`<nav class="worlds" aria-label="Mundos">
    <ul>
      ${links}
    </ul>
  </nav>`;
}
