import type { z } from './contract/z.ts';

/**
 * The places that a schema refused, such as `dadosItens.0.produtoNome invalid_type`, each once. They may be logged even
 * if the body holds personal data: they contain no values.
 */
export function issuePaths(error: z.ZodError): string[] {
  return [
    ...new Set(error.issues.map((issue) => `${issue.path.map(String).join('.')} ${issue.code}`.trim())),
  ];
}
