/** A header's name and value as OpenTelemetry reads them: a comma or a semicolon ends the value. */
const HEADER = /^[\w.-]+\s*=\s*[^\s,;](?:[^,;]*[^\s,;])?$/;
/** The characters of a header's value. */
const VISIBLE = /^[\t\x20-\x7e]*$/;

/**
 * Whether OpenTelemetry takes all of this `OTEL_EXPORTER_OTLP_HEADERS`: comma-separated pairs `name=value`,
 * percent-encoded where a character has another meaning there. It silently skips what it does not understand.
 */
export function isTraceHeaders(text: string): boolean {
  return text.split(',').every((pair) => HEADER.test(pair.trim()) && VISIBLE.test(decoded(pair)));
}

/** @returns the decoded text, or one that no header may have if it cannot be decoded */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\0';
  }
}
