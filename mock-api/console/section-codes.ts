import type { OutboxMessage } from '../outbox.ts';
import type { World } from '../worlds.ts';
import { html, type Markup } from './html.ts';
import { toTime } from './times.ts';

const CHANNEL_NAMES = { email: 'e-mail', whatsapp: 'WhatsApp' };

/** The codes "sent", newest first. Copying needs script, which is what uncovers its buttons. */
export function codesSection(world: World): Markup {
  const now = world.clock.now();
  const messages = world.outbox.list().reverse();
  const rows = messages.map((message) => {
    const { to, code, channel, sentAt } = message;
    const state = stateOf(message, now);
    return html`<li>
      <span class="codebig${state.isOld && ' old'}">${code}</span>
      <span>${to}<small class="num">${CHANNEL_NAMES[channel]}, ${toTime(sentAt)}, ${state.text}</small></span>
      <button class="lk" type="button" data-copy="${code}" hidden>
        Copiar<span class="vh"> ${code}</span>
      </button>
    </li>`;
  });
  return html`<section aria-labelledby="c2">
    <h2 id="c2">Códigos enviados</h2>
    ${
      rows.length > 0
        ? html`<ul class="box">
            ${rows}
          </ul>`
        : html`<p class="ruled muted">Nenhum código enviado.</p>`
    }
  </section>`;
}

function stateOf({ used, expiresAt }: OutboxMessage, now: Date): { isOld: boolean; text: string } {
  if (used) return { isOld: true, text: 'usado' };
  if (now.getTime() >= Date.parse(expiresAt)) return { isOld: true, text: 'vencido' };
  return { isOld: false, text: `vale até ${toTime(expiresAt)}` };
}
