import { useEffect } from 'react';

const TEXT_FIELDS = 'input:not([type="file"]), textarea';

/**
 * Takes files that are pasted anywhere on the page, except into a field or a part of the page that takes them itself.
 * Also keeps the browser from opening a file that is dropped beside such a part.
 *
 * @param take left out if another part takes the page's files
 */
export function usePageFiles(take: ((files: FileList) => void) | undefined): void {
  useEffect(() => {
    if (!take) return undefined;

    const takePasted = ({ clipboardData, defaultPrevented, target }: ClipboardEvent) => {
      const isOfField = target instanceof Element && target.closest(TEXT_FIELDS) !== null;
      if (defaultPrevented || isOfField || !clipboardData?.files.length) return;
      take(clipboardData.files);
    };
    const refuseDragged = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };

    window.addEventListener('paste', takePasted);
    window.addEventListener('dragover', refuseDragged);
    return () => {
      window.removeEventListener('paste', takePasted);
      window.removeEventListener('dragover', refuseDragged);
    };
  }, [take]);
}
