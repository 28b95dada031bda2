const SUCCESS = /(?<!\bn[aã]o (?:foi )?)efetuado com sucesso/;

/**
 * Whether the API's message says that it took a file. A message that was not recognised is a file that is sent twice; a file
 * that counts as taken is deleted, so a "não" before the words is one.
 * Source: .docs/rules/photos-and-invoices.md#sending
 */
export function saysTaken(message: string): boolean {
  return SUCCESS.test(message.toLowerCase().replaceAll(/\s+/g, ' '));
}
