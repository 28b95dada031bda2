import type { FilesView, NotTaken } from '~/models/files.server.ts';

/** What script is told of a file it sent. */
export interface UploadAnswer {
  /** Absent where it was. */
  notTaken?: NotTaken | undefined;
  /** Both lists as they are now. */
  views: FilesView[];
}
