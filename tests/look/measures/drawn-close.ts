/** For the page, with script: boxes for files that are not square, or whose content is not in the middle. */
export function crookedPlaces(): string[] {
  return [...document.querySelectorAll('label:has(> input[type="file"]):has(> svg)')].flatMap((place) => {
    const box = place.getBoundingClientRect();
    const words = document.createRange();
    for (const node of place.childNodes) if (node instanceof Text) words.selectNodeContents(node);
    const icon = place.querySelector('svg')?.getBoundingClientRect() ?? box;
    // A line is somewhat higher than its letters, hence the tolerance.
    const offCentre = Math.abs(icon.top - box.top - (box.bottom - words.getBoundingClientRect().bottom));
    const isCrooked = Math.abs(box.width - box.height) > 1 || offCentre > 6;
    const size = `${Math.round(box.width)} x ${Math.round(box.height)} px`;
    return isCrooked ? [`"${place.textContent}": ${size}, ${Math.round(offCentre)} px off its middle`] : [];
  });
}

/** For the page: parts that a form sets apart, whose texts are too close to each other. */
export function crowdedParts(): string[] {
  const setsApart = 24;
  const closestPx = 10;
  return [...document.querySelectorAll('form')].flatMap((form) => {
    if (Number.parseFloat(getComputedStyle(form).rowGap) < setsApart) return [];
    const parts = [...form.children].flatMap((part) => {
      // A fixed or sticky part lies above the form.
      const texts = /static|relative/.test(getComputedStyle(part).position) ? textBoxes(part) : [];
      if (texts.length === 0) return [];
      const top = Math.min(...texts.map((box) => box.top));
      const bottom = Math.max(...texts.map((box) => box.bottom));
      return [{ part, top, bottom }];
    });
    return parts.flatMap(({ part, top }, at) => {
      const before = parts[at - 1];
      // The parts are side by side.
      if (!before || top < before.top) return [];
      const apart = top - before.bottom;
      const words = (element: Element) => element.textContent.trim().slice(-30);
      const isCrowded = apart >= 0 && apart < closestPx;
      return isCrowded ? [`${Math.round(apart)} px: "${words(before.part)}" and "${words(part)}"`] : [];
    });
  });

  function textBoxes(part: Element): DOMRect[] {
    const boxes: DOMRect[] = [];
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const isSeen = node.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
      if (!isSeen || node.textContent?.trim() === '' || node.parentElement.closest('option')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      boxes.push(...range.getClientRects());
    }
    return boxes;
  }
}

/** For the page: e-mails that a line breaks elsewhere than after the "@", and sizes that it parts from their units. */
export function tornWords(): string[] {
  const whole = /[\w.+•-]+@|(?<=@)[\w-]+(?:\.[\w-]+)+|[\d.,]+\s[kM]B\b/g;
  return [...document.querySelectorAll('main p, main dd, main li')].flatMap((block) => {
    if (block.querySelector('p, dd, li')) return [];
    const letters = lettersOf(block);
    const text = letters.map(({ data }) => data).join('');
    return [...text.matchAll(whole)].flatMap(({ 0: word, index }) => {
      // Only these letters are measured: measuring every letter takes three times as long.
      const tops = letters.slice(index, index + word.length).flatMap((letter) => topOf(letter) ?? []);
      const isTorn = tops.some((top) => Math.abs(top - (tops[0] ?? top)) > 4);
      return isTorn ? [`"${word}" in "${text.slice(0, 60)}"`] : [];
    });
  });

  interface Letter {
    data: string;
    /** Where it stands; a line's end stands nowhere. */
    place?: { node: Node; at: number };
  }

  function lettersOf(block: Element): Letter[] {
    const letters: Letter[] = [];
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const data = node.textContent ?? '';
      if (beginsLine(node, block)) letters.push({ data: '\n' });
      for (let at = 0; at < data.length; at += 1)
        letters.push({ data: data.charAt(at), place: { node, at } });
    }
    return letters;
  }

  /** The text stands in a box of its own within the block, or is the first in one. */
  function beginsLine(node: Node, block: Element): boolean {
    const own = node.parentElement;
    if (!own || own === block) return false;
    if (getComputedStyle(own).display !== 'inline') return true;
    return !node.previousSibling && !own.previousSibling && beginsLine(own, block);
  }

  function topOf({ place }: Letter): number | undefined {
    if (!place) return undefined;
    const range = document.createRange();
    range.setStart(place.node, place.at);
    range.setEnd(place.node, place.at + 1);
    return range.getClientRects().item(0)?.top;
  }
}

/** For the page: words of headings and steps that a line breaks in the middle, unless they are longer than any of ours. */
export function brokenHeadings(): string[] {
  const longest = 14;
  const around = document.querySelector('dialog') ?? document.body;
  return [...around.querySelectorAll('h1, h2, h3, [aria-current="step"]')].flatMap((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s@/–-]+/g)) {
        // A number's groups, which are kept on one line, may be longer than it.
        if (!/\p{L}/u.test(word) || word.length > longest) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`"${word}" in "${heading.textContent.slice(0, 60)}"`);
      }
    }
    return broken;
  });
}
