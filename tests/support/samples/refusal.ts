import { toScriptAnswer } from '../../../gateway/error-page/script-answer.ts';

/** What the gateway answers the portal's script when it refuses a request, for whoever has to stand in for it. */
export async function refusalOf(method: string, url: string, status: number) {
  const { pathname, search } = new URL(url);
  const body = await toScriptAnswer({ method, originalUrl: pathname + search }, status);
  return { status, contentType: 'text/x-script', body };
}
