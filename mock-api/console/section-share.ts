import { LANGUAGES } from '../../gateway/brand-api/contract/languages.ts';
import { KEPT_PICTURES, MOST_PICTURE_BYTES } from '../worlds/pictures.ts';
import type { World } from '../worlds/worlds.ts';
import { html, type Markup } from './html.ts';
import type { PageInput } from './page-input.ts';
import { sectionPath } from './sections.ts';
import { toDateAndTime } from './times.ts';
import { worldField } from './world-field.ts';

/** The address that offers a new world with this one's brand, language, scenario and clock. */
function sameWorldPath({ clock, language, overlay, scenario }: World): string {
  const wanted = new URLSearchParams({ at: clock.now().toISOString() });
  if (scenario !== undefined) wanted.set('scenario', scenario);
  if (overlay.brand !== undefined) wanted.set('brand', overlay.brand);
  if (language !== undefined) wanted.set('lang', language);
  return `/novo?${wanted.toString()}`;
}

/** The links that a tester hands on: this world, one like it, and the record of the work in it. */
export function shareSection({ host, world }: PageInput): Markup {
  const own = `http://${host}${sectionPath(world)}`;
  const alike = `http://${host}${sameWorldPath(world)}`;
  return html`<section aria-labelledby="titulo">
    <h2 id="titulo">Compartilhar</h2>
    <div class="ruled">
      <ul class="links">
        <li>Este mundo, com tudo o que aconteceu nele: <a href="${own}">${own}</a></li>
        <li>
          Um mundo igual para cada pessoa que abrir: <a href="${alike}">${alike}</a>${
            world.language !== undefined &&
            html`<span class="muted"> Idioma: ${LANGUAGES[world.language].name}, no seletor do portal.</span>`
          }
        </li>
        <li>
          <a href="/console/run/${world.id}" download>Baixar esta sessão em um arquivo</a>
          <span class="muted">Chamadas, relógio, falhas e imagens, para anexar a um relato.</span>
        </li>
      </ul>
      ${picturesForm(world)}
    </div>
  </section>`;
}

/**
 * The form for pictures of the screens: as files, and with script also pasted, dropped anywhere on the page, or taken
 * by a button.
 */
function picturesForm(world: World): Markup {
  const pictures = world.pictures.list();
  const says = `${pictures.length} de ${KEPT_PICTURES} imagens juntadas.`;
  return html`<form
      class="fields"
      id="imagens"
      method="post"
      action="/console/pictures"
      enctype="multipart/form-data"
    >
      ${worldField(world)}
      <label
        >Imagens das telas (PNG, JPEG ou WebP, até ${MOST_PICTURE_BYTES / 1024 / 1024} MB cada)
        <input class="input" type="file" name="pictures" accept="image/png,image/jpeg,image/webp" multiple
      /></label>
      <button type="submit" class="btn btn-second">Juntar</button>
      <button type="button" class="btn btn-second scripted" id="fotografar" hidden>
        Fotografar uma tela
      </button>
      <p class="muted scripted">Ou cole (Ctrl+V) ou solte imagens nesta página.</p>
      <p id="imagens-diz" role="status"></p>
    </form>
    <ul id="imagens-lista" data-says="${says}">
      ${pictures.map(({ at, name }) => html`<li>${name} <span class="muted">${toDateAndTime(new Date(at))}</span></li>`)}
    </ul>
    <script src="/console/pictures.js" type="module"></script>`;
}
