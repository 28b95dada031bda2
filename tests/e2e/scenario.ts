/**
 * `npm run scenario`: lists the scenarios, with `--steps` what scripts are made of. `npm run scenario NAME` loads one in
 * the running stack, or in one that it starts, and says what to try; with `--play` a browser plays its script.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { requireBrowser } from '../../.tasks/browser.ts';
import { refuseTaken } from '../../.tasks/command.ts';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  languageCodes,
  type Language,
} from '../../gateway/brand-api/contract/languages.ts';
import { writeScenario } from './new-scenario.ts';
import { toEnvironment, type PlayOptions } from './play-options.ts';
import { brandSlugs } from './scenario-brands.ts';
import { listScenarios, printSteps, scenariosDir, toColumns, type Scenario } from './scenario-list.ts';
import { World } from './world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PLAYWRIGHT_CONFIG = '.config/playwright.config.ts';
const SLOW_MS = 700;
const LOOK_FOR_CODES_EVERY_MS = 500;

const USAGE = `npm run scenario                    the scenarios
npm run scenario NAME               load it in the running stack, or start one, and say what to try
npm run scenario NAME -- --play     play its script in a browser
  --headless      without a window
  --no-js         with JavaScript switched off
  --brand SLUG    at this brand's address, if the scenario has something there
  --lang ${languageCodes.join('|')}   in this language
  --slow          slowly enough to watch
  --running       at the stack that runs at PORT and MOCK_API_PORT, not at one of its own
npm run scenario -- --steps         the steps that scripts are made of, each with an example
npm run scenario -- --new NAME      begin one: a world and a script that play at once`;

/** A mistake in the command or in a scenario: one line says what, and the exit code is 1. */
class UsageError extends Error {}

async function main(): Promise<void> {
  const { values, positionals } = readCommand();
  const scenarios = await orSayWhy(() => listScenarios());
  const [name, ...more] = positionals;
  if (values.help) {
    console.log(USAGE);
    return;
  }
  if (values.steps) {
    if (name !== undefined) throw new UsageError(`--steps takes no words: "${name}"`);
    printSteps();
    return;
  }
  if (values.new !== undefined) {
    if (name !== undefined)
      throw new UsageError(`--new takes one name, in kebab-case: "${name}" is left over`);
    const fault = writeScenario(scenariosDir, values.new);
    if (fault !== undefined) throw new UsageError(fault);
    console.log(
      `fixtures/scenarios/${values.new}: world.json, script.feature (.docs/recipes/scenario.md tells of both)`,
    );
    console.log(`npm run scenario ${values.new} -- --play --headless`);
    return;
  }
  const playOnly = (['headless', 'no-js', 'slow', 'lang', 'running'] as const).find((option) =>
    Boolean(values[option]),
  );
  if (playOnly !== undefined && !values.play) throw new UsageError(`--${playOnly} goes with --play`);
  if (name === undefined) {
    if (values.play) throw new UsageError('--play needs the name of a scenario');
    for (const line of toColumns(scenarios)) console.log(line);
    return;
  }
  if (more.length > 0) throw new UsageError('one scenario at a time');
  const scenario = scenarios.find((candidate) => candidate.name === name);
  if (scenario === undefined) throw new UsageError(`no scenario "${name}"; "npm run scenario" lists them`);
  const brand = checkBrand(values.brand, scenario);
  if (values.play) {
    const options = {
      language: checkLanguage(values.lang),
      brand,
      slowMs: values.slow ? SLOW_MS : 0,
      hasWindow: !values.headless,
    };
    play(scenario, options, { hasScript: !values['no-js'], atRunning: values.running });
  } else {
    await load(scenario, brand ?? scenario.brand);
  }
}

