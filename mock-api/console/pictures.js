// Adds pictures of screens to the form that otherwise takes them as files: pasted, dropped, or taken here.

const form = document.getElementById('imagens');
const field = form.elements.pictures;
const says = document.getElementById('imagens-diz');
const take = document.getElementById('fotografar');
const GONE = 'O mock não responde.';

/** The pictures are sent one after the other: the list that is shown then has all of them. */
let sending = Promise.resolve();

/** Sends the form's content, and shows the new list. */
async function send(content) {
  says.textContent = '';
  const response = await fetch(form.action, { method: 'POST', body: content });
  const text = await response.text();
  if (!response.ok) {
    says.textContent = text;
    return;
  }
  const fresh = new DOMParser().parseFromString(text, 'text/html').getElementById('imagens-lista');
  document.getElementById('imagens-lista').replaceWith(fresh);
  says.textContent = fresh.dataset.says;
}

function bring(files) {
  const content = new FormData(form);
  content.delete(field.name);
  for (const file of files) content.append(field.name, file);
  sending = sending.then(() => send(content)).catch(() => (says.textContent = GONE));
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (field.files.length > 0) bring([...field.files]);
  field.value = '';
});

document.addEventListener('paste', ({ clipboardData }) => {
  if (clipboardData.files.length > 0) bring([...clipboardData.files]);
});

const hasFiles = ({ dataTransfer }) => dataTransfer.types.includes('Files');
// Otherwise the browser would leave the page for a file that is dropped on it.
document.addEventListener('dragover', (event) => {
  if (hasFiles(event)) event.preventDefault();
});
document.addEventListener('drop', (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  bring([...event.dataTransfer.files]);
});

/** One frame of the tab, window or screen that the tester picks. */
async function photograph() {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
  try {
    const video = document.createElement('video');
    video.srcObject = stream;
    video.muted = true;
    await video.play();
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d').drawImage(video, 0, 0);
    return await new Promise((done) => canvas.toBlob(done, 'image/png'));
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

// The browser offers this only at a safe address, such as localhost.
take.hidden = navigator.mediaDevices?.getDisplayMedia === undefined;
take.addEventListener('click', async () => {
  try {
    bring([new File([await photograph()], 'tela.png', { type: 'image/png' })]);
  } catch {
    says.textContent = 'Nenhuma tela foi fotografada.';
  }
});
