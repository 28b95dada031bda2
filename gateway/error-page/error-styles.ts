import type { RequestHandler } from 'express';

import { brands } from '../brands/brands.ts';

const styles = `
:root { --brand: #23282a; --page: #fff; --ink: #16191b; --muted: #585f63; color-scheme: light dark; }
${brands.map((brand) => `[data-brand="${brand.slug}"] { --brand: ${brand.color}; }`).join('\n')}
@media (prefers-color-scheme: dark) {
  :root { --page: #121516; --ink: #eef0f1; --muted: #aeb5b9; }
}
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/24px 'Archivo', system-ui, sans-serif; }
header { box-sizing: border-box; min-block-size: 220px; padding: 24px clamp(16px, 4vw, 32px) 40px;
  background: var(--brand); color: #fff; border-block-end: 1px solid #ffffff2e; }
header p { margin-block: 0 56px; min-block-size: 24px; font-weight: 800; font-size: 22px; letter-spacing: -.01em; }
header svg { display: block; inline-size: auto; block-size: 26px; }
header > *, main > * { inline-size: 100%; max-inline-size: 1120px; margin-inline: auto; }
h1 { font-size: 40px; font-weight: 800; font-stretch: 80%; line-height: 1.05; margin-block: 0; text-wrap: balance; }
main { padding: 32px clamp(16px, 4vw, 32px); }
main p { margin-block: 0 24px; }
main > p:first-child { font-size: 18px; line-height: 28px; }
.ways { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; }
a { display: inline-flex; align-items: center; min-block-size: 44px; color: inherit; font-weight: 600; }
.action { min-block-size: 48px; padding-inline: 24px; border: 2px solid var(--brand); border-radius: 8px;
  background: var(--brand); color: #fff; text-decoration: none; }
@media (prefers-color-scheme: dark) { .action { border-color: #fff; } }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
small { display: block; color: var(--muted); font-size: 14px; text-wrap: balance; overflow-wrap: anywhere; }
@media (max-width: 575.98px) { h1 { font-size: 34px; } header { min-block-size: 180px; } header p { margin-block-end: 32px; } }
`;

/**
 * The stylesheet of the gateway's own error pages: a file, because the policy forbids inline styles. It also says which
 * build answers, because pages ask it whether the portal itself is there.
 *
 * @param build its version, as its pages know it; undefined in development, where it changes
 * Source: .docs/decisions.md#the-files-of-every-build-are-in-the-state.
 */
export function errorStyles(build: string | undefined): RequestHandler {
  return (_req, res) => {
    res.type('css').setHeader('Cache-Control', 'public, max-age=3600');
    if (build !== undefined) res.setHeader('X-Build', build);
    res.send(styles);
  };
}
