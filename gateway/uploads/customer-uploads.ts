import type { BrandApiError } from '../brand-api/brand-api-error.ts';
import type { RefusalCode } from './file-refusal.ts';
import type { FileKind, StagedFor, RemovedFiles, SentFile, StagedFile, UploadPlace } from './staged-file.ts';

/** What became of the files of one multipart request. Its other fields reach the action as an ordinary form. */
export interface ReceivedUpload {
  place: UploadPlace;
  /** Taken, in the order sent; they are in the list of their place already. */
  files: StagedFile[];
  refused: { name: string; kind: FileKind; code: RefusalCode }[];
  /** How many were beyond the limit of their kind, and not taken. */
  leftOut: Record<FileKind, number>;
}

export interface SendResult {
  /** The API took them; they are gone from staging. */
  sent: StagedFile[];
  /** Still waiting. `error` is absent where the API answered, but not with its message of success. */
  failed: { file: StagedFile; error?: BrandApiError }[];
  /** Another request is sending these now, or was ended while it did (then they can be sent in 45 s at most). */
  underWay: StagedFile[];
}

/** The customer's own files, at `context.uploads`. Without a customer in the session every method throws. */
export interface CustomerUploads {
  /**
   * The files this request brought: fields `photos` and `invoices` of a multipart form posted to a page that
   * `findUploadPage` knows. `undefined` for any other request.
   */
  readonly received: ReceivedUpload | undefined;

  /** What may be sent, for the words that say so. */
  readonly limits: { acceptedTypes: (kind: FileKind) => string[]; maxFileBytes: number };

  /** The files that are staged for one of these, oldest first, all of one moment. */
  list(...stagedFor: readonly StagedFor[]): Promise<StagedFile[]>;

  /** The files that the brand API took for a protocol, oldest first: the newest 50 of a customer, for 30 days. */
  listSent(protocol: number): Promise<SentFile[]>;

  /** Every file of the customer at this brand, wherever it waits and by whichever identity it came. */
  listAll(): Promise<StagedFile[]>;

  /** Files that were taken away unsent, because nobody told the number of their protocol in time. */
  removedUnsent(): Promise<RemovedFiles | undefined>;

  /** The customer was told of them. */
  forgetRemovedUnsent(): Promise<void>;

  /** Takes all of them away for good, also those that a protocol still waits for: the customer wants them gone. */
  removeAll(): Promise<void>;

  /**
   * Takes a file that was attached and not sent, or is of a flow's last request, off for good. Nothing happens where it
   * waits for anything else.
   */
  remove(id: string): Promise<void>;

  /**
   * Stages every file that was for one thing for another, or those of these ids, all or none; safe to repeat. A flow's
   * files are staged for its submission when what was requested is put away (so that the next request does not find
   * them), and for the protocol when its number is known; those attached to a protocol when the customer sends them.
   *
   * @param ids these of them alone: what has come there meanwhile stays
   * @returns the ids of the files that were moved
   */
  move(from: StagedFor, to: StagedFor, ids?: readonly string[]): Promise<string[]>;

  /**
   * Sends the files that wait for a protocol to the brand API: one call each, at most `atOnce` side by side. Taken is
   * what is answered with 'efetuado com sucesso' (.docs/rules/photos-and-invoices.md#sending); everything else keeps
   * waiting. A file is claimed while it is sent and struck off before it is deleted, so no two requests send it and
   * none sends it again after the API's yes was read. Where the process dies, or the connection breaks, between the
   * API's taking a file and our reading so, nobody can know: it is sent again, with the same `Idempotency-Key`.
   */
  send(protocol: number, options: { atOnce: number }): Promise<SendResult>;
}