function readCommand() {
  const options = {
    play: { type: 'boolean', default: false },
    headless: { type: 'boolean', default: false },
    'no-js': { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
    running: { type: 'boolean', default: false },
    brand: { type: 'string' },
    lang: { type: 'string' },
    help: { type: 'boolean', default: false },
    steps: { type: 'boolean', default: false },
    new: { type: 'string' },
  } as const;
  try {
    refuseTaken(Object.keys(options));
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    // Node explains a bad option in several sentences; the first names the option.
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

function checkBrand(slug: string | undefined, { name, brands }: Scenario): string | undefined {
  if (slug === undefined || brands.includes(slug)) return slug;
  throw new UsageError(
    brandSlugs.includes(slug)
      ? `${name} has nothing at ${slug}; it fits ${brands.join(', ')}`
      : `no brand "${slug}"; there are ${brandSlugs.join(', ')}`,
  );
}

function checkLanguage(code: string | undefined): Language {
  const language = code ?? DEFAULT_LANGUAGE;
  if (isLanguage(language)) return language;
  throw new UsageError(`no language "${String(code)}"; there are ${languageCodes.join(', ')}`);
}

/** Plays the script against a stack of its own, whose waits are short, or against the running one. */
function play(
  { name }: Scenario,
  options: PlayOptions,
  { hasScript, atRunning }: { hasScript: boolean; atRunning: boolean },
): void {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (options.hasWindow && process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) {
    throw new UsageError('there is no screen here: add --headless');
  }
  requireBrowser(options);
  const { portalPort, mockUrl } = runningStack();
  if (atRunning) Object.assign(process.env, { PORTAL_PORT: portalPort, MOCK_URL: mockUrl });
  const project = hasScript ? 'js' : 'no-js';
  const isDone =
    runTool('bddgen', [], options) &&
    runTool('playwright', ['test', `/${name}/`, `--project=${project}`, '--workers=1'], options);
  process.exitCode = isDone ? 0 : 1;
}

function runTool(tool: string, [command, ...args]: string[], options: PlayOptions): boolean {
  const { status } = spawnSync(
    tool,
    [...(command === undefined ? [] : [command]), '--config', PLAYWRIGHT_CONFIG, ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...toEnvironment(options) },
      shell: process.platform === 'win32',
    },
  );
  return status === 0;
}

/** Loads the scenario and says what to try, then prints the codes as they are sent. */
async function load({ name, title, brands }: Scenario, brand: string): Promise<void> {
  const { portalPort, mockUrl } = runningStack();
  const wasRunning =
    (await answers(`${mockUrl}/_mock/health`)) && (await answers(`http://127.0.0.1:${portalPort}/readyz`));
  if (!wasRunning) await import('../../.tasks/start.mjs');

  const world = await orSayWhy(() => World.create(mockUrl, name));
  const { email, phone } = await orSayWhy(() => world.customer);
  console.log(
    [
      '',
      `${title} (${name})`,
      '',
      `Address  http://${brand}.localhost:${portalPort}`,
      ...(brands.length > 1 ? [`Brands   ${brands.join(', ')}`] : []),
      ...(email === null ? [] : [`E-mail   ${email}`]),
      ...(phone === null
        ? []
        : [`Phone    +55 (${phone.slice(0, 2)}) ${phone.slice(2, -4)}-${phone.slice(-4)}`]),
      `Console  ${mockUrl}/?world=${world.id}`,
      '',
      ...world.tryThis.map((step) => `- ${step}`),
      '',
    ].join('\n'),
  );
  if (wasRunning && !process.stdout.isTTY) return;
  console.log('The codes appear here as they are sent; Ctrl-C ends.');
  showCodes(world, { keepsRunning: wasRunning });
}

/** Turns a fault in a scenario's files into one line for its author. */
async function orSayWhy<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Prints each code as it is sent, while the stack runs. If the stack is in this process, it decides when that ends. */
function showCodes(world: World, { keepsRunning }: { keepsRunning: boolean }): void {
  let shown = 0;
  const look = async () => {
    const codes = await world.codes();
    for (const { channel, code } of codes.slice(shown)) console.log(`Code by ${channel}: ${code}`);
    shown = codes.length;
  };
  const watching = setInterval(() => {
    look().catch(() => clearInterval(watching));
  }, LOOK_FOR_CODES_EVERY_MS);
  if (!keepsRunning) watching.unref();
}

function runningStack(): { portalPort: string; mockUrl: string } {
  const { PORT = '3000', MOCK_API_PORT = '4000' } = process.env;
  return { portalPort: PORT, mockUrl: `http://127.0.0.1:${MOCK_API_PORT}` };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`vaivem: ${error.message}`);
  process.exitCode = 1;
}
