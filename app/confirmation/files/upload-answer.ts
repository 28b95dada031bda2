import type { FilesView } from './files-view.server.ts';
import type { NotTaken } from '~/forms/form-reply.ts';

/** What script is told of a file it sent. */
export interface UploadAnswer {
  /** Absent where it was. */
  notTaken?: NotTaken | undefined;
  /** Both lists as they are now. */
  views: FilesView[];
}

/** What it is told with a 401, when the session has ended: whether the file waits for the login of its page's customer. */
export interface UnownedAnswer {
  isKept: boolean;
}
