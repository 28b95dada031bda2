import express from 'express';
import type { RequestListener } from 'node:http';
import { Agent, request } from 'undici';
import { onTestFinished, vi } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { namedRequests } from '../../tests/support/events.ts';
import type { PictureWidth } from './picture-addresses.ts';
import { createPictureProxy } from './picture-proxy.ts';
import { createResizer, type Resizer } from './resizer.ts';
import { samplePicture } from './sample-pictures.for-tests.ts';

export const jpeg = await samplePicture({ width: 600, height: 400, format: 'jpeg' });

/** A picture server with one picture. */
export const sends =
  (type: string, body: Buffer): RequestListener =>
  (_req, res) =>
    res.writeHead(200, { 'content-type': type }).end(body);

/**
 * The portal in front of one picture server, with the server's requests, the noted events, and the number of resizings.
 */
export async function startPictures(
  pictureServer: RequestListener = sends('image/jpeg', jpeg),
  resizer: Resizer = createResizer(() => undefined),
) {
  const agent = new Agent();
  onTestFinished(() => agent.close());
  const asked: string[] = [];
  const told: string[] = [];
  const lines: unknown[] = [];
  const origin = await serve((req, res) => {
    asked.push(req.url ?? '');
    pictureServer(req, res);
  });
  const resize = vi.fn<Resizer['resize']>((...wish) => resizer.resize(...wish));
  const proxy = createPictureProxy(
    { origins: [origin], dispatcher: agent, secret: 'a-secret', note: () => undefined },
    { resize },
  );
  const app = express();
  app.use(
    namedRequests((line) => {
      const said = JSON.parse(line) as { msg: string };
      told.push(said.msg);
      lines.push(said);
    }),
    proxy.handler,
  );
  const url = await serve(app);
  const asIs = (path: string) => url + String(proxy.addressOf(origin + path));
  const addressOf = (path: string, width: PictureWidth | string = 112) =>
    asIs(path).replace('produto/', `produto/${width}/`);
  return { asked, told, lines, resize, addressOf, asIs };
}

/** The whole answer. */
export async function answerTo(
  address: string,
  accept = 'image/avif,image/webp,*/*',
  method: 'GET' | 'HEAD' = 'GET',
) {
  const { statusCode, headers, body } = await request(address, { method, headers: { accept } });
  return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
}
