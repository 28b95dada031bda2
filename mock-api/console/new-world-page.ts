import { LANGUAGES } from '../../gateway/brand-api/contract/languages.ts';
import type { Worlds } from '../worlds.ts';
import { html, type Markup } from './html.ts';

/** What a link to a new world asks for; everything may be chosen otherwise before it is laid. */
interface Wanted {
  scenario?: string | undefined;
  brand?: string | undefined;
  lang?: string | undefined;
  at?: string | undefined;
}

/** Where a shared link leads: a form, because whoever only looks at a link must not make a world. */
export function newWorldPage(worlds: Worlds, { at, brand, lang, scenario }: Wanted): Markup {
  const option = (value: string, text: string, chosen: string | undefined) =>
    value === chosen
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`;
  const scenarios = Array.from(worlds.scenarios, ([name, { title }]) =>
    option(name, title === undefined ? name : `${name}: ${title}`, scenario),
  );
  const brands = worlds.base.db.reference.brands.all().map(({ slug }) => option(slug, slug, brand));
  const languages = Object.entries(LANGUAGES).map(([tag, { name }]) => option(tag, name, lang));
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Um mundo novo · Vaivém</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/console/console.css" />
      </head>
      <body>
        <div class="con">
          <header class="con-top"><h1>Um mundo novo</h1></header>
          <main>
            <form class="ruled wanted" method="post" action="/console/worlds">
              <p>Um mundo só seu: dados, relógio, falhas e códigos que ninguém mais muda.</p>
              <p>
                <label
                  >Cenário
                  <select name="scenario">
                    <option value="">Dados de base</option>
                    ${scenarios}
                  </select></label
                >
              </p>
              <p>
                <label
                  >Marca
                  <select name="brand">
                    <option value="">A do cenário</option>
                    ${brands}
                  </select></label
                >
              </p>
              <p>
                <label
                  >Idioma
                  <select name="lang">
                    <option value="">Qualquer um</option>
                    ${languages}
                  </select></label
                >
              </p>
              <p>
                <label>Relógio (ISO 8601; vazio: agora) <input name="at" value="${at ?? ''}" /></label>
              </p>
              <button class="btn btn-sm">Abrir este mundo</button>
            </form>
          </main>
        </div>
      </body>
    </html> `;
}
