const SUCCESS = /(?<!\bn[aã]o (?:foi )?)efetuado com sucesso/;

/**
 * Whether the API's message says that it took a file. If a success is not recognised, the file is sent twice; if a failure
 * is taken for a success, the file is deleted. So a "não" before the words counts as a failure.
 * Source: .docs/rules/photos-and-invoices.md#sending
 */
export function saysTaken(message: string): boolean {
  return SUCCESS.test(message.toLowerCase().replaceAll(/\s+/g, ' '));
}
