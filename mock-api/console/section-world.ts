import { identityOf } from '../worlds/compose-rows.ts';
import { BASE_WORLD, type World } from '../worlds/worlds.ts';
import { html, type Markup } from './html.ts';
import type { PageInput } from './page-input.ts';
import { brandAddress, type Portal } from './portal.ts';
import { codesList } from './section-codes.ts';
import { worldField } from './world-field.ts';

/** The world on the page: its customers, the buttons to become them, things to try, and the sent codes. */
export function worldSection({ portal, world }: PageInput): Markup {
  const { title } = world.overlay;
  return html`<div class="con-two">
    <div class="con-side">
      <section aria-labelledby="clientes">
        <h2 id="clientes">Clientes</h2>
        <form class="ruled" method="post" action="/console/enter" target="_blank">
          ${worldField(world)}
          <p class="muted">“Entrar” abre o portal em outra aba, já como o cliente.</p>
          <ul class="people">
            ${world.db.customers.all().map((customer) => person(customer, world))}
          </ul>
        </form>
      </section>
      ${tryThis(world, title)}
    </div>
    <div class="con-side">${codesList(world)} ${addresses(world, portal)} ${endOf(world)}</div>
  </div>`;
}

function person(customer: ReturnType<World['db']['customers']['all']>[number], world: World): Markup {
  const { email, phone } = identityOf(customer);
  const name = customer.user.nome ?? customer.id;
  const all = world.db.reference.brands.all();
  const own = all.filter(({ slug }) => slug === world.overlay.brand);
  const others = all.filter((brand) => !own.includes(brand));
  const button = ({ name: brand, slug }: (typeof all)[number], tone: string) =>
    html`<button type="submit" class="btn ${tone}" name="as" value="${customer.id} ${slug}">
      <span class="vh">Entrar como ${name} em </span>${brand}
    </button>`;
  return html`<li>
    <b>${name}</b>
    ${email !== undefined && html`<code>${email}</code>`}
    ${phone !== undefined && html`<code>+55 ${phone}</code>`}
    <div class="row">
      <span aria-hidden="true">Entrar:</span>
      ${own.map((brand) => button(brand, 'btn-primary'))}
      ${others.map((brand) => button(brand, 'btn-second'))}
    </div>
  </li>`;
}

function tryThis({ tryThis: sentences }: World, title: string | undefined): Markup | undefined {
  if (title === undefined && sentences.length === 0) return undefined;
  return html`<section aria-labelledby="experimentar">
    <h2 id="experimentar">O que experimentar</h2>
    <div class="ruled">
      ${title !== undefined && html`<p>${title}.</p>`}
      ${
        sentences.length > 0 &&
        html`<ol class="try">
          ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
        </ol>`
      }
    </div>
  </section>`;
}

function addresses(world: World, portal: Portal): Markup {
  return html`<section aria-labelledby="enderecos">
    <h2 id="enderecos">Portal</h2>
    <ul class="ruled links">
      ${world.db.reference.brands.all().map(({ name, slug }) => {
        const address = brandAddress(portal, slug);
        return html`<li>${name}: <a href="${address}">${address}</a></li>`;
      })}
    </ul>
  </section>`;
}

function endOf(world: World): Markup {
  return html`<section aria-labelledby="recomecar">
    <h2 id="recomecar">Recomeçar</h2>
    <div class="ruled row">
      <form method="post" action="/console/reset">
        ${worldField(world)} <button type="submit" class="btn btn-second">Reiniciar dados</button>
      </form>
      ${
        world.id !== BASE_WORLD &&
        html`<details class="other">
          <summary>Apagar este mundo</summary>
          <form method="post" action="/console/delete">
            ${worldField(world)}
            <input type="hidden" name="delete" value="${world.id}" />
            <button type="submit" class="btn btn-danger">Apagar de vez</button>
          </form>
        </details>`
      }
    </div>
  </section>`;
}
