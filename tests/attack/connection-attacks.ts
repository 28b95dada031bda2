/** Attacks by connections that are slow, many or silent: none of them may take a page's place. */
import { setTimeout as wait } from 'node:timers/promises';

import { createVisitor } from '../support/visitor.ts';
import type { Attack, Finding, Target } from './attack.ts';
import { head, openConnection, type RawConnection } from './raw-connection.ts';

/** How long the connections are held while the customer goes on. */
const HELD_MS = 6_000;
/** By then each connection has been answered, refused or left waiting. */
const SETTLED_AFTER_MS = 1_500;
/** Bounded by a machine's limit of open files. */
const MOST_CONNECTIONS = 400;

/** Opens `count` connections, lets each begin, and holds them. The portal has held if a visitor is served meanwhile. */
async function hold(
  target: Target,
  count: number,
  begin: (connection: RawConnection) => void,
  goOn?: (connection: RawConnection) => void,
): Promise<Finding> {
  const connections: RawConnection[] = [];
  for (let opened = 0; opened < Math.min(count, MOST_CONNECTIONS); opened += 1) {
    const connection = await openConnection(target.port);
    begin(connection);
    connections.push(connection);
  }
  // Connections that are answered at once are only a crowd of visitors; this attack is about those that stay open.
  await wait(SETTLED_AFTER_MS);
  const visitor = createVisitor(target.port);
  const until = performance.now() + HELD_MS;
  const statuses = new Set<number>();
  while (performance.now() < until) {
    statuses.add((await visitor.get('/login')).status);
    for (const connection of connections) if (goOn !== undefined && connection.isOpen()) goOn(connection);
    await wait(250);
  }
  const open = connections.filter((connection) => connection.isOpen()).length;
  for (const connection of connections) connection.close();
  return {
    isHeld: statuses.size === 1 && statuses.has(200),
    what: `${connections.length} held for ${HELD_MS / 1000} s, ${open} still open, visitors got ${[...statuses].join(' ')}`,
  };
}

const host = (target: Target) => `Host: vaivem.localhost:${target.port}`;
const formHeaders = (target: Target) => [
  host(target),
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Length: 1000',
];

export const connectionAttacks: readonly Attack[] = [
  {
    name: 'connections that send nothing',
    run: (target) => hold(target, 400, () => undefined),
  },
  {
    name: 'heads that never end',
    run: (target) =>
      hold(
        target,
        300,
        (connection) => connection.write(`GET /login HTTP/1.1\r\n${host(target)}\r\n`),
        (connection) => connection.write('X-A: b\r\n'),
      ),
  },
  {
    name: 'forms whose body never comes',
    run: (target) =>
      hold(target, 300, (connection) => connection.write(head('POST', '/login', formHeaders(target)))),
  },
  {
    name: 'forms whose body comes a byte at a time',
    run: (target) =>
      hold(
        target,
        300,
        (connection) => connection.write(head('POST', '/login', formHeaders(target))),
        (connection) => connection.write('a'),
      ),
  },
  {
    name: 'uploads of nobody whose body never comes',
    run: (target) =>
      hold(target, 300, (connection) =>
        connection.write(
          head('POST', '/produtos-adquiridos-online/arquivos', [
            host(target),
            'Content-Type: multipart/form-data; boundary=b',
            'Content-Length: 1000000',
          ]),
        ),
      ),
  },
  {
    name: 'uploads of one customer that come a byte at a time',
    run: async (target) => {
      const { visitor } = await target.logIn();
      return hold(
        target,
        250,
        (connection) => {
          connection.write(
            head('POST', '/produtos-adquiridos-online/arquivos', [
              host(target),
              `Cookie: ${visitor.cookieHeader()}`,
              `Origin: http://vaivem.localhost:${target.port}`,
              'Content-Type: multipart/form-data; boundary=b',
              'Content-Length: 1000000',
            ]),
          );
          connection.write('--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n');
        },
        (connection) => connection.write('a'),
      );
    },
  },
  {
    name: 'answers that nobody reads',
    run: (target) =>
      hold(target, 200, (connection) => connection.write(head('GET', '/login', [host(target)]).repeat(20))),
  },
  {
    name: 'requests that two servers would read differently',
    run: async (target) => {
      const odd = [
        ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
        ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
        ['chunks twice', ['Transfer-Encoding: chunked, chunked']],
        ['a folded header', ['X-A: b\r\n c']],
        ['two hosts', ['Host: fila.localhost']],
        ['a space before the colon', ['Content-Length : 5']],
      ] as const;
      const answers: string[] = [];
      for (const [name, headers] of odd) {
        const connection = await openConnection(target.port);
        connection.write(`${head('POST', '/login', [host(target), ...headers])}a=bcd`);
        await connection.receive(/^HTTP/, 2_000);
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(connection.received())?.[1] ?? 0);
        connection.close();
        if (status < 400 || status >= 500) answers.push(`${name} ${status}`);
      }
      return {
        isHeld: answers.length === 0,
        what: answers.length === 0 ? `${odd.length} refused` : answers.join(', '),
      };
    },
  },
];
