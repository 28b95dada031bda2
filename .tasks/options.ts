import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known }>>['values'];

/** @returns a command's options; `undefined` if there is one that it does not know, or one without its value */
export function readOptions<const Known extends Options>(
  args: string[],
  options: Known,
): Values<Known> | undefined {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    return undefined;
  }
}

/** `localhost:4000` can be parsed as well: its scheme is `localhost`. */
export function isHttpAddress(text: string | undefined): text is string {
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
