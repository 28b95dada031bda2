import type { TextFile } from './text-keys.ts';
import type { TextSource } from './text-source.ts';
import { createText, type Texts } from './translate.ts';

const modules: Partial<Record<string, () => Promise<Texts>>> = import.meta.glob<Texts>('./{pt,en,es}/*.ts', {
  import: 'default',
});

/** Starts with the texts of the page; those of another page come when it is visited. */
export async function createClientTexts(
  language: string,
  pageFiles: readonly TextFile[],
): Promise<TextSource> {
  const texts: Record<string, string> = {};
  const loaded = new Set<TextFile>();
  const text = createText(language, texts);

  async function load(files: readonly TextFile[]): Promise<void> {
    const missing = files.filter((file) => !loaded.has(file));
    const arrived = await Promise.all(missing.map(async (file) => modules[`./${language}/${file}.ts`]?.()));
    Object.assign(texts, ...arrived);
    for (const file of missing) loaded.add(file);
  }

  await load(pageFiles);
  return (files) => {
    // React waits for what a component throws, and shows what was there meanwhile.
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    if (!files.every((file) => loaded.has(file))) throw load(files);
    return text;
  };
}
