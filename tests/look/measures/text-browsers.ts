import type { Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { findTextBrowsers, type TextBrowsers } from '../../../.tasks/engines.ts';

/** Wider than any line of the portal; if such a browser does break a line, it does so between words. */
const ARGUMENTS: Record<keyof TextBrowsers, string[]> = {
  w3m: [
    '-dump',
    '-T',
    'text/html',
    '-I',
    'UTF-8',
    '-O',
    'UTF-8',
    '-cols',
    '400',
    '-o',
    'ignore_null_img_alt=0',
  ],
  lynx: ['-dump', '-force_html', '-nolist', '-width=990', '-assume_charset=utf-8', '-display_charset=utf-8'],
};

/** The folder of what the browsers make of the screens, for people to read through. */
const folder = fileURLToPath(new URL('../../../test-results/text-browsers', import.meta.url));

const browsers = Object.entries(findTextBrowsers());
mkdirSync(folder, { recursive: true });

/** The names of the installed text browsers; empty if there are none. */
export const textBrowsers: string = browsers.map(([name]) => name).join(' and ');

/**
 * What the text browsers misread on a page, one line each: words that run together, headings that are missing or out of
 * order.
 *
 * @param page without script, as it was opened
 * @param html of that page, as the server sent it
 * @param name under which it is kept for people to read through
 */
export async function misreadings(page: Page, html: string, name: string): Promise<string[]> {
  const known = [...new Set(await page.evaluate(wordsOfPage))];
  const { own, opened } = await page.evaluate(headings);
  // Read from a file, because lynx garbles a letter that a pipe splits.
  const file = `${folder}/${name}.html`;
  writeFileSync(file, html);
  return browsers.flatMap(([browser, path]) => {
    const { status, stdout } = spawnSync(path, [...ARGUMENTS[browser as keyof TextBrowsers], file], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    if (status !== 0) return [`${browser} ended with ${String(status)}`];
    writeFileSync(`${folder}/${name}.${browser}.txt`, stdout);
    return [...joinedWords(stdout, known), ...unreadHeadings(stdout, own, opened)].map(
      (line) => `${browser}: ${line}`,
    );
  });
}

/**
 * A word that is in no text of the page, not even as part of a word that was cut, must be several words run together.
 */
function joinedWords(read: string, known: readonly string[]): string[] {
  return wordsOf(withoutLists(read))
    .filter((word) => !isOfBrowser(word) && !known.some((whole) => whole.includes(word)))
    .map((word) => `"${word}" are words that run together`);
}

function unreadHeadings(read: string, own: string, opened: string | undefined): string[] {
  const at = (words: string) => inOneLine(read).indexOf(inOneLine(words));
  const unread = [own, ...(opened === undefined ? [] : [opened])].filter((words) => at(words) < 0);
  if (unread.length > 0) return unread.map((words) => `"${words}" is not read`);
  const isLate = opened !== undefined && at(opened) >= at(own);
  return isLate ? [`"${opened}", which the address opened, does not come first`] : [];
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function inOneLine(text: string): string {
  return wordsOf(text).join(' ').toLowerCase();
}

/** Leaves out the chosen values of lists, which lynx pads to their width with the last letter. */
function withoutLists(dump: string): string {
  return dump.replaceAll(/\[[^\]\n]*\]/g, (field) => (/\p{L}/u.test(field) ? ' ' : field));
}

/** Words of the browsers themselves: lynx's names of controls, and the numbers of lists. */
function isOfBrowser(word: string): boolean {
  return /^(?:BUTTON|INPUT|IMG|\d+)$/.test(word);
}

/** For the page: all words of its texts, of the alternative texts of pictures and of the values of fields. */
function wordsOfPage(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text) texts.push(node.data);
    else if (node instanceof HTMLElement) {
      texts.push(node.getAttribute('alt') ?? '', node.getAttribute('value') ?? '');
    }
  }
  return texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** For the page: its own heading, and that of the dialog over it, if there is one. */
function headings(): { own: string; opened: string | undefined } {
  const words = (selector: string) => document.querySelector(selector)?.textContent ?? undefined;
  return { own: words('h1') ?? '', opened: words('dialog h2') };
}
