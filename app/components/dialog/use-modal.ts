import { useNavigate } from '@remix-run/react';
import { useRef, useState, type RefObject } from 'react';

import { focusOn } from '~/components/focus-on.ts';
import { useBeforePaint } from '~/components/use-before-paint.ts';
import { useHydrated } from '~/components/use-hydrated.ts';

interface Modal {
  /** For the `<dialog open>` element. */
  dialog: RefObject<HTMLDialogElement>;
  /** Closes it as Escape does: its closing animation first, then the way to its close address. */
  close: () => void;
}

/**
 * Raises a `<dialog open>`, from the server's HTML or from a navigation in the browser, to a modal one: the rest of the
 * page is inert, the focus stays inside and goes back to where it was, Escape and a press on the backdrop lead to
 * `closeHref`, in the dialog's place in the browser's history: nobody goes back into what they closed. The element's
 * `data-state` (opening, opened, closing) is for its stylesheet to animate; a dialog that was on the page before script
 * ran does not open a second time.
 */
export function useModal(closeHref: string): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // Remembers where the focus is before the dialog is on the page, because something inside may take it at once.
  const [wayBack] = useState(() => (isHydrated ? wayTo(document.activeElement) : []));
  const [cameByNavigation] = useState(isHydrated);

  const leave = useRef<() => void>();
  useBeforePaint(() => {
    leave.current = () => {
      navigate(closeHref, { preventScrollReset: true, replace: true });
    };
  });

  useBeforePaint(() => {
    const element = dialog.current;
    if (!element) {
      return;
    }
    raise(element, cameByNavigation ? 'opening' : 'opened');

    const listeners = new AbortController();
    const { signal } = listeners;
    let isPressOutside = false;
    element.addEventListener('close', () => leave.current?.(), { signal });
    element.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        lower(element, wayBack);
      },
      { signal },
    );
    // A press that begins inside and ends outside is the end of marking text, not a wish to leave.
    element.addEventListener('pointerdown', (event) => (isPressOutside = isOutside(element, event)), {
      signal,
    });
    element.addEventListener(
      'click',
      (event) => {
        if (isPressOutside && isOutside(element, event)) {
          lower(element, wayBack);
        }
      },
      { signal },
    );

    return () => {
      listeners.abort();
      if (element.open) shut(element, wayBack);
    };
  }, [cameByNavigation, wayBack]);

  return {
    dialog,
    close: () => {
      if (dialog.current) {
        lower(dialog.current, wayBack);
      }
    },
  };
}

/** An element and what is around it within the content, the nearest first; nothing where no element has the focus. */
function wayTo(element: Element | null): Element[] {
  const content = document.querySelector('main');
  const way: Element[] = [];
  for (let part = element; part && !part.contains(content); part = part.parentElement) way.push(part);
  return way;
}

// The focus goes to a faulty field first, then to the field that is waited for, then to the first one, and not to the
// cross of an alert above it. Without any field it goes to the heading: what is asked is read before any of the
// answers.
const FIRST_PLACE = ['[aria-invalid]', '[data-focus-first]', 'input:not([type="hidden"])', 'h2'];

function raise(element: HTMLDialogElement, state: 'opening' | 'opened'): void {
  const focused = element.contains(document.activeElement) ? document.activeElement : firstPlace(element);
  // Open but not modal, it cannot be raised; close() would announce a closing that did not happen.
  element.removeAttribute('open');
  element.dataset['state'] = state;
  element.showModal();
  if (focused instanceof HTMLElement) {
    focused.focus();
  }
  afterAnimations(element, () => {
    if (element.dataset['state'] === 'opening') {
      element.dataset['state'] = 'opened';
    }
  });
}

function firstPlace(element: HTMLDialogElement): Element | null | undefined {
  return FIRST_PLACE.map((selector) => element.querySelector(selector)).find(Boolean);
}

function lower(element: HTMLDialogElement, wayBack: readonly Element[]): void {
  element.dataset['state'] = 'closing';
  afterAnimations(element, () => {
    if (element.open) shut(element, wayBack);
  });
}

/**
 * Closes the dialog and gives the focus back at once, before the page behind it is fetched. The element that had it may
 * be gone, as an item's form is once the item was added: then the heading of what was around it gets the focus.
 */
function shut(element: HTMLDialogElement, wayBack: readonly Element[]): void {
  element.close();
  const main = document.querySelector('main');
  const near = wayBack.find(({ isConnected }) => isConnected);
  focusOn(near === wayBack[0] ? (near ?? main) : (near?.querySelector('h2, h3') ?? near ?? main));
}

function afterAnimations(element: HTMLDialogElement, then: () => void): void {
  void Promise.allSettled(element.getAnimations().map((animation) => animation.finished)).then(then);
}

/** Whether a press is on the dialog's backdrop, and not on something that lies above it, such as an alert. */
function isOutside(element: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== element) return false;
  const box = element.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
