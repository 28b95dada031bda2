import { useEffect, useRef, type ReactNode } from 'react';

import { Icon } from '~/components/icon/icon.tsx';

import styles from './photo-grid.module.css';

interface AddPhotoProps {
  /** Where an error summary leads to. */
  id?: string | undefined;
  label: ReactNode;
  /** The file input's name. */
  name: string;
  accept: string;
  isMultiple?: boolean | undefined;
  /** The id of what is wrong, where something is. */
  errorId?: string | undefined;
  onChoose?: ((files: File[]) => void) | undefined;
}

/** The place in a `PhotoGrid` where a file is chosen or dropped. */
export function AddPhoto({ id, label, name, accept, isMultiple = false, errorId, onChoose }: AddPhotoProps) {
  const input = useRef<HTMLInputElement>(null);

  function take(chosen: HTMLInputElement | null): void {
    if (!onChoose || !chosen?.files?.length) return;
    onChoose([...chosen.files]);
    // Script sends the files itself, so the form around the field must not send them again.
    chosen.value = '';
  }

  // Files that were chosen before script ran.
  useEffect(() => take(input.current));

  return (
    <li>
      <label className={styles['add']}>
        <Icon name="camera" />
        {label}
        <input
          ref={input}
          className={styles['file']}
          type="file"
          id={id}
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={errorId}
          name={name}
          accept={accept}
          multiple={isMultiple}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </label>
    </li>
  );
}
