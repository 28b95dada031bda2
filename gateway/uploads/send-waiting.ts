import type { Readable } from 'node:stream';

import type { BrandApiCalls } from '../brand-api/client.ts';
import { BrandApiError } from '../brand-api/brand-api-error.ts';
import type { CustomerScope } from '../session/customer-scope.ts';
import { startClock, type Note } from '../events/events.ts';
import { saysTaken } from './says-taken.ts';
import { CLAIM_MS, type StagedFile } from './staged-file.ts';
import type { Staging } from './staging/staging.ts';
import type { SendResult } from './customer-uploads.ts';

/**
 * The statuses by which the API says that it will never take this file: it is malformed, too large, of a wrong type, or
 * of wrong content.
 */
const REFUSALS: readonly unknown[] = [400, 413, 415, 422];

const UNREADABLE = 'unreadable';

interface SendingParts {
  staging: Staging;
  owner: CustomerScope;
  api: Pick<BrandApiCalls, 'upload'>;
  note: Note;
}

/** Sends the files that wait for a protocol; see `CustomerUploads.send`. */
export async function sendWaiting(
  { api, note, owner, staging }: SendingParts,
  { protocol, atOnce }: { protocol: number; atOnce: number },
): Promise<SendResult> {
  const result: SendResult = { sent: [], failed: [], refused: [], underWay: [] };
  const waiting = await staging.list(owner, { protocol });

  async function sendOne(file: StagedFile): Promise<void> {
    if (!(await staging.claim(owner, file.id, CLAIM_MS))) {
      result.underWay.push(file);
      return;
    }
    const tell = startClock(note);
    const stream = staging.read(owner, file.id);
    const answer = await upload(file, stream).catch(async (error: unknown) => {
      if (!isRefusal(error)) await staging.release(owner, file.id);
      if (error instanceof BrandApiError) return error;
      // The file cannot be read, for instance because the store is away. It goes on waiting: its protocol has long been
      // made.
      if (error === stream.errored) return UNREADABLE;
      throw error;
    });
    const { kind, size: bytes } = file;
    if (answer === UNREADABLE) {
      tell('file failed', { kind, status: undefined, fault: UNREADABLE });
      result.failed.push({ file });
    } else if (answer instanceof BrandApiError) {
      tell('file failed', { kind, status: answer.status, fault: answer.kind });
      const isBack = isRefusal(answer) && (await staging.giveBack(owner, file.id, protocol));
      result[isBack ? 'refused' : 'failed'].push({ file, error: answer });
    } else if (saysTaken(answer.message)) {
      await staging.removeSent(owner, file, protocol);
      tell('file delivered', { kind, bytes });
      result.sent.push(file);
    } else {
      await staging.release(owner, file.id);
      tell('file failed', { kind, status: undefined, fault: 'not-confirmed' });
      result.failed.push({ file });
    }
  }

  const upload = ({ id, kind, name, type, size }: StagedFile, stream: Readable) =>
    api.upload(
      {
        prt_id: protocol,
        is_nfe: kind === 'invoice' ? 'S' : 'N',
        file: { stream, name, type, size },
      },
      { idempotencyKey: id },
    );

  async function sendNext(): Promise<void> {
    for (let file = waiting.shift(); file; file = waiting.shift()) await sendOne(file);
  }

  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return result;
}

function isRefusal(error: unknown): boolean {
  return error instanceof BrandApiError && REFUSALS.includes(error.status);
}
