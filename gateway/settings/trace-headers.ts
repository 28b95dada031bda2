/** A header's name, and what OpenTelemetry takes for its value: a comma ends it, and so does what follows a semicolon. */
const HEADER = /^[\w.-]+\s*=\s*[^\s,;](?:[^,;]*[^\s,;])?$/;
/** What a header's value may have. */
const VISIBLE = /^[\t\x20-\x7e]*$/;

/**
 * Whether OpenTelemetry takes all of this `OTEL_EXPORTER_OTLP_HEADERS`: `name=value` pairs, comma-separated, with `%` and
 * digits for what stands for something else there. It passes over what it does not understand.
 */
export function isTraceHeaders(text: string): boolean {
  return text.split(',').every((pair) => HEADER.test(pair.trim()) && VISIBLE.test(decoded(pair)));
}

/** @returns a text that no header has, where it cannot be decoded */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\0';
  }
}
