import type { Request, Response, Router } from 'express';
import { randomUUID } from 'node:crypto';

import { identityOf } from '../worlds/compose-rows.ts';
import type { World } from '../worlds/worlds.ts';
import { plainPage } from './document.ts';
import { html, type Markup } from './html.ts';
import { brandAddress, logIn, NotLetIn, portOf, type Portal } from './portal.ts';
import { sendPage } from './send-page.ts';

const TICKET_LIVES_MS = 60_000;

/** The customer and the brand for which a browser is to be logged in. */
interface Ticket {
  world: World;
  customer: string;
  brand: string;
  issuedAt: number;
}

/**
 * A customer's login by one press. The press is a form of the console; it leads with a ticket, which works once and for
 * a minute, to this same server by the brand's own host name. There the mock sends the portal's login with a fresh
 * code, and passes its cookies on: a browser keeps them by host, whatever the port.
 */
export function createEntry(portal: Portal) {
  const tickets = new Map<string, Ticket>();

  const take = (id: string): Ticket | undefined => {
    const ticket = tickets.get(id);
    tickets.delete(id);
    return ticket && Date.now() - ticket.issuedAt < TICKET_LIVES_MS ? ticket : undefined;
  };

  const enter = async (request: Request<{ ticket: string }>, response: Response) => {
    const ticket = take(request.params.ticket);
    if (ticket === undefined) {
      refuse(response, 410, html`Esta entrada já foi usada ou venceu. Volte ao console e peça outra.`);
      return;
    }
    const { brand, world } = ticket;
    const customer = world.db.customers.findFirst((all) => all.where({ id: ticket.customer }));
    const identity = customer && identityOf(customer);
    const to = identity?.email ?? identity?.phone;
    if (identity === undefined || to === undefined) {
      refuse(response, 404, html`Este cliente não tem e-mail nem telefone.`);
      return;
    }
    const channel = identity.email === undefined ? 'whatsapp' : 'email';
    const { id = 0 } = world.db.reference.brands.findFirst((all) => all.where({ slug: brand })) ?? {};
    const code = await world.mutex.runExclusive(() =>
      world.outbox.send(ticket.customer, { brand: id, channel, to }, world.clock.now()),
    );
    const { cookie, 'accept-language': language } = request.headers;
    try {
      const headers = { ...(cookie && { cookie }), ...(language && { 'accept-language': language }) };
      response.setHeader('set-cookie', await logIn(portal, brand, { identity, code, headers }));
      response.setHeader('cache-control', 'no-store');
      response.redirect(303, `${brandAddress(portal, brand)}/`);
    } catch (error) {
      if (!(error instanceof NotLetIn)) throw error;
      const login = `${brandAddress(portal, brand)}/login?dialog=codigo`;
      refuse(
        response,
        502,
        html`${error.message}. O código <code>${code}</code> de <code>${to}</code> pode valer ainda:
          <a href="${login}">entrar com ele</a>.`,
      );
    }
  };

  return {
    /**
     * The address that logs a browser in as a customer of a world at a brand; `host` is the console's, from the
     * request.
     */
    ticketFor(world: World, customer: string, brand: string, host: string): string {
      for (const [id, { issuedAt }] of tickets)
        if (Date.now() - issuedAt > TICKET_LIVES_MS) tickets.delete(id);
      const id = randomUUID();
      tickets.set(id, { world, customer, brand, issuedAt: Date.now() });
      return `${brandAddress({ port: portOf(host) }, brand)}/console/enter/${id}`;
    },
    addTo(router: Router): void {
      router.get('/console/enter/:ticket', (request, response, next) => {
        enter(request, response).catch(next);
      });
    },
  };
}

function refuse(response: Response, status: number, why: Markup): void {
  response.status(status);
  sendPage(response, plainPage('Não deu para entrar', html`<p class="ruled">${why}</p>`));
}
