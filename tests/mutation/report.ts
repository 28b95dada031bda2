import { z } from 'zod';

/** A change that no test noticed. */
interface Unnoticed {
  file: string;
  line: number;
  /** The code before the change, and after it. */
  changed: string;
}

/** The result of all changes; those that did not compile are left out. */
export interface Report {
  noticed: number;
  unnoticed: readonly Unnoticed[];
}

const place = z.object({ line: z.number(), column: z.number() });
const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.string().optional(),
          location: z.object({ start: place, end: place }),
        }),
      ),
    }),
  ),
});
const NOTICED = new Set(['Killed', 'Timeout']);
const NOT_RUN = 'NoCoverage';
const UNNOTICED = new Set(['Survived', NOT_RUN]);

/**
 * @param json a report in the mutation testing report schema
 * @param asked the files and folders to report on: the report also has what is known of others
 * @param isPart whether code that no test of the group runs is not counted, because others test it
 */
export function readReport(json: string, asked: readonly string[], isPart: boolean): Report {
  const { files } = reportSchema.parse(JSON.parse(json));
  const all = Object.entries(files)
    .filter(([file]) => asked.some((of) => file.startsWith(of)))
    .flatMap(([file, { mutants, source }]) => mutants.map((mutant) => ({ ...mutant, file, source })));
  const unnoticed = all
    .filter(({ status }) => UNNOTICED.has(status) && !(isPart && status === NOT_RUN))
    .map(({ file, location, replacement = '', source, status }) => ({
      file,
      line: location.start.line,
      changed: `${inShort(partOf(source, location))} → ${inShort(replacement)}${status === NOT_RUN ? ' (not run)' : ''}`,
    }));
  return { noticed: all.filter(({ status }) => NOTICED.has(status)).length, unnoticed };
}

/** In percent. */
export function scoreOf({ noticed, unnoticed }: Report): number {
  return (100 * noticed) / (noticed + unnoticed.length || 1);
}

function partOf(source: string, { start, end }: { start: Place; end: Place }): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join(' ');
}

type Place = z.infer<typeof place>;

function inShort(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
