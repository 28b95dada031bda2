import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';

import { i18n } from '~/i18n/i18n.server.ts';
import { PageLanguageContext } from '~/i18n/page-language.ts';
import { TextFilesProvider } from '~/i18n/text-links.tsx';
import { NonceProvider } from '~/frame/nonce.tsx';

import { PageBytes } from './page-bytes.server.ts';
import { takeRenderingTurn } from './rendering-turn.server.ts';

const ABORT_AFTER_MS = 5_000;

/**
 * Renders the whole page before its first byte: every loader awaits its data, and a browser without JavaScript
 * would keep a deferred fallback for ever.
 */
// oxlint-disable-next-line max-params -- Remix calls it so
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { keepPage, language, nonce, note }: AppLoadContext,
): Promise<Response> {
  await takeRenderingTurn();
  return await new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <I18nextProvider i18n={i18n}>
          <PageLanguageContext.Provider value={language}>
            <TextFilesProvider value={import.meta.env.TEXT_FILES}>
              <RemixServer context={remixContext} url={request.url} nonce={nonce} />
            </TextFilesProvider>
          </PageLanguageContext.Provider>
        </I18nextProvider>
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(givingUp);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(
            pipe(new PageBytes()).bytes.then((html) => {
              keepPage(html);
              return new Response(null, { headers, status });
            }),
          );
        },
        onShellError(error) {
          clearTimeout(givingUp);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        // The fault of one part, which says so in its place: the rest of the page is rendered. A page that fails ends
        // in `onShellError`.
        onError(error) {
          note('unexpected fault', { where: 'rendering', err: error });
        },
      },
    );
    // Cleared when the page is there: a timer that runs on keeps the whole page in memory.
    const givingUp = setTimeout(abort, ABORT_AFTER_MS).unref();
  });
}

/** Logs what a loader or an action threw unexpectedly: once, with the request's id. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (context.noteFault(error)) return;
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (isRefusal || request.signal.aborted) return;
  context.note('unexpected fault', { where: 'loader or action', err: error });
}
