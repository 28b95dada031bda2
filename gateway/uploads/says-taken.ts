/** In a sentence without a "não" before it, wherever that stands: "não foi possível ser efetuado com sucesso". */
const SUCCESS = /^(?:(?!(?<!\p{L})(?:n(?:a\p{M}?|ã)o|nunca|not)(?!\p{L})).)*?efetuado com sucesso/u;

/**
 * Whether the API's message says that it took a file. If a success is not recognised, the file is sent twice; if a failure
 * is taken for a success, the file is deleted. So a "não" before the words in their sentence counts as a failure.
 * Source: .docs/rules/photos-and-invoices.md#sending
 */
export function saysTaken(message: string): boolean {
  const words = message.toLowerCase().replaceAll(/\s+/g, ' ');
  return words.split(/[.:;!?](?=\s|$)/).some((sentence) => SUCCESS.test(sentence));
}
