/** Photos show the product; invoice files (NF-e) prove the purchase. */
export const ATTACHMENT_KINDS = ['photo', 'invoice'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];
/** How many files of each kind. */
export type AttachmentCounts = Readonly<Record<AttachmentKind, number>>;

/**
 * The kinds of which at least one is needed and none is attached: a photo where any item's reason requires photos, an
 * invoice in the off-store flow.
 * Source: .docs/rules/photos-and-invoices.md#how-many-are-needed.
 */
export function missingAttachments(
  attached: AttachmentCounts,
  needs: { readonly photo: boolean; readonly invoice: boolean },
): AttachmentKind[] {
  return ATTACHMENT_KINDS.filter((kind) => needs[kind] && attached[kind] === 0);
}

/**
 * The kinds of which more are attached than a protocol takes.
 * @param most how many of each it takes
 * Source: .docs/rules/photos-and-invoices.md#how-many-are-taken.
 */
export function excessAttachments(attached: AttachmentCounts, most: AttachmentCounts): AttachmentKind[] {
  return ATTACHMENT_KINDS.filter((kind) => attached[kind] > most[kind]);
}

/**
 * Whether a file shows as an image; others show as a file icon, and so does HEIC, which few browsers can show.
 * @param mime e.g. `image/jpeg`
 * Source: .docs/rules/photos-and-invoices.md#what-is-taken.
 */
export function showsAsImage(mime: string): boolean {
  return mime.startsWith('image/') && mime !== 'image/heic';
}
