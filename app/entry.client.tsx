import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';

import { keepFocus } from '~/frame/keep-focus.ts';
import { keepFields } from '~/frame/kept-fields.ts';
import { keyEntries } from '~/frame/key-entries.ts';
import { loadShownParts } from '~/frame/lazy/lazy-parts.ts';
import { readPageData } from '~/frame/page-data.ts';
import { replaceRedirects } from '~/frame/replace-redirects.ts';
import { letReactMakeScripts } from '~/frame/trusted-html.ts';
import { createClientI18n } from '~/i18n/i18n.client.ts';
import { languageOfTag } from '~/i18n/languages.ts';
import { PageLanguageContext } from '~/i18n/page-language.ts';

async function hydrate(): Promise<void> {
  const language = languageOfTag(document.documentElement.lang);
  const [i18n] = await Promise.all([createClientI18n(language), loadShownParts(), readPageData()]);
  letReactMakeScripts();
  keepFocus();
  const fillInAgain = keepFields();
  keyEntries();
  replaceRedirects();
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <PageLanguageContext.Provider value={language}>
          <RemixBrowser />
        </PageLanguageContext.Provider>
      </I18nextProvider>,
      {
        onRecoverableError(error) {
          reportError(error);
          // Called for each element that was not as expected, while React puts the new page in place.
          queueMicrotask(fillInAgain);
        },
      },
    );
  });
}

// The youngest of what the script and its libraries call. In a browser without it the page stays as the server sent it,
// which works without script (.docs/rules/without-script.md#older-browsers).
if ('timeout' in AbortSignal) void hydrate();
