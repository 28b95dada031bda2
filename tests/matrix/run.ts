/**
 * `npm run matrix [-- --script] [WORDS]`: each page and action of the portal, with each kind of fault at each call that it
 * makes, judged by five questions: a page in time, the words for it, nothing lost, trying again works, one protocol. With
 * `--script` they are taken in a browser. With words, only the cells whose line has all of them, or of `banks,bonus` one.
 * Exits with 1 where a cell does not hold.
 */
import { chromium, type Browser } from '@playwright/test';

import { launchOptions } from '../../.config/browser-use.ts';
import { requireBrowser } from '../../.tasks/browser.ts';
import { all } from './at-once.ts';
import type { Cell } from './cell.ts';
import { cellsOf, recordUsual } from './cells.ts';
import { QUESTIONS } from './judge.ts';
import { play, type Result } from './play.ts';
import { Site } from './site.ts';
import { steps } from './steps.ts';

const isScripted = process.argv.includes('--script');
const words = process.argv.slice(2).filter((word) => word !== '--script');
const lineOf = ({ call, kind, step }: Cell) => `${step.name} · ${call} · ${kind.name}`;
const isAskedFor = (cell: Cell) =>
  words.every((word) => word.split(',').some((one) => lineOf(cell).includes(one)));

async function run(browser: Browser | undefined): Promise<boolean> {
  const named = steps.filter(({ name }) => words.includes(name));
  const usuals = await all(named.length > 0 ? named : steps, 2, (step) => recordUsual(browser, step));
  const asked = usuals.flatMap(cellsOf).filter(isAskedFor);
  const results: Result[] = [];
  // Lists that all customers share are known once one of them was answered: the cells of a call have a portal of their own.
  for (const [call, ofCall] of Map.groupBy(asked, (cell) => cell.call)) {
    const found = await Site.use(browser, (site) => play(site, ofCall));
    results.push(...found);
    const bad = found.filter(({ findings }) => findings.length > 0);
    console.log(`${call}: ${found.length - bad.length} of ${found.length} hold`);
    for (const { cell, findings } of bad) {
      console.log(
        `  ${lineOf(cell)}: ${findings.map(({ question, what }) => `[${question}] ${what}`).join('; ')}`,
      );
    }
  }
  return report(results);
}

function report(results: readonly Result[]): boolean {
  const bad = results.filter(({ findings }) => findings.length > 0);
  const count = (question: string) =>
    bad.filter(({ findings }) => findings.some((finding) => finding.question === question)).length;
  console.log(
    `${results.length} cells, ${results.length - bad.length} hold; not: ${QUESTIONS.map((question) => `${question} ${count(question)}`).join(', ')}`,
  );
  return bad.length === 0 && results.length > 0;
}

const browser = isScripted
  ? await chromium.launch({ ...launchOptions, executablePath: requireBrowser({ hasWindow: false }) })
  : undefined;
process.exitCode = (await run(browser)) ? 0 : 1;
await browser?.close();
