import type { FilesView } from '~/models/files.server.ts';

/** What script is told of a file it sent. */
export interface UploadAnswer {
  /** What was not taken, in words. */
  refusals: string[];
  /** Both lists as they are now. */
  views: FilesView[];
}
