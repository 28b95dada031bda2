import type { Request, Response } from 'express';
import { readFileSync } from 'node:fs';

import { LANGUAGES, type Language } from '../brand-api/contract/languages.ts';
import { languageOf } from '../browser/chosen-language.ts';
import { publicOrigin } from '../middleware/forwarded-headers.ts';
import { brands, BRANDS_FOLDER } from '../brands/brands.ts';
import { errorTexts, frameTexts, type ErrorPageStatus } from './error-texts.ts';
import { ownPage } from './own-page.ts';
import { isFromScript, toScriptAnswer } from './script-answer.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The address of these pages' stylesheet. */
export const ERROR_STYLES_PATH = '/erro.css';

/**
 * Answers a fault that the gateway itself found, before or instead of the app: a small page in the customer's language
 * and, if the brand is known, in its look, with a way on. The app's own script gets the answer in its format, other
 * clients that asked for data get a line of text.
 */
export function sendErrorPage(req: Request, res: Response, status: ErrorPageStatus): void {
  const { language } = res.locals as Partial<Express.Locals>;
  if (language) sendIn(language, req, res, status);
  else
    languageOf(req)
      .then((found) => sendIn(found, req, res, status))
      .catch(() => res.destroy());
}

function sendIn(language: Language, req: Request, res: Response, status: ErrorPageStatus): void {
  const { brand, requestId = '' } = res.locals as Partial<Express.Locals>;
  const { title, text, action } = errorTexts[language][status];
  const { contact, request } = frameTexts[language];
  res.status(status).setHeader('Cache-Control', 'no-store');
  if (isFromScript(req)) {
    toScriptAnswer(req, status).then(
      (answer) => res.type('text/x-script').send(answer),
      () => res.destroy(),
    );
    return;
  }
  if (!req.accepts('html')) {
    res.type('text/plain').send(`${title}\n`);
    return;
  }
  const contacts = (brand ? [brand] : brands).map(
    ({ helpUrl, name }) => `<a href="${escape(helpUrl)}" hreflang="pt-BR">${escape(contact(name))}</a>`,
  );
  const waysOn = brand
    ? [`<a class="action" href="${escape(wayOn(req, status))}">${escape(action)}</a>`, ...contacts]
    : contacts;
  res.type('html').send(`<!doctype html>
<html lang="${LANGUAGES[language].tag}" data-brand="${brand?.slug ?? ''}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(brand ? `${title} · ${brand.name}` : title)}</title>
<link rel="stylesheet" href="${ERROR_STYLES_PATH}">
</head>
<body>
<header>
<p>${brand ? (wordmarks.get(brand.slug) ?? escape(brand.name)) : ''}</p>
<h1>${escape(title)}</h1>
</header>
<main>
<p>${escape(text)}</p>
<p class="ways">${waysOn.join('\n')}</p>
<p><small>${status} · ${escape(request(requestId))}</small></p>
</main>
</body>
</html>
`);
}

/**
 * The address of the page's action: a request that was too large or too slow goes back to its form, one that may work
 * later is tried again.
 */
function wayOn(req: Request, status: ErrorPageStatus): string {
  if (status === 408 || status === 413) return ownReferrer(req) ?? '/';
  return (status === 503 && req.method === 'GET' ? ownPage(req.originalUrl) : undefined) ?? '/';
}

/** The page of the portal whose form was sent. */
function ownReferrer(req: Request): string | undefined {
  const referrer = req.get('referer') ?? '';
  const isOurs = URL.canParse(referrer) && new URL(referrer).origin === publicOrigin(req);
  return isOurs ? ownPage(referrer) : undefined;
}

/** Each brand's name in its own lettering, as SVG markup with the name as its label, by slug. */
const wordmarks: ReadonlyMap<string, string> = new Map(
  brands.map(({ slug, name }) => {
    const drawing = readFileSync(new URL(`${slug}/wordmark.svg`, BRANDS_FOLDER), 'utf8');
    return [slug, drawing.replace('<svg ', `<svg role="img" aria-label="${name}" `)];
  }),
);
