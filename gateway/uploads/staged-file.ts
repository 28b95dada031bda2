import { z } from 'zod';

/** Photos show the product; invoices (NF-e) prove the purchase. */
export type FileKind = 'photo' | 'invoice';

/** The two ways to open a protocol (.docs/rules/addresses.md#routes). */
export type UploadFlow = 'online' | 'off-store';

/** What a form brings files for: the customer's next request of a flow, or a protocol that there is (by its number). */
export type UploadPlace = { flow: UploadFlow } | { addition: number };

/**
 * What a file waits for: what it was attached for, until the customer sends it; the return of a flow's last request
 * that failed; the outcome of a submission under way (by its id); or the brand API, which is to take it for a protocol
 * (by its number).
 */
export type StagedFor =
  UploadPlace | { lastRequest: UploadFlow } | { submission: string } | { protocol: number };

const flowSchema = z.enum(['online', 'off-store']);

const stagedForSchema = z.union([
  z.strictObject({ flow: flowSchema }),
  z.strictObject({ addition: z.int() }),
  z.strictObject({ lastRequest: flowSchema }),
  z.strictObject({ submission: z.string() }),
  z.strictObject({ protocol: z.int() }),
]);

export const stagedFileSchema = z.object({
  /** A random UUID: the file's name on disk and in its address, `/arquivos/<id>`. */
  id: z.uuid(),
  /** To show and to send; never a path. With the extension of what the file is. */
  name: z.string(),
  kind: z.enum(['photo', 'invoice']),
  /** MIME type, as found by content. */
  type: z.string(),
  /** Bytes, as stored and sent. */
  size: z.int(),
  /** Of those bytes, in hexadecimal: where the store told as it was written. */
  sha256: z.string().optional(),
  /** When it was chosen, or sent with its request, in milliseconds since 1970. */
  addedAt: z.number(),
  /** What it is staged for. */
  place: stagedForSchema,
  /** A call to the API that carries it may be under way until then (milliseconds since 1970). */
  sendingUntil: z.number().optional(),
});

/** A picture or invoice that waits in staging. */
export type StagedFile = z.infer<typeof stagedFileSchema>;

const heldSchema = z.object({ id: z.uuid(), size: z.int().nonnegative().catch(0) });

/** What entries of another version hold in the store: whatever else it says of a file, it says these. */
export function heldBy(unread: readonly unknown[]): { id: string; size: number }[] {
  return unread.flatMap((entry) => heldSchema.safeParse(entry).data ?? []);
}

const removedFilesSchema = z.object({
  count: z.int(),
  /** When the last of them was removed, in milliseconds since 1970. */
  removedAt: z.number(),
});
/** Files of requests whose protocol was never known, taken away unsent when their time was over. */
export type RemovedFiles = z.infer<typeof removedFilesSchema>;

export const sentFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['photo', 'invoice']),
  /** The protocol that it went to. */
  protocol: z.int(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
});
/** A file that the brand API took: the portal has it no more, and remembers its name. */
export type SentFile = z.infer<typeof sentFileSchema>;

/** Reads the note about removed files from its draft. */
export function parseRemovedFiles(value: unknown): RemovedFiles | undefined {
  return removedFilesSchema.safeParse(value).data;
}

/** @returns picks the files that are staged for one of these and nothing else */
export function isStagedFor(...wanted: readonly StagedFor[]): (file: StagedFile) => boolean {
  const names = wanted.map(nameOf);
  return (file) => names.includes(nameOf(file.place));
}

function nameOf(wanted: StagedFor): string {
  if ('flow' in wanted) return `flow:${wanted.flow}`;
  if ('addition' in wanted) return `addition:${wanted.addition}`;
  if ('lastRequest' in wanted) return `last-request:${wanted.lastRequest}`;
  return 'submission' in wanted ? `submission:${wanted.submission}` : `protocol:${wanted.protocol}`;
}
