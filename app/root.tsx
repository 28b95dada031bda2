import { redirect, type LinksFunction, type MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
} from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';

import '~/themes/index.css';
import '~/themes/brand-tokens.ts';
import fontUrl from '~/themes/fonts/archivo-latin.woff2?url';
import wideFontUrl from '~/themes/fonts/archivo-latin-wide.woff2?url';

import { keepDraftsFirst } from '~/forms/drafts/drafts-first.ts';
import { dropUndeliveredOfOthers } from '~/forms/drafts/undelivered-drafts.ts';
import { ErrorPage } from '~/frame/faults/error-page.tsx';
import { LoadingIndicator } from '~/frame/loading-indicator.tsx';
import { loadRoot } from '~/frame/load-root.server.ts';
import { useNonce } from '~/frame/nonce.tsx';
import { pageTitle } from '~/frame/page-title.ts';
import { useRememberedRootData, useRootData } from '~/frame/root-data.ts';
import { isUnanswered } from '~/frame/faults/unanswered.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useLinks } from '~/frame/use-links.ts';
import { usePageArrival } from '~/frame/use-page-arrival.ts';
import { usePrefetch } from '~/frame/use-prefetch.ts';
import { LANGUAGES } from '~/i18n/languages.ts';
import { needTexts } from '~/i18n/missing-texts.ts';
import { usePageLanguage } from '~/i18n/page-language.ts';
import { PageTexts } from '~/i18n/page-texts.tsx';
import { namespacesOf, type RouteHandle } from '~/i18n/text-keys.ts';
import { TextLinks } from '~/i18n/text-links.tsx';

export const handle: RouteHandle = { i18n: ['frame', 'selection'] };

const fontLink = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: LinksFunction = () => [fontLink(fontUrl)];

/** The title of a page that has none of its own: an error's. */
export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle(undefined, matches);

export const loader = loadRoot;

/**
 * A form sent to `/` arrives here. No form of the portal is sent there, but a refusal would be a page without a brand.
 */
export const action = () => redirect(portalPaths.home, 303);

/** The badge and the one-time alerts can change with any step that arrives. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) => !isUnanswered(actionResult);

/** A new brand's icon is found in its folder. */
const favicons = import.meta.glob<string>('/brands/*/favicon.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function Layout({ children }: { children: ReactNode }) {
  const root = useRememberedRootData();
  const nonce = useNonce();

  useEffect(() => {
    // For styles that depend on script; after hydration, so that the server's HTML and React's agree.
    document.documentElement.dataset['js'] = '';
  }, []);

  return (
    <html lang={LANGUAGES[usePageLanguage()].tag} data-brand={root?.brand.slug}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={root?.brand.color} />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href={favicons[`/brands/${root?.brand.slug}/favicon.svg`]} />
        <Meta />
        <Links />
        {root?.brand.hasWideType && <link {...fontLink(wideFontUrl)} />}
        <TextLinks />
      </head>
      <body>
        <PageTexts>{children}</PageTexts>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const account = useRootData()?.account;
  const { key } = useLocation();
  needTexts(useMatches().flatMap(namespacesOf));
  usePageArrival();
  useLinks();
  usePrefetch();
  useEffect(() => dropUndeliveredOfOthers(account), [account, key]);
  useEffect(keepDraftsFirst, []);
  return (
    <>
      <LoadingIndicator />
      {/* Where another customer logged in meanwhile, nothing that was typed for the one before stays on the page. */}
      <Outlet key={account} />
    </>
  );
}

export function ErrorBoundary() {
  usePageArrival();
  useLinks();
  return <ErrorPage />;
}
