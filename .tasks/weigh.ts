import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

/** Smaller parts are counted with the rest of their script; in bytes after minification. */
const SMALL_PART = 300;

/** A part of a script: a package, or a folder of the app. */
interface Part {
  name: string;
  /** After minification. */
  bytes: number;
  /** Compressed: by how much the sent script would be lighter without the part. */
  sent: number;
}

/**
 * Prints the weight of each script of the client's build and of each of its parts; then deletes the source maps that
 * identify the parts.
 *
 * @param folder the client's build, with hidden source maps
 */
export function printWeights(folder: string): void {
  const scripts = globSync('**/*.js', { cwd: folder })
    .map((name) => ({ name, code: readFileSync(`${folder}/${name}`, 'utf8') }))
    .map((script) => ({ ...script, sent: sentBytes(script.code) }))
    .toSorted((one, other) => other.sent - one.sent);
  console.log('script, with its parts'.padEnd(62), 'bytes'.padStart(9), 'brotli'.padStart(9));
  for (const { name, code, sent } of scripts) {
    printRow(name.replace('assets/', ''), code.length, sent);
    const parts = partsOf(code, `${folder}/${name}.map`);
    if (parts.length > 1) for (const part of parts) printRow(`  ${part.name}`, part.bytes, part.sent);
  }
  for (const map of globSync('**/*.map', { cwd: folder })) rmSync(`${folder}/${map}`);
}

function printRow(name: string, bytes: number, sent: number): void {
  const shown = (count: number) => count.toLocaleString('en').replaceAll(',', ' ').padStart(9);
  console.log(name.padEnd(62), shown(bytes), shown(sent));
}

function partsOf(code: string, mapPath: string): Part[] {
  if (!existsSync(mapPath)) return [];
  const map = new SourceMap(JSON.parse(readFileSync(mapPath, 'utf8')) as SourceMapPayload);
  const pieces = new Map<string, { start: number; end: number }[]>();
  let position = 0;
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column);
      const name = 'originalSource' in entry ? partOf(entry.originalSource) : 'the bundler';
      const own = pieces.get(name) ?? [];
      pieces.set(name, own);
      const last = own.at(-1);
      if (last?.end === position + column) last.end += 1;
      else own.push({ start: position + column, end: position + column + 1 });
    }
    position += text.length + 1;
  }
  const whole = sentBytes(code);
  return [...pieces]
    .map(([name, own]) => ({
      name,
      bytes: own.reduce((sum, { start, end }) => sum + end - start, 0),
      sent: whole - sentBytes(without(code, own)),
    }))
    .filter(({ bytes }) => bytes >= SMALL_PART)
    .toSorted((one, other) => other.sent - one.sent);
}

function without(code: string, pieces: readonly { start: number; end: number }[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of pieces) {
    rest += code.slice(from, start);
    from = end;
  }
  return rest + code.slice(from);
}

/** The package of a library's module; the folder of one of ours. */
function partOf(source: string): string {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (library !== undefined) return library;
  return source.replace(/^(?:\.\.\/)*/, '').replace(/\/[^/]+$/, '');
}

function sentBytes(code: string): number {
  return brotliCompressSync(code).length;
}
