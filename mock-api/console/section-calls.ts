import type { JournalEntry } from '../worlds/journal.ts';
import type { World } from '../worlds/worlds.ts';
import { html, type Markup } from './html.ts';
import { toOptions } from './options.ts';
import type { PageInput } from './page-input.ts';
import { queryOf, searchForm, wantedPath, wordsOf, type Wanted } from './wanted.ts';

const SHOWN_CALLS = 50;

/** The journal, newest first: searchable, exportable, each call with its request and answer. */
export function callsSection({ wanted, world }: PageInput): Markup {
  const found = findCalls(world, wanted);
  const shown = wanted.tudo === undefined ? found.slice(-SHOWN_CALLS) : found;
  const called = world.journal.list().map(({ call }) => call);
  // The filter's call is in the list even before it was made.
  const names = [...new Set(wanted.chamada ? [...called, wanted.chamada] : called)].sort();
  const isOnlyBad = wanted.erros !== undefined;
  const more = html`<label
      >Chamada
      <select class="input" name="chamada">
        ${toOptions([['', 'todas'], ...names.map((name) => [name, name] as const)], wanted.chamada)}
      </select></label
    >
    <label class="tick"
      ><input class="mark" type="checkbox" name="erros" value="sim" ${isOnlyBad && 'checked'} /><span
        >Só as que falharam</span
      ></label
    >`;
  const { tudo, ...filter } = wanted;
  return html`<section aria-labelledby="titulo">
    <h2 id="titulo">Chamadas</h2>
    ${searchForm(world, 'chamadas', wanted, { label: 'No caminho, no envio ou na resposta', more })}
    <div class="row" id="chamadas-conta" data-live>
      <p data-key="conta" role="status">
        ${found.length === 1 ? '1 chamada' : `${found.length} chamadas`}${
          found.length > shown.length && `, as ${shown.length} mais novas`
        }
      </p>
      ${
        tudo === undefined &&
        found.length > SHOWN_CALLS &&
        html`<a data-key="tudo" href="${wantedPath(world, 'chamadas', { ...wanted, tudo: 'sim' })}"
          >Mostrar todas</a
        >`
      }
      <a data-key="baixar" href="/console/calls/${world.id}?${queryOf(filter)}" download>Baixar como JSON</a>
    </div>
    ${callsList(shown)}
  </section>`;
}

/** The calls of a world that match the search, oldest first. */
export function findCalls(world: World, wanted: Wanted): JournalEntry[] {
  const hasWords = wordsOf(wanted);
  return world.journal
    .list(wanted.chamada === '' ? undefined : wanted.chamada)
    .filter((entry) => wanted.erros === undefined || isBad(entry))
    .filter((entry) => hasWords(JSON.stringify(entry)));
}

/** Calls, newest first. All of their people are made up. */
export function callsList(entries: readonly JournalEntry[]): Markup {
  return html`<ol class="calls" id="chamadas-lista" data-live>
    ${
      entries.length === 0
        ? html`<li class="muted" data-key="nenhuma">Nenhuma chamada.</li>`
        : entries.toReversed().map(row)
    }
  </ol>`;
}

function row(entry: JournalEntry): Markup {
  const { answer, body, call, fault, idempotencyKey, language, n, query, requestId, status, upload } = entry;
  const shown = { call, requestId, language, idempotencyKey, fault, query, body, upload, answer };
  return html`<li class="${isBad(entry) && 'bad'}" data-key="${n}">
    <details>
      <summary>
        <span class="call-path">${entry.path}</span> <span>${entry.method}</span>
        <span class="call-status">${isBad(entry) && '▲ '}${status === 0 ? 'cortada' : status}</span>
        <span>${entry.at.slice(11, 23)}</span> <span>${entry.ms} ms</span>
      </summary>
      <pre tabindex="0">${JSON.stringify(shown, null, 2)}</pre>
    </details>
  </li>`;
}

function isBad({ status }: JournalEntry): boolean {
  return status === 0 || status >= 400;
}
