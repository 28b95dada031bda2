import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { letReactMakeScripts } from '~/frame/trusted-html.ts';
import { createClientTexts } from '~/i18n/text-source.client.ts';
import { TextSourceContext } from '~/i18n/text-source.ts';
import { textFilesOf } from '~/i18n/use-text.ts';

async function hydrate(): Promise<void> {
  const [language = 'pt'] = document.documentElement.lang.split('-');
  const modules = Object.values(window.__remixRouteModules);
  const files = textFilesOf(modules.map((module) => module?.handle));
  const texts = await createClientTexts(language, files);
  letReactMakeScripts();
  startTransition(() => {
    hydrateRoot(
      document,
      <TextSourceContext.Provider value={texts}>
        <RemixBrowser />
      </TextSourceContext.Provider>,
    );
  });
}

void hydrate();
