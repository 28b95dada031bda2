import { html, type Markup } from './html.ts';
import type { PageInput } from './page-input.ts';
import { searchForm, wordsOf } from './wanted.ts';

/** The scenarios, each to be loaded as a new world. */
export function scenariosSection({ wanted, world, worlds }: PageInput): Markup {
  const brands = new Map(world.db.reference.brands.all().map(({ name, slug }) => [slug, name]));
  const isWanted = wordsOf(wanted);
  const found = Array.from(worlds.scenarios, ([name, { brand, title }]) => ({
    name,
    title,
    brand: brands.get(brand ?? '') ?? '',
  })).filter(({ brand, name, title }) => isWanted(`${name} ${title ?? ''} ${brand}`));
  return html`<section aria-labelledby="titulo">
    <h2 id="titulo">Cenários</h2>
    ${searchForm(world, 'cenarios', wanted, { label: 'Nome, assunto ou marca' })}
    <form method="post" action="/console/worlds">
      <ul class="box" id="cenarios-lista" data-live>
        ${
          found.length === 0
            ? html`<li class="muted" data-key="nenhum">Nenhum cenário assim.</li>`
            : found.map(({ brand, name, title }) => {
                const isLoaded = world.scenario === name;
                return html`<li class="scenario" data-key="${name}">
                  <span
                    ><b><code>${name}</code></b> ${isLoaded && html`<strong class="on">carregado</strong>`}
                    <small>${[title, brand].filter(Boolean).join(' · ')}</small></span
                  >
                  <button type="submit" class="lk" name="scenario" value="${name}">
                    ${isLoaded ? 'Outro' : 'Carregar'}<span class="vh"> ${name}</span>
                  </button>
                </li>`;
              })
        }
      </ul>
    </form>
  </section>`;
}
