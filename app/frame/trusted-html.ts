/** What a page's Content-Security-Policy lets turn text into HTML (Trusted Types), where the browser knows it. */
interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string | null },
  ): { createHTML: (html: string) => TrustedHTML };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicies;
  }
}

const policies = typeof window === 'undefined' ? undefined : window.trustedTypes;
const sanitised = policies?.createPolicy('sanitised', { createHTML: (html) => html });

/** @param html from the server's sanitiser, and from nowhere else */
export function trustSanitised(html: string): string | TrustedHTML {
  return sanitised?.createHTML(html) ?? html;
}

/**
 * Lets React create script elements, by parsing an empty one and setting its text: it does so when it rebuilds a page
 * that something else changed before hydration. A script made so never runs.
 */
export function letReactMakeScripts(): void {
  policies?.createPolicy('default', {
    createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
  });
}
