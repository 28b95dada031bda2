import type { z } from './contract/z.ts';

/**
 * The places a schema refused, as `dadosItens.0.produtoNome invalid_type`: what may be logged of a body that
 * holds personal data. Each place once.
 */
export function issuePaths(error: z.ZodError): string[] {
  return [
    ...new Set(error.issues.map((issue) => `${issue.path.map(String).join('.')} ${issue.code}`.trim())),
  ];
}
