import type { RequestHandler } from 'express';

import { brands } from '../brands/brands.ts';

const styles = `
:root { --brand: #2b2f2d; color-scheme: light dark; }
${brands.map((brand) => `[data-brand="${brand.slug}"] { --brand: ${brand.color}; }`).join('\n')}
body { margin: 0; font: 16px/24px system-ui, sans-serif; }
header { min-block-size: 72px; padding: 24px; box-sizing: border-box; background: var(--brand); color: #fff;
  font-weight: 800; font-size: 22px; }
main { max-inline-size: 560px; padding: 32px 24px; }
h1 { font-size: 28px; line-height: 1.15; margin: 0 0 12px; text-wrap: balance; }
a { display: inline-flex; align-items: center; min-block-size: 44px; color: inherit; font-weight: 600; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
small { font-size: 14px; opacity: .75; }
`;

/** The stylesheet of the gateway's own error pages: a file, because the policy forbids inline styles. */
export const errorStyles: RequestHandler = (_req, res) => {
  res.type('css').setHeader('Cache-Control', 'public, max-age=3600');
  res.send(styles);
};
