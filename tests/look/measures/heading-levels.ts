/**
 * For the page: headings of nested sections whose level is not below that of the outer one: `Fotos in Enviar fotos`.
 */
export function misplacedHeadings(): string[] {
  const headingOf = (section: Element | null | undefined) => {
    const id = section?.getAttribute('aria-labelledby');
    return id ? document.getElementById(id) : undefined;
  };
  const levelOf = ({ localName }: Element) => Number(/^h([1-6])$/.exec(localName)?.[1] ?? 0);
  return [...document.querySelectorAll('section section[aria-labelledby]')].flatMap((section) => {
    const [inner, outer] = [
      headingOf(section),
      headingOf(section.parentElement?.closest('section[aria-labelledby]')),
    ];
    return inner && outer && levelOf(inner) <= levelOf(outer)
      ? [`${inner.textContent} in ${outer.textContent}`]
      : [];
  });
}
