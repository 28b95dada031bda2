/**
 * `bare-calls.ts MOCK-API E-MAIL COOKIES`: a server that makes for each request the calls of a home whose reference
 * lists are cached, by the portal's own client, and renders nothing. It measures their share of a page. Tells its
 * parent its port.
 */
import { createServer } from 'node:http';

import { brands } from '../../gateway/brands/brands.ts';
import { callsAs } from './api-login.ts';
import { tellPort } from './bare-server.ts';

const [, , mockUrl = '', email = '', cookies = '{}'] = process.argv;
const [{ id: mar_id }] = brands;
const calls = callsAs(mockUrl, JSON.parse(cookies) as Record<string, string>);

const server = createServer((_req, res) => {
  Promise.all([
    calls.call('orders', { body: { usu_email: email, mar_id } }),
    calls.call('protocols', { body: { usu_login: email, usu_email: email, mar_id } }),
  ]).then(
    ([lines]) => res.end(String(lines.length)),
    (error: unknown) => {
      console.error(error);
      res.destroy();
    },
  );
});
await tellPort(server);
