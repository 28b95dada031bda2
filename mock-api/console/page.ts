import type { World } from '../worlds/worlds.ts';
import { consoleDocument } from './document.ts';
import { html, type Markup } from './html.ts';
import type { PageInput } from './page-input.ts';
import { callsSection } from './section-calls.ts';
import { clockSection } from './section-clock.ts';
import { newestCode } from './section-codes.ts';
import { faultsSection } from './section-faults.ts';
import { protocolsSection } from './section-protocols.ts';
import { scenariosSection } from './section-scenarios.ts';
import { shareSection } from './section-share.ts';
import { worldSection } from './section-world.ts';
import { worldsSection } from './section-worlds.ts';
import { sectionNames, sectionPath, SECTIONS, type SectionName } from './sections.ts';
import { toDateAndTime } from './times.ts';
import { nameOf } from './world-name.ts';

const CONTENTS: Record<SectionName, (input: PageInput) => Markup> = {
  mundo: worldSection,
  chamadas: callsSection,
  relogio: clockSection,
  falhas: faultsSection,
  protocolos: protocolsSection,
  cenarios: scenariosSection,
  mundos: worldsSection,
  compartilhar: shareSection,
};

/** The tester's console as a whole page that needs no script: one section, and the newest code above it. */
export function consolePage(input: PageInput): Markup {
  const { section, world } = input;
  const { about, name } = nameOf(world);
  return consoleDocument({
    title: `${SECTIONS[section]} · ${name} · Console`,
    head: html`<link rel="icon" href="data:," />
      <link rel="stylesheet" href="/console/console.css" />
      <script src="/console/console.js" defer></script>`,
    body: html`<a class="skip" href="#conteudo">Ir para o conteúdo</a>
      ${newestCode(world)}
      <div class="con">
        <header class="con-top">
          <div>
            <p class="muted">Console do testador</p>
            <h1>${name}</h1>
            <p class="muted">${about}</p>
          </div>
          <p class="con-now num" id="agora" data-live>
            <span data-key="agora">${toDateAndTime(world.clock.now())}</span>
          </p>
          <div class="scripted con-live">
            <button class="btn btn-second" type="button" id="ao-vivo" aria-pressed="true">Ao vivo</button>
            <span id="ao-vivo-diz" role="status"></span>
          </div>
        </header>
        <div class="con-body">
          ${sectionsNav(world, section)}
          <main id="conteudo" tabindex="-1">${CONTENTS[section](input)}</main>
        </div>
      </div>`,
  });
}

function sectionsNav(world: World, shown: SectionName): Markup {
  const links = sectionNames.map((name) => {
    const current = name === shown && html`aria-current="page"`;
    return html`<li><a href="${sectionPath(world, name)}" ${current}>${SECTIONS[name]}</a></li>`;
  });
  return html`<nav class="con-nav" aria-label="Seções">
    <ul>
      ${links}
    </ul>
  </nav>`;
}
