const SUCCESS = 'efetuado com sucesso';

/**
 * Whether the API's message says that it took a file. A message that was not recognised is a file that is sent twice.
 * Source: .docs/rules/photos-and-invoices.md#sending
 */
export function saysTaken(message: string): boolean {
  return message.toLowerCase().replaceAll(/\s+/g, ' ').includes(SUCCESS);
}
