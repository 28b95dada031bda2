import type { AppLoadContext } from '@remix-run/node';

/** The names of the files of a protocol that the brand API has not taken yet. */
export interface WaitingFilesView {
  waiting: WaitingFile[];
  /** Another request is sending these at this moment. */
  underWay: WaitingFile[];
}

export interface WaitingFile {
  id: string;
  name: string;
}

export async function loadWaitingFiles(
  { uploads }: AppLoadContext,
  protocol: number,
): Promise<WaitingFilesView> {
  const files = await uploads.list({ protocol });
  // The lease is written and judged on the gateway's own clock, not on the API's.
  const isUnderWay = ({ sendingUntil = 0 }: { sendingUntil?: number | undefined }) =>
    sendingUntil > Date.now();
  const view = ({ id, name }: WaitingFile): WaitingFile => ({ id, name });
  return {
    waiting: files.filter((file) => !isUnderWay(file)).map(view),
    underWay: files.filter(isUnderWay).map(view),
  };
}
