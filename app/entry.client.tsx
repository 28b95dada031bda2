import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';

import { createClientI18n } from '~/i18n/i18n.client.ts';
import { textFilesOf } from '~/i18n/use-text.ts';

async function hydrate(): Promise<void> {
  const [language = 'pt'] = document.documentElement.lang.split('-');
  const modules = Object.values(window.__remixRouteModules);
  const i18n = await createClientI18n(language, textFilesOf(modules.map((module) => module?.handle)));
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
}

void hydrate();
