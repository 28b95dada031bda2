import { saysNo } from './contract/wire.ts';

/**
 * Whether a body says by one of the marks of other backends that the call failed: `"success": false`, `"error": …`,
 * `"status": 500`.
 * Source: .docs/rules/brand-api-behaviour.md#errors
 */
export function saysFailed({ erro, error, ok, status, success, sucesso }: Record<string, unknown>): boolean {
  return [ok, success, sucesso].some(saysNo) || [erro, error].some(isSomething) || isFaultStatus(status);
}

function isSomething(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== '' && !saysNo(value);
}

function isFaultStatus(status: unknown): boolean {
  if (typeof status === 'number') return status >= 400 && status < 600;
  return (
    typeof status === 'string' && /^(?:[45]\d\d|err(?:o|or)|fail(?:ed|ure)?|falha)$/i.test(status.trim())
  );
}
