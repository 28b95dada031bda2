/**
 * For the page: words that a browser without style sheets (w3m, lynx) would join, as `word|word`. They are in
 * neighbouring inline elements with nothing between them; a style sheet may set them apart, or hide one.
 */
export function wordsRunTogether(): string[] {
  const inLine =
    'a, abbr, b, button, cite, code, em, i, input, label, output, q, s, small, span, strong, sub, sup, time, u';
  const found: string[] = [];
  let last = '';
  walk(document.body);
  return found;

  function walk(node: Node): void {
    if (node instanceof Text) {
      const joint = `${last.slice(-20)}|${node.data.slice(0, 20)}`;
      if (/[\p{L}\d]\|[\p{L}\d]/u.test(joint)) found.push(joint);
      // An empty text does not part its neighbours.
      if (node.data !== '') last = node.data;
      return;
    }
    if (!(node instanceof Element) || node.matches('script, style, svg, template, [aria-hidden="true"]'))
      return;
    if (!node.matches(inLine)) last = '';
    for (const child of node.childNodes) walk(child);
    if (!node.matches(inLine)) last = '';
  }
}
