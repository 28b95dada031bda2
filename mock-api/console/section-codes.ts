import type { OutboxMessage } from '../worlds/outbox.ts';
import type { World } from '../worlds/worlds.ts';
import { html, type Markup } from './html.ts';
import { toTime } from './times.ts';

const CHANNEL_NAMES = { email: 'e-mail', whatsapp: 'WhatsApp' };

/** The newest code, above every section: testers look for it most. */
export function newestCode(world: World): Markup {
  const newest = world.outbox.list().at(-1);
  return html`<aside class="newest" aria-label="Código mais novo">
    <div class="newest-in" id="codigo" data-live role="status">
      ${
        newest === undefined
          ? html`<p data-key="nenhum">Nenhum código ainda. O próximo que o portal enviar aparece aqui.</p>`
          : code(world, newest)
      }
    </div>
  </aside>`;
}

/** The codes "sent", newest first. */
export function codesList(world: World): Markup {
  const messages = world.outbox.list().reverse();
  return html`<section aria-labelledby="codigos">
    <h2 id="codigos">Códigos enviados</h2>
    <ul class="box" id="codigos-lista" data-live>
      ${
        messages.length === 0
          ? html`<li class="muted" data-key="nenhum">Nenhum código enviado.</li>`
          : messages.map((message) => html`<li data-key="${keyOf(message)}">${code(world, message)}</li>`)
      }
    </ul>
  </section>`;
}

/** Copying needs script: without it the button is hidden. */
function code({ clock, db }: World, message: OutboxMessage): Markup {
  const { brand: id, channel, sentAt, to } = message;
  const { isOld, text } = stateOf(message, clock.now());
  const brand = db.reference.brands.findFirst((all) => all.where({ id }))?.name ?? String(id);
  return html`<div class="code" data-key="${keyOf(message)}">
    <span class="codebig${isOld && ' old'}">${message.code}</span>
    <span class="code-to"
      >${to} <small class="num">${brand}, ${CHANNEL_NAMES[channel]}, ${toTime(sentAt)}, ${text}</small></span
    >
    <button class="lk scripted" type="button" data-copy="${message.code}">
      Copiar<span class="vh"> ${message.code}</span>
    </button>
  </div>`;
}

function keyOf({ code: sent, sentAt }: OutboxMessage): string {
  return `${sent}-${sentAt}`;
}

function stateOf({ used, expiresAt }: OutboxMessage, now: Date): { isOld: boolean; text: string } {
  if (used) return { isOld: true, text: 'usado' };
  if (now.getTime() >= Date.parse(expiresAt)) return { isOld: true, text: 'vencido' };
  return { isOld: false, text: `vale até ${toTime(expiresAt)}` };
}
