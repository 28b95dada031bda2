import { z } from 'zod';

/** The address of a service, to which paths are appended. Parts that would be lost by that are refused. */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: 'expected http://HOST or https://HOST', abort: true })
  .refine((text) => !/[?#]/.test(text), 'expected an address without "?" and "#"')
  .refine(isOpenToAll, 'expected an address without a user and a password');

/** The address of a service that has its own paths. */
export const httpOrigin = httpAddress.refine(
  (text) => new URL(text).pathname === '/',
  'expected an address without a path',
);

function isOpenToAll(text: string): boolean {
  const { password, username } = new URL(text);
  return username === '' && password === '';
}
