import { toScriptAnswer } from '../../../gateway/error-page/script-answer.ts';

/** The gateway's answer to the portal's script when it refuses a request, for tests that stand in for the gateway. */
export async function refusalOf(method: string, url: string, status: number) {
  const { pathname, search } = new URL(url);
  const body = await toScriptAnswer({ method, originalUrl: pathname + search }, status);
  return { status, contentType: 'text/x-script', body };
}
