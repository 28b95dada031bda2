import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';
import type { StagedFile } from '../../gateway/uploads/staged-file.ts';

import { findCreatedProtocol } from './protocol-creation.server.ts';

/** The gateway's clock and the API's may differ by this much. */
const CLOCKS_DIFFER_MS = 5 * 60 * 1000;

/** A file of a request that became a protocol whose number nobody told. */
export type UnnumberedFile = Pick<StagedFile, 'id' | 'name'> & { submissionId: string };

/**
 * The files that may belong to a protocol: of a request whose number is not known, and chosen before it was opened.
 *
 * @param openedAt ISO 8601, UTC
 */
export async function findUnnumberedFiles(
  context: AppLoadContext,
  customer: Customer,
  openedAt: string,
): Promise<UnnumberedFile[]> {
  const latest = Date.parse(openedAt) + CLOCKS_DIFFER_MS;
  const files = (await context.uploads.listAll()).flatMap(({ id, name, addedAt, place }) =>
    'submission' in place && addedAt <= latest ? [{ id, name, submissionId: place.submission }] : [],
  );
  const submissions = [...new Set(files.map(({ submissionId }) => submissionId))];
  const unnumbered = await Promise.all(
    submissions.map(async (submissionId) => {
      const created = await findCreatedProtocol(context, customer, submissionId);
      return created && created.protocolId === undefined ? [submissionId] : [];
    }),
  );
  const wanted = new Set(unnumbered.flat());
  return files.filter(({ submissionId }) => wanted.has(submissionId));
}

/** The customer says which protocol they belong to. */
export async function attachUnnumberedFiles(
  context: AppLoadContext,
  files: readonly UnnumberedFile[],
  protocol: number,
): Promise<void> {
  for (const submission of new Set(files.map(({ submissionId }) => submissionId))) {
    await context.uploads.move({ submission }, { protocol });
  }
}
