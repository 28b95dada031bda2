import type { BrandApiError } from '../brand-api/brand-api-error.ts';
import type { FileLimits } from './file-limits.ts';
import type { RefusalCode } from './file-refusal.ts';
import type { Moved, MoveOptions } from './staging/move-staged.ts';
import type { FileKind, StagedFor, RemovedFiles, SentFile, StagedFile, UploadPlace } from './staged-file.ts';

/** The result for the files of one multipart request. Its other fields reach the action as an ordinary form. */
export interface ReceivedUpload {
  place: UploadPlace;
  /** The taken files, in the order sent; they are in the list of their place already. */
  files: StagedFile[];
  /**
   * The ids of files that an earlier press of the same form had already brought: they stay where that press put them.
   */
  again: string[];
  refused: { name: string; kind: FileKind; code: RefusalCode }[];
  /** How many were beyond the limit of their kind, and not taken. */
  leftOut: Record<FileKind, number>;
}

export interface SendResult {
  /** The API took them; they are gone from staging. */
  sent: StagedFile[];
  /**
   * Still waiting. `error` is absent if the API answered, but without its message of success, or if the file could not be
   * read.
   */
  failed: { file: StagedFile; error?: BrandApiError }[];
  /** The API said no to these: they are attached to the protocol again, to be removed or sent all the same. */
  refused: { file: StagedFile; error: BrandApiError }[];
  /**
   * Another request is sending these now, or was killed while it did (then they can be sent again after 45 s at most).
   */
  underWay: StagedFile[];
}

/** The customer's own files, at `context.uploads`. Without a customer in the session every method throws. */
export interface CustomerUploads {
  /**
   * The files this request brought: fields `photos` and `invoices` of a multipart form posted to a page that
   * `findUploadPage` knows. `undefined` for any other request.
   */
  readonly received: ReceivedUpload | undefined;

  /** The limits that texts name. */
  readonly limits: FileLimits;

  /** The files that are staged for one of these, oldest first, all read at one moment. */
  list(...stagedFor: readonly StagedFor[]): Promise<StagedFile[]>;

  /**
   * The revision of the lists; ask for it before you read one. Of two lists the one with the higher revision is right,
   * whichever gateway read it.
   */
  revision(): Promise<number>;

  /** The files that the brand API took for a protocol, oldest first: the newest 50 of a customer, for 30 days. */
  listSent(protocol: number): Promise<SentFile[]>;

  /** Every file of the customer at this brand, wherever it waits and by whichever identity it came. */
  listAll(): Promise<StagedFile[]>;

  /**
   * Files that were removed and never arrived: the number of their protocol was not found in time, their form was not
   * sent, or the brand API had refused them.
   */
  removedUnsent(): Promise<RemovedFiles | undefined>;

  /**
   * Forgets them after the customer has been told.
   *
   * @param until the `removedAt` that the customer was told of: files removed later are still to be told; `undefined` if the
   *   page is of an earlier build and does not send it
   */
  forgetRemovedUnsent(until: number | undefined): Promise<void>;

  /** Deletes all of them for good, also those that a protocol still waits for: the customer wants them gone. */
  removeAll(): Promise<void>;

  /**
   * Deletes a file for good that was attached and not sent, or is of a flow's last request. A file that waits for
   * anything else stays.
   */
  remove(id: string): Promise<void>;

  /**
   * Stages files for another purpose: every file that was staged for `from`, or those of the given ids; safe to repeat.
   * A flow's files are staged for its submission when the request's drafts are put away (so that the next request does
   * not find them), and for the protocol when its number is known; those attached to a protocol when the customer sends
   * them.
   *
   * A purpose that is not yet a protocol's never gets more files than the limit of each kind. Files that have to give
   * way are deleted, and the customer has to be told: `moveFiles` (app/models/move-files.server.ts) does both.
   */
  move(from: StagedFor, to: StagedFor, options?: MoveOptions): Promise<Moved>;

  /**
   * Sends the files that wait for a protocol to the brand API: one call each, at most `atOnce` side by side. A file
   * counts as taken if the answer is 'efetuado com sucesso' (.docs/rules/photos-and-invoices.md#sending); one that the
   * API refuses is attached again; all others keep waiting. A file is claimed while it is sent and struck off before it
   * is deleted, so no two requests send it, and none sends it again after the API's yes was read. If the process dies,
   * or the connection breaks, between the API's taking a file and our reading so, the portal cannot know: the file is
   * sent again, with the same `Idempotency-Key`.
   */
  send(protocol: number, options: { atOnce: number }): Promise<SendResult>;
}
