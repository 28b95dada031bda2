import { parseArgs } from 'node:util';

/** A mistake in the command; the message is one line. */
export class CommandError extends Error {}

/** The values of a command's options (`--NAME`): a switch, a number above 0 or a text, of the default's type. */
type Options = Readonly<Record<string, boolean | number | string>>;
/** The same, with a wider type than that of the default itself. */
type Told<Known extends Options> = {
  -readonly [Name in keyof Known]: Known[Name] extends boolean
    ? boolean
    : Known[Name] extends number
      ? number
      : string;
};

/** A command's usage, and the options and words that it takes. */
export interface Command<Known extends Options> {
  /** In one line. */
  usage: string;
  /** By name, each with its default. */
  options?: Known;
  /** Whether it takes a word that is no option, the first at index 0; without this it takes none. */
  takes?: (word: string, index: number) => boolean;
  /** Throws a `CommandError` for mistakes that only all options and words together show. */
  check?: (asked: Asked<Known>) => void;
  /** The exit code for a mistake in the command, if 1 already means something else. */
  mistake?: number;
}

/** The options and words that a command was given. */
interface Asked<Known extends Options> {
  options: Told<Known>;
  words: string[];
}

/**
 * Reads this process's arguments, before it does anything. With `--help` it prints the usage and exits; with an unknown
 * argument it says so in a line and exits with the command's `mistake`.
 */
export function readCommand<const Known extends Options = never>(command: Command<Known>): Asked<Known> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(command.usage);
    process.exit(0);
  }
  try {
    refuseTaken(Object.keys(command.options ?? {}));
    return readAsked(command, args);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`vaivem: ${error.message}: ${command.usage}`);
    process.exit(command.mistake ?? 1);
  }
}

/** @throws {CommandError} for an option or a word that the command does not know, a number that is none, or what `check` refuses */
export function readAsked<const Known extends Options>(
  { check, options, takes = () => false }: Command<Known>,
  args: readonly string[],
): Asked<Known> {
  const defaults = Object.entries<Options[string]>(options ?? {});
  const { positionals, values } = parse(args, defaults);
  const stray = positionals.find((word, index) => !takes(word, index));
  if (stray !== undefined) throw new CommandError(`"${stray}" is not known here`);
  const told = defaults.map(([name, byDefault]) => {
    const value = values[name] ?? byDefault;
    if (typeof byDefault !== 'number' || typeof value === 'number') return [name, value];
    if (!isNumber(String(value)))
      throw new CommandError(`--${name}: "${String(value)}" is no number above 0`);
    return [name, Number(value)];
  });
  const asked = { options: Object.fromEntries(told) as Told<Known>, words: positionals };
  check?.(asked);
  return asked;
}

/**
 * Refuses options that npm took for its own because no `--` stands before them: the command would go on without them.
 * npm tells them in the environment, but for `--no-NAME`.
 *
 * @throws {CommandError} that names the first of them
 */
export function refuseTaken(names: readonly string[]): void {
  // To npm `--play` is `-p -l -a -y`, of which `-p` is "parseable".
  const nameThere = (name: string) => (name === 'play' ? 'parseable' : name.replaceAll('-', '_'));
  const taken = names.find((name) => process.env[`npm_config_${nameThere(name)}`] !== undefined);
  if (taken !== undefined) throw new CommandError(`npm took --${taken} for its own: write "--" before it`);
}

export function isNumber(text: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(text) && Number(text) > 0;
}

function parse(args: readonly string[], defaults: [name: string, byDefault: Options[string]][]) {
  const toOption = (byDefault: Options[string]) =>
    ({ type: typeof byDefault === 'boolean' ? 'boolean' : 'string' }) as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(defaults.map(([name, byDefault]) => [name, toOption(byDefault)])),
    });
  } catch (error) {
    // Node explains a bad option in several sentences; the first says which.
    throw new CommandError(error instanceof Error ? error.message.split(/[.\n]/)[0] : String(error));
  }
}
