import type { ReactNode } from 'react';

import { Icon } from '~/components/icon/icon.tsx';

import styles from './photo-grid.module.css';

interface AddPhotoProps {
  label: ReactNode;
  /** The file input's name. */
  name: string;
  accept: string;
  isMultiple?: boolean | undefined;
  onChoose?: ((files: File[]) => void) | undefined;
}

/** The place in a `PhotoGrid` where a file is chosen or dropped. */
export function AddPhoto({ label, name, accept, isMultiple = false, onChoose }: AddPhotoProps) {
  return (
    <li>
      <label className={styles['add']}>
        <Icon name="camera" />
        {label}
        <input
          className={styles['file']}
          type="file"
          name={name}
          accept={accept}
          multiple={isMultiple}
          onChange={({ currentTarget }) => {
            if (!onChoose || !currentTarget.files) return;
            onChoose([...currentTarget.files]);
            // Taken care of: the form around it must not send them once more.
            currentTarget.value = '';
          }}
        />
      </label>
    </li>
  );
}
