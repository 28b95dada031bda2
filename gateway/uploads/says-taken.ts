const TAKEN = 'efetuado com sucesso';
/** "não" (its tilde as part of the letter, as a mark of its own, or left out) and other words that deny. */
const DENIAL = /(?<!\p{L})(?:n(?:a\p{M}?|ã)o|nunca|nenhuma?|not)(?!\p{L})/u;
/** A point within a file's name ends no sentence. */
const SENTENCE_END = /[.:;!?](?=\s|$)/;

/**
 * Whether the API's message says that it took a file. If a success is not recognised, the file is sent twice; if a failure
 * is taken for a success, the file is deleted. So a "não" anywhere before the words in their sentence counts as a failure.
 * Source: .docs/rules/photos-and-invoices.md#sending
 */
export function saysTaken(message: string): boolean {
  const words = message.toLowerCase().replaceAll(/\s+/g, ' ');
  return words.split(SENTENCE_END).some((sentence) => {
    const [before, ...others] = sentence.split(TAKEN);
    return others.length > 0 && !DENIAL.test(before ?? '');
  });
}
