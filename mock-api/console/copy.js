// Uncovers the copy buttons: without script the code is text to be selected.
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.firstChild.data = 'Copiado';
  });
}
