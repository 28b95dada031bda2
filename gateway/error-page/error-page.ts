import type { Request, Response } from 'express';

import { languageOf } from '../middleware/language.ts';
import { errorTexts, type ErrorPageStatus } from './error-texts.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Where the stylesheet of these pages is served. */
export const ERROR_STYLES_PATH = '/erro.css';

/**
 * Answers a fault that the gateway itself found, before or instead of the app: a small page in the customer's
 * language and, where it is known, in the brand's colours. Clients that asked for data get a line of text.
 */
export function sendErrorPage(req: Request, res: Response, status: ErrorPageStatus): void {
  const known = res.locals as Partial<Express.Locals>;
  const language = known.language ?? languageOf(req);
  const { title, text, action } = errorTexts[language][status];
  res.status(status).setHeader('Cache-Control', 'no-store');
  if (!req.accepts('html')) {
    res.type('text/plain').send(`${title}\n`);
    return;
  }
  const name = known.brand?.name;
  res.type('html').send(`<!doctype html>
<html lang="${language === 'pt' ? 'pt-BR' : language}" data-brand="${known.brand?.slug ?? ''}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(name ? `${title} · ${name}` : title)}</title>
<link rel="stylesheet" href="${ERROR_STYLES_PATH}">
</head>
<body>
<header>${escape(name ?? '')}</header>
<main>
<h1>${escape(title)}</h1>
<p>${escape(text)}</p>
${known.brand ? `<p><a href="/">${escape(action)}</a></p>` : ''}
<p><small>${status} · ${escape(known.requestId ?? '')}</small></p>
</main>
</body>
</html>
`);
}
