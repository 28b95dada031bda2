import type { z } from './contract/z.ts';

/**
 * The places that a schema refused, such as `dadosItens.0.produtoNome invalid_type`, each once. Logs may contain them
 * of a body that holds personal data.
 */
export function issuePaths(error: z.ZodError): string[] {
  return [
    ...new Set(error.issues.map((issue) => `${issue.path.map(String).join('.')} ${issue.code}`.trim())),
  ];
}
