// Adds comfort to a page that without script needs reloads, buttons or selected texts. All content is there without it.

const LOOK_EVERY_MS = 2000;
const LOOK_MS = 10_000;
const PAUSED = 'console-paused';

/** The served HTML of each part of a live region: the page's own part may have been opened or focused since. */
const served = new WeakMap();
let etag = '';

for (const region of document.querySelectorAll('[data-live]')) {
  for (const part of region.children) served.set(part, part.outerHTML);
}

/** Loads the page again, and copies the changes of its live regions. */
async function look() {
  const address = location.href;
  const response = await fetch(address, {
    cache: 'no-store',
    headers: { 'if-none-match': etag },
    signal: AbortSignal.timeout(LOOK_MS),
  });
  if (response.status === 304) return;
  if (!response.ok) {
    location.reload();
    return;
  }
  const text = await response.text();
  // The address has changed meanwhile, and the answer for it may already be there.
  if (address !== location.href) return;
  etag = response.headers.get('etag') ?? '';
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  for (const region of document.querySelectorAll('[data-live]')) {
    const now = fresh.getElementById(region.id);
    if (now !== null) merge(region, [...now.children]);
  }
}

/** Replaces a region's parts by `parts`, matched by their keys; an unchanged part stays. */
function merge(region, parts) {
  const old = new Map([...region.children].map((part) => [part.dataset.key, part]));
  let place = region.firstElementChild;
  for (const part of parts) {
    const before = old.get(part.dataset.key);
    old.delete(part.dataset.key);
    if (before !== undefined && served.get(before) === part.outerHTML) {
      if (before === place) place = place.nextElementSibling;
      else region.insertBefore(before, place);
      continue;
    }
    served.set(part, part.outerHTML);
    region.insertBefore(part, place);
    if (before === undefined) continue;
    const [left, came] = [controls(before), controls(part)];
    for (const [index, { checked }] of left.entries()) if (checked) came[index].checked = true;
    const focused = left.indexOf(document.activeElement);
    if (before === place) place = place.nextElementSibling;
    before.remove();
    came[focused]?.focus();
  }
  for (const gone of old.values()) gone.remove();
}

function controls(part) {
  return [...part.querySelectorAll('a, button, input, summary, pre')];
}

const toggle = document.getElementById('ao-vivo');
const says = document.getElementById('ao-vivo-diz');
const isPaused = () => sessionStorage.getItem(PAUSED) !== null;

function say(words) {
  if (says.textContent !== words) says.textContent = words;
}

function lookNow() {
  if (document.hidden || isPaused()) return;
  look().then(
    () => say(''),
    () => say('O mock não responde.'),
  );
}

function showToggle() {
  toggle.setAttribute('aria-pressed', String(!isPaused()));
}

toggle.addEventListener('click', () => {
  if (isPaused()) sessionStorage.removeItem(PAUSED);
  else sessionStorage.setItem(PAUSED, 'yes');
  showToggle();
  lookNow();
});
document.addEventListener('visibilitychange', lookNow);
setInterval(lookNow, LOOK_EVERY_MS);
showToggle();

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (button === null) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.firstChild.data = 'Copiado ';
  } catch {
    button.firstChild.data = 'Selecione e copie ';
  }
});

for (const form of document.querySelectorAll('[data-search]')) {
  const wanted = () => new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''));
  const search = () => {
    history.replaceState(null, '', `/?${wanted()}`);
    look().catch(() => say('O mock não responde.'));
  };
  form.addEventListener('input', search);
  // The text was typed before this script ran, or restored by the browser.
  const [typed, shown] = [wanted(), new URLSearchParams(location.search)];
  if ([...form.elements].some(({ name }) => typed.get(name) !== shown.get(name))) search();
}
