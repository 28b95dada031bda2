import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../gateway/brand-api/contract/languages.ts';

/** How the scripts are played. Playwright runs them in processes of its own, which read this from the environment. */
export interface PlayOptions {
  language: Language;
  /** The brand that a script opens, instead of its scenario's own. */
  brand: string | undefined;
  /** How long the browser waits before each of its moves. */
  slowMs: number;
  /** Whether the browser has a window, for someone to watch. */
  hasWindow: boolean;
}

/** The options that {@link toEnvironment} wrote; by default Portuguese, the scenario's brand, full speed, no window. */
export function playOptions(): PlayOptions {
  const { PLAY_LANGUAGE, PLAY_BRAND, PLAY_SLOW_MS, PLAY_IN_WINDOW } = process.env;
  return {
    language: isLanguage(PLAY_LANGUAGE) ? PLAY_LANGUAGE : DEFAULT_LANGUAGE,
    brand: PLAY_BRAND,
    slowMs: Number(PLAY_SLOW_MS ?? 0),
    hasWindow: PLAY_IN_WINDOW === 'yes',
  };
}

export function toEnvironment({ language, brand, slowMs, hasWindow }: PlayOptions): Record<string, string> {
  return {
    PLAY_LANGUAGE: language,
    PLAY_SLOW_MS: String(slowMs),
    PLAY_IN_WINDOW: hasWindow ? 'yes' : 'no',
    ...(brand === undefined ? {} : { PLAY_BRAND: brand }),
  };
}
