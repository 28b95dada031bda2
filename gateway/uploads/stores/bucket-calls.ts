import { setTimeout as wait } from 'node:timers/promises';

import { S3ServiceError } from 's3mini';

import { AwayError } from '../../away-error.ts';

const AGAIN_AFTER_MS = 300;
/** The client's name for a fault that the store does not name. */
const UNKNOWN = 'Unknown';

/** The store does not answer, or refuses the portal. */
export class BucketAwayError extends AwayError {
  override name = 'BucketAwayError';
}

/**
 * Sends a request, and once more after a 5xx: stores sometimes fail so, and expect another try.
 *
 * @throws BucketAwayError
 */
export async function ask<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request().catch(async (error: unknown) => {
      if (!(error instanceof S3ServiceError) || error.status < 500) throw error;
      await wait(AGAIN_AFTER_MS);
      return request();
    });
  } catch (error) {
    throw new BucketAwayError(new Error(describe(error), { cause: error }));
  }
}

function describe(error: unknown): string {
  if (error instanceof S3ServiceError) {
    const { serviceCode = UNKNOWN, status } = error;
    return `the store answers ${status}${serviceCode === UNKNOWN ? '' : ` (${serviceCode})`}`;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
