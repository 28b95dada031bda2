import { BASE_WORLD, type World } from '../worlds/worlds.ts';
import { html, type Markup } from './html.ts';
import type { PageInput } from './page-input.ts';
import { sectionPath } from './sections.ts';
import { toDateAndTime } from './times.ts';
import { searchForm, wordsOf } from './wanted.ts';
import { worldField } from './world-field.ts';
import { nameOf } from './world-name.ts';

/** All worlds with their names, the newest first; several can be deleted together. */
export function worldsSection({ wanted, world: shown, worlds }: PageInput): Markup {
  const isWanted = wordsOf(wanted);
  const found = worlds
    .list()
    .reverse()
    .filter((world) => isWanted(Object.values(nameOf(world)).join(' ')));
  return html`<section aria-labelledby="titulo">
    <h2 id="titulo">Mundos</h2>
    ${searchForm(shown, 'mundos', wanted, { label: 'Cenário, marca, cliente ou número' })}
    <p><a href="/novo">Um mundo novo</a>, ou <a href="${sectionPath(shown, 'cenarios')}">um cenário</a>.</p>
    <form method="post" action="/console/delete">
      ${worldField(shown)}
      <ul class="box" id="mundos-lista" data-live>
        ${
          found.length === 0
            ? html`<li class="muted" data-key="nenhum">Nenhum mundo assim.</li>`
            : found.map((world) => row(world, world.id === shown.id))
        }
      </ul>
      <button type="submit" class="btn btn-danger">Apagar os marcados</button>
    </form>
  </section>`;
}

function row(world: World, isShown: boolean): Markup {
  const { about, name } = nameOf(world);
  const calls = world.journal.list().length;
  return html`<li class="world" data-key="${world.id}">
    ${
      world.id === BASE_WORLD
        ? html`<span></span>`
        : html`<label class="tick"
            ><input class="mark" type="checkbox" name="delete" value="${world.id}" /><span class="vh"
              >Apagar ${name}, ${world.id}</span
            ></label
          >`
    }
    <span
      ><a href="${sectionPath(world)}" ${isShown && html`aria-current="true"`}>${name}</a>
      <small>${about}</small>
      <small class="num"
        >${toDateAndTime(world.clock.now())}, ${calls === 1 ? '1 chamada' : `${calls} chamadas`}</small
      ></span
    >
  </li>`;
}
