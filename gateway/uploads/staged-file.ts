import { z } from 'zod';

/** Photos show the product; invoices (NF-e) prove the purchase. */
export type FileKind = 'photo' | 'invoice';

/** The two ways to open a protocol (.docs/rules/addresses.md#routes). */
export type UploadFlow = 'online' | 'off-store';

/** The purpose of a form's files: the customer's next request of a flow, or an existing protocol (by its number). */
export type UploadPlace = { flow: UploadFlow } | { addition: number };

/**
 * The purpose of a waiting file: the request or protocol that it was attached for, until the customer sends it; the
 * return of a flow's last request that failed; the outcome of a submission under way (by its id); or the sending to the
 * brand API for a protocol (by its number).
 */
export type StagedFor =
  UploadPlace | { lastRequest: UploadFlow } | { submission: string } | { protocol: number };

/**
 * For how long a file is claimed: longer than an upload may take (30 s), so that no other request sends it while this one
 * may still be sending it.
 */
export const CLAIM_MS = 45_000;

const flowSchema = z.enum(['online', 'off-store']);

const stagedForSchema = z.union([
  z.strictObject({ flow: flowSchema }),
  z.strictObject({ addition: z.int() }),
  z.strictObject({ lastRequest: flowSchema }),
  z.strictObject({ submission: z.string() }),
  z.strictObject({ protocol: z.int() }),
]);

/**
 * For a file that came with a form: a digest of the form's page, the file's purpose, its kind and its bytes. By it the
 * same file from another press of the form is recognised, wherever the first one has gone.
 */
const originSchema = z.string().optional();

export const stagedFileSchema = z.object({
  /** A random UUID: the file's name on disk and in its address, `/arquivos/<id>`. */
  id: z.uuid(),
  /** To show and to send; never a path. With the extension of the file's real type. */
  name: z.string(),
  kind: z.enum(['photo', 'invoice']),
  /** MIME type, as found by content. */
  type: z.string(),
  /** Bytes, as stored and sent. */
  size: z.int(),
  /** The digest of those bytes, in hexadecimal, if the store computed it while writing. */
  sha256: z.string().optional(),
  origin: originSchema,
  /** When it was chosen, or sent with its request, in milliseconds since 1970. */
  addedAt: z.number(),
  /** The purpose it is staged for. */
  place: stagedForSchema,
  /** The brand API said no to it: sending the same bytes again would get the same answer. */
  isRefused: z.boolean().optional(),
  /** A call to the API with the file may be under way until then (milliseconds since 1970). */
  sendingUntil: z.number().optional(),
});

/** A picture or invoice that waits in staging. */
export type StagedFile = z.infer<typeof stagedFileSchema>;

const heldSchema = z.object({ id: z.uuid(), size: z.int().nonnegative().catch(0) });

/** The files behind entries of another version: every version writes these two fields. */
export function heldBy(unread: readonly unknown[]): { id: string; size: number }[] {
  return unread.flatMap((entry) => heldSchema.safeParse(entry).data ?? []);
}

const removedFilesSchema = z.object({
  /** Of requests that were sent, whose protocol was never known. */
  count: z.int(),
  /** Of forms that were not sent; the choices made there are kept for longer. */
  attached: z.int().default(0),
  /** Of protocols: sent, and refused by the brand API. */
  refused: z.int().default(0),
  /** When the last of them was removed, in milliseconds since 1970. */
  removedAt: z.number(),
});
/** How many files were removed unsent when their time was over. */
export type RemovedFiles = z.infer<typeof removedFilesSchema>;

export const sentFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['photo', 'invoice']),
  origin: originSchema,
  /** The protocol that received it. */
  protocol: z.int(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
});
/** A file that the brand API took: the portal no longer has it, but remembers its name. */
export type SentFile = z.infer<typeof sentFileSchema>;

/** Reads the note about removed files from its draft. */
export function parseRemovedFiles(value: unknown): RemovedFiles | undefined {
  return removedFilesSchema.safeParse(value).data;
}

/** @returns a filter for the files that are staged for one of these and nothing else */
export function isStagedFor(...wanted: readonly StagedFor[]): (file: StagedFile) => boolean {
  const names = wanted.map(purposeKey);
  return (file) => names.includes(purposeKey(file.place));
}

/** A name of a purpose, which no other has. */
export function purposeKey(wanted: StagedFor): string {
  if ('flow' in wanted) return `flow:${wanted.flow}`;
  if ('addition' in wanted) return `addition:${wanted.addition}`;
  if ('lastRequest' in wanted) return `last-request:${wanted.lastRequest}`;
  return 'submission' in wanted ? `submission:${wanted.submission}` : `protocol:${wanted.protocol}`;
}
