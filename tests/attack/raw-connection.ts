import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A connection on which anything can be sent, even what no client library would send. */
export interface RawConnection {
  write(data: string | Buffer): void;
  /**
   * Sends the chunk `times` times, as fast as the other end reads. @returns how many bytes it took before it closed
   */
  pour(chunk: Buffer, times: number): Promise<number>;
  /** What has come so far. */
  received(): string;
  /** Waits until text that matches has come, the connection has ended, or the time is up. */
  receive(pattern: RegExp, withinMs: number): Promise<boolean>;
  isOpen(): boolean;
  close(): void;
}

const LOOK_EVERY_MS = 10;

export async function openConnection(port: number): Promise<RawConnection> {
  const socket: Socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  let isOpen = true;
  socket.setEncoding('latin1');
  socket.on('data', (data: string) => (text += data));
  socket.on('error', () => undefined);
  socket.once('close', () => (isOpen = false));
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', () => resolve());
  });

  async function pour(chunk: Buffer, times: number): Promise<number> {
    let taken = 0;
    for (let time = 0; time < times && isOpen; time += 1) {
      if (!socket.write(chunk)) {
        await new Promise<void>((resolve) => {
          const goOn = () => {
            socket.off('drain', goOn).off('close', goOn);
            resolve();
          };
          socket.once('drain', goOn).once('close', goOn);
        });
      }
      taken += chunk.length;
    }
    return taken;
  }

  async function receive(pattern: RegExp, withinMs: number): Promise<boolean> {
    const until = performance.now() + withinMs;
    while (!pattern.test(text) && isOpen && performance.now() < until) await wait(LOOK_EVERY_MS);
    return pattern.test(text);
  }

  return {
    write: (data) => void socket.write(data),
    pour,
    received: () => text,
    receive,
    isOpen: () => isOpen,
    close: () => socket.destroy(),
  };
}

/** The head of a request as text; `headers` are sent as they stand. */
export function head(method: string, path: string, headers: readonly string[]): string {
  return [`${method} ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n');
}
