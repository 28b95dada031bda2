/**
 * A name as readers decode it.
 *
 * @param written without its slash; any of its characters may be written as a number (ISO 32000-1, 7.3.5)
 */
export function decodedName(written: string): string {
  if (!written.includes('#')) return written;
  return written.replace(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
