import { html, type Markup } from './html.ts';

/** The common beginning and end of the console's pages. `head` replaces the console's own style sheet. */
export function consoleDocument({
  title,
  head = html`<link rel="icon" href="data:," /> <link rel="stylesheet" href="/console/console.css" />`,
  body,
}: {
  title: string;
  head?: Markup;
  body: Markup;
}): Markup {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Vaivém</title>
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html> `;
}

/** A page with a single message or question, outside of any world. */
export function plainPage(heading: string, content: Markup): Markup {
  return consoleDocument({
    title: heading,
    body: html`<div class="con">
      <header class="con-top">
        <div>
          <p><a href="/">Console do testador</a></p>
          <h1>${heading}</h1>
        </div>
      </header>
      <main>${content}</main>
    </div>`,
  });
}
