import type { AppLoadContext } from '@remix-run/node';

import type { Text } from './text-keys.ts';
import { createText } from './translate.ts';

type Language = AppLoadContext['language'];

const modules = import.meta.glob<Record<string, string>>('./{pt,en,es}/*.ts', {
  eager: true,
  import: 'default',
});

const textOf: Record<Language, Text> = { pt: allTexts('pt'), en: allTexts('en'), es: allTexts('es') };

/** Gives the texts of a language: in a loader, an action, or the rendering of a page. */
export function textFor(language: Language): Text {
  return textOf[language];
}

function allTexts(language: Language): Text {
  const files = Object.entries(modules).filter(([path]) => path.startsWith(`./${language}/`));
  return createText(
    language,
    Object.assign({}, ...files.map(([, texts]) => texts)) as Record<string, string>,
  );
}
