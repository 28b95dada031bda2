import { LANGUAGES } from '../../gateway/brand-api/contract/languages.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { plainPage } from './document.ts';
import { html, type Markup } from './html.ts';
import { toOptions } from './options.ts';

/** The parameters of a link to a new world; each can be changed before the world is created. */
interface Wanted {
  scenario?: string | undefined;
  brand?: string | undefined;
  lang?: string | undefined;
  at?: string | undefined;
}

interface Choice {
  label: string;
  name: string;
  /** The words for no choice. */
  none: string;
  options: [string, string][];
  chosen: string | undefined;
}

/** Whether the link asks for nothing here, or for something that this mock has. */
function isThere(options: Choice['options'], chosen = ''): boolean {
  return chosen === '' || options.some(([value]) => value === chosen);
}

/** The page of a shared link: a form, because merely opening a link must not make a world. */
export function newWorldPage(worlds: Worlds, { at, brand, lang, scenario }: Wanted): Markup {
  const scenarios = Array.from(worlds.scenarios, ([name, { title }]): [string, string] => [
    name,
    title === undefined ? name : `${name}: ${title}`,
  ]);
  const brands = worlds.base.db.reference.brands
    .all()
    .map(({ slug, name }): [string, string] => [slug, name]);
  const languages = Object.entries(LANGUAGES).map(([tag, { name }]): [string, string] => [tag, name]);
  const choice = ({ chosen, label, name, none, options }: Choice) =>
    html`<p>
      <label
        >${label}
        <select class="input" name="${name}">
          ${toOptions([['', none], ...options], chosen)}
        </select>
        ${isThere(options, chosen) ? '' : html`<small>O link pede “${chosen}”, que não existe aqui.</small>`}
      </label>
    </p>`;
  return plainPage(
    'Um mundo novo',
    html`<form class="ruled wanted" method="post" action="/console/worlds">
      <p>Um mundo só seu: dados, relógio, falhas e códigos que ninguém mais muda.</p>
      ${choice({ label: 'Cenário', name: 'scenario', none: 'Dados de base', options: scenarios, chosen: scenario })}
      ${choice({ label: 'Marca', name: 'brand', none: 'A do cenário', options: brands, chosen: brand })}
      ${choice({ label: 'Idioma', name: 'lang', none: 'Qualquer um', options: languages, chosen: lang })}
      <p>
        <label
          >Relógio (ISO 8601; vazio: agora) <input type="text" class="input" name="at" value="${at ?? ''}"
        /></label>
      </p>
      <button type="submit" class="btn btn-primary">Abrir este mundo</button>
    </form>`,
  );
}
