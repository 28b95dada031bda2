import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

import { readSources, root } from './architecture/source-files.ts';

/** A page that code or another page cites: its path from the root and a heading's anchor. */
interface Citation {
  from: string;
  path: string;
  anchor: string | undefined;
}

const DOCS = '.docs/';
const pages = new Map(
  readdirSync(join(root, DOCS), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => [`${DOCS}${name.replaceAll('\\', '/')}`, pageOf(`${DOCS}${name}`)]),
);

/** Documents that were never part of the project, and pages of .docs without their path. */
const ELSEWHERE =
  /\b(?:portal|statuses)\.md\b|\bspecification[,’']|(?<![\w/-])(?:decisions|style|look)\.md\b/i;
/** This file, which names them to forbid them. */
const MAY_NAME_ELSEWHERE = new Set(['tests/sources.test.ts']);

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(markdown: string): Set<string> {
  const prose = markdown.replace(/^```[^]*?^```/gm, '');
  const anchors = new Set<string>();
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

function pageOf(path: string): { text: string; anchors: Set<string> } {
  const text = readFileSync(join(root, path), 'utf8');
  return { text, anchors: anchorsOf(text) };
}

function citationsIn(path: string, text: string): Citation[] {
  return [...text.matchAll(/\.docs\/[\w/-]+\.md(?:#([\w-]+))?/g)].map(([cited, anchor]) => ({
    from: path,
    path: cited.split('#')[0] ?? cited,
    anchor,
  }));
}

/** A page's links to files of the project, without those to the web. */
function linksIn(path: string, text: string): Citation[] {
  const prose = text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/i.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    return { from: path, path: file === '' ? path : normalize(join(dirname(path), file)), anchor };
  });
}

/** What is wrong with a citation, as a line to read. */
function faultOf({ anchor, from, path }: Citation): string[] {
  if (!path.endsWith('.md')) return isThere(path) ? [] : [`${from} links to ${path}, which is not there`];
  const page = pages.get(path) ?? (isThere(path) ? pageOf(path) : undefined);
  if (!page) return [`${from} cites ${path}, which is not there`];
  return anchor === undefined || page.anchors.has(anchor)
    ? []
    : [`${from} cites ${path}#${anchor}, a heading that is not there`];
}

function isThere(path: string): boolean {
  return existsSync(join(root, path));
}

describe('the code', () => {
  const sources = readSources().filter(({ path }) => !MAY_NAME_ELSEWHERE.has(path));

  test('cites only pages and headings that exist', () => {
    const citations = sources.flatMap(({ path, text }) => citationsIn(path, text));
    expect(citations.length).toBeGreaterThan(200);
    expect(citations.flatMap(faultOf)).toEqual([]);
  });

  test('has a page of .docs or an https address after each `Source:` of a comment', () => {
    const bare = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:\s*\*|\s*\/\/|\s*\/\*\*.*?) ?Source: (?!\.docs\/|https:)(.*)$/gm)].map(
        ([, cited]) => `${path}: ${cited}`,
      ),
    );
    expect(bare).toEqual([]);
  });

  test('names no document that was never part of the project', () => {
    const found = sources.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const named = ELSEWHERE.exec(line.replace(/\.docs\/\S*/g, ''));
        return named ? [`${path}:${index + 1} names ${named[0]}: cite a page of .docs by its path`] : [];
      }),
    );
    expect(found).toEqual([]);
  });
});

describe('the documentation', () => {
  const readable = new Map([...pages, ['README.md', pageOf('README.md')]]);

  test.each([...readable])('has no link in %s to a file or heading that does not exist', (path, { text }) => {
    expect(linksIn(path, text).flatMap(faultOf)).toEqual([]);
  });

  test('has no page that cannot be reached from its index', () => {
    const reached = new Set([`${DOCS}README.md`]);
    for (const path of reached) {
      const page = pages.get(path);
      if (page) for (const link of linksIn(path, page.text)) reached.add(link.path);
    }
    expect([...pages.keys()].filter((path) => !reached.has(path))).toEqual([]);
  });
});

test('a citation of a page or a heading that does not exist is reported', () => {
  const cite = (text: string) => citationsIn('app/domain/bank/pix.ts', text).flatMap(faultOf);
  expect(cite('Source: .docs/rules/bank-and-pix.md#pix-key.')).toEqual([]);
  expect(cite('Source: .docs/rules/bank-and-pix.md#pixkey.')).toHaveLength(1);
  expect(cite('Source: .docs/rules/pix.md#pix-key.')).toHaveLength(1);
});
