// What a page without script needs a reload, a button or a selected text for. Nothing is there only by script.

const LOOK_EVERY_MS = 2000;
const LOOK_MS = 10_000;
const PAUSED = 'console-paused';

/** How each part of what changes by itself came from the server: the page's own may be opened or focused since. */
const served = new WeakMap();
let etag = '';

for (const region of document.querySelectorAll('[data-live]')) {
  for (const part of region.children) served.set(part, part.outerHTML);
}

/** Asks for the page again, and takes from it what has changed in its live regions. */
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
  // Something else is looked for by now, and its answer may be there already.
  if (address !== location.href) return;
  etag = response.headers.get('etag') ?? '';
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  for (const region of document.querySelectorAll('[data-live]')) {
    const now = fresh.getElementById(region.id);
    if (now !== null) merge(region, [...now.children]);
  }
}

/** Makes a region's parts those of `parts`, by their keys; one that is still the same is left as it is. */
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
  // Typed before this ran, or put there again by the browser.
  const [typed, shown] = [wanted(), new URLSearchParams(location.search)];
  if ([...form.elements].some(({ name }) => typed.get(name) !== shown.get(name))) search();
}
