import { identityOf } from '../lay-world.ts';
import type { World, Worlds } from '../worlds.ts';
import { html, type Markup } from './html.ts';

/** The scenarios, each to be loaded as a new world. */
export function scenariosSection(worlds: Worlds, world: World): Markup {
  const rows = Array.from(worlds.scenarios, ([name, { title, brand }], index) => {
    const number = String(index + 1).padStart(2, '0');
    const isLoaded = world.scenario === name;
    return html`<tr aria-current="${String(isLoaded)}">
      <td class="num">${number}</td>
      <td><b>${name}</b><span>${title}</span></td>
      <td>${brand}</td>
      <td>
        <form method="post" action="/console/worlds">
          <input type="hidden" name="scenario" value="${name}" />${
            isLoaded && html`<strong class="on">carregado</strong> `
          }<button class="lk">${isLoaded ? 'Outro' : 'Carregar'}<span class="vh"> ${name}</span></button>
        </form>
      </td>
    </tr>`;
  });
  return html`<section aria-labelledby="c1">
    <h2 id="c1">Cenários</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="c1">
      <table class="tb">
        <thead>
          <tr>
            <th scope="col">Nº</th>
            <th scope="col">Cenário</th>
            <th scope="col">Marca</th>
            <th scope="col"><span class="vh">Ação</span></th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** The world that is looked at: where to open the portal, who logs in, what to try. */
export function worldSection(world: World, portalPort: number): Markup {
  const { brand, title } = world.overlay;
  // The portal's addresses in development.
  const addresses = world.db.reference.brands.all().map(({ slug }) => {
    const address = `http://${slug}.localhost:${portalPort}`;
    const link = html`<a href="${address}">${address}</a>`;
    return html`<li>${slug === brand ? html`<strong>${link}</strong>` : link}</li>`;
  });
  const customers = world.db.customers.all().map((customer) => {
    const { email, phone } = identityOf(customer);
    return html`<li>
      <b>${customer.user.nome ?? customer.id}</b> ${email !== undefined && html`<code>${email}</code>`}
      ${phone !== undefined && html`<code>+55 ${phone}</code>`}
    </li>`;
  });
  return html`<section aria-labelledby="c0">
    <h2 id="c0">Mundo ${world.id}</h2>
    <div class="ruled">
      ${title !== undefined && html`<p>${title}</p>`}
      <ul>
        ${addresses}
      </ul>
      <ul class="people">
        ${customers}
      </ul>
      ${
        world.tryThis.length > 0 &&
        html`<h3>O que experimentar</h3>
          <ol class="try">
            ${world.tryThis.map((sentence) => html`<li>${sentence}</li>`)}
          </ol>`
      }
    </div>
  </section>`;
}
