import { fileURLToPath } from 'node:url';

const samples = fileURLToPath(new URL('../../fixtures/files/', import.meta.url));

/** Where a file of `fixtures/files` is. */
export function sampleFile(name: string): string {
  return samples + name;
}
