import type { ReactNode, ComponentProps } from 'react';

import { classNames } from '~/components/class-names.ts';
import { IconButton } from '~/components/icon-button/icon-button.tsx';
import { Icon } from '~/components/icon/icon.tsx';

import styles from './photo-grid.module.css';

interface PhotoGridProps {
  /** `Photo`s and at their end the way to add one. */
  children: ReactNode;
}

/** Photos side by side: up to five in a row, two on a small screen. */
export function PhotoGrid({ children }: PhotoGridProps) {
  return <ul className={styles['grid']}>{children}</ul>;
}

interface PhotoProps {
  /** The thumbnail's address. */
  src: string;
  alt: string;
  /** Under it: the file's name, how far it has come, or what went wrong. */
  caption: ReactNode;
  /** 0 to 100 while it is on its way. */
  progress?: { percent: number; label: string } | undefined;
  /** It was not taken: shown as such, with a way to try again. */
  retry?: ReactNode;
  /** Takes it away, or cancels its sending: what the button does, and its words; left out while neither can be done. */
  remove?: Omit<ComponentProps<typeof IconButton>, 'icon' | 'className'> | undefined;
}

/** One photo of a `PhotoGrid`. */
export function Photo({ src, alt, caption, progress, retry, remove }: PhotoProps) {
  const hasFailed = Boolean(retry);

  return (
    <li
      className={classNames(styles['photo'], progress && styles['underway'], hasFailed && styles['failed'])}
    >
      <div className={styles['shot']}>
        <img src={src} alt={alt} width="112" height="112" decoding="async" />
        {hasFailed && <Icon name="warning" />}
        {progress && <progress value={progress.percent} max={100} aria-label={progress.label} />}
      </div>
      {remove && <IconButton className={styles['remove']} icon="close" formNoValidate {...remove} />}
      <p className={styles['caption']}>{caption}</p>
      {retry}
    </li>
  );
}
