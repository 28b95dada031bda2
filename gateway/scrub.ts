/** Characters that end an address before and after its @. */
const LOCAL_END = /[\s@"'<>=:,;/]/;
const DOMAIN_END = /[\s@"'<>=,;/]/;
/** Seven digits are a login code; CPF, CNPJ, phone, CEP, cards and accounts are longer. Protocol numbers are shorter. */
const LONG_DIGITS = /\d(?:[\s().+/-]*\d){6,}/g;

/** Replaces e-mail addresses and every run of seven or more digits in a text for the log. */
export function scrub(text: string): string {
  return withoutAddresses(text).replace(LONG_DIGITS, '[digits]');
}

/**
 * Goes from one @ to the next, and from there to both sides: each character is read at most twice. A pattern would
 * start at each character, and search the rest for an @ that is not there.
 */
function withoutAddresses(text: string): string {
  let scrubbed = '';
  let done = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > done && !LOCAL_END.test(text.charAt(start - 1))) start -= 1;
    let end = at + 1;
    while (end < text.length && !DOMAIN_END.test(text.charAt(end))) end += 1;
    if (start === at || end === at + 1) continue;
    scrubbed += `${text.slice(done, start)}[e-mail]`;
    done = end;
  }
  return scrubbed + text.slice(done);
}
