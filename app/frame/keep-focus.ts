import { focusOn } from '~/components/focus-on.ts';

/** Where a screen reader reads on from: headings, and what can be pressed or filled in. */
const STOPS =
  'h1, h2, h3, :is(a[href], button, input:not([type="hidden"]), select, textarea, summary):not([tabindex="-1"], :disabled)';
/**
 * How many controls that had the focus before are kept: when an alert is closed, the focus goes back past the buttons of
 * the alerts to the control that had it before them.
 */
const EARLIER_CONTROLS_KEPT = 9;

/** The control with the focus, or something around it, and what stood before it there. */
interface Place {
  element: Element;
  before: Element | null;
}

/**
 * Keeps the focus near where it was when the control that has it leaves the page, for instance because it was pressed:
 * a browser would give it to nothing, and who uses the keyboard or listens would start over at the top (WCAG 2.4.3). It
 * goes to what came in the control's place, or stood before it, or around it. Where nothing is left there, as of an
 * alert that is closed, it goes back to where it was before, or to the heading. Components that place the focus
 * themselves come first: this looks only after React is done.
 */
export function keepFocus(): void {
  let way: Place[] = [];
  let earlier: Element[] = [];

  document.addEventListener('focusin', ({ target }) => {
    way = [];
    if (!(target instanceof Element)) return;
    earlier = [...earlier.slice(-EARLIER_CONTROLS_KEPT), target];
    for (let element: Element | null = target; element; element = element.parentElement) {
      way.push({ element, before: element.previousElementSibling });
    }
  });
  const look = () => {
    const [lost] = way;
    if (!lost || document.activeElement !== document.body) return;
    // A press on nothing takes the focus from a control that stays.
    const isGone = !isThere(lost.element);
    if (isGone)
      focusOn(
        successorOf(way) ?? earlier.filter(isThere).at(-1) ?? document.querySelector('dialog[open] h2, h1'),
      );
    way = [];
  };
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (!relatedTarget) queueMicrotask(look);
  });
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

function successorOf(way: readonly Place[]): Element | undefined {
  const around = way.findIndex(({ element }) => isThere(element));
  const before = way[around - 1]?.before;
  return stopIn(before?.nextElementSibling) ?? stopIn(before) ?? stopIn(way[around]?.element);
}

function stopIn(place: Element | null | undefined): Element | undefined {
  return place
    ? [place, ...place.querySelectorAll(STOPS)].find((stop) => stop.matches(STOPS) && isThere(stop))
    : undefined;
}

/** On the page, and drawn. */
function isThere(element: Element): boolean {
  return element.getClientRects().length > 0;
}
