import type { StagedFile } from '../../../gateway/uploads/staged-file.ts';

import type { AlertCode } from '~/alerts/alert-table.ts';
import {
  excessAttachments,
  missingAttachments,
  type AttachmentCounts,
  type AttachmentKind,
} from '~/domain/requests/attachments.ts';
import type { FormFault } from '~/forms/form-fault.ts';

const MISSING = {
  photo: { message: 'fields:photo', alert: 'photo-missing' },
  invoice: { message: 'fields:invoice-file', alert: 'invoice-missing' },
} as const;

/**
 * What is wrong with the files of a request: none of a kind that is needed (.docs/rules/photos-and-invoices.md), or more
 * than a protocol takes. The portal itself never attaches more; if there are more all the same, nothing is sent.
 *
 * @param most how many of each kind it takes
 */
export function findFileFaults(
  files: readonly Pick<StagedFile, 'kind'>[],
  needs: Record<AttachmentKind, boolean>,
  most: AttachmentCounts,
): FormFault[] {
  const countOf = (kind: AttachmentKind) => files.filter((file) => file.kind === kind).length;
  const attached = { photo: countOf('photo'), invoice: countOf('invoice') };
  return [
    ...missingAttachments(attached, needs).map((kind) => ({
      field: `${kind}s`,
      message: MISSING[kind].message,
    })),
    ...excessAttachments(attached, most).map((kind) => ({
      field: `${kind}s`,
      message: 'files:full' as const,
      values: { max: most[kind] },
    })),
  ];
}

/** The alerts of such faults: a needed kind without any file has an alert besides the message in its place. */
export function alertsOfMissing(faults: readonly FormFault[]): AlertCode[] {
  return Object.values(MISSING)
    .filter(({ message }) => faults.some((fault) => fault.message === message))
    .map(({ alert }) => alert);
}
