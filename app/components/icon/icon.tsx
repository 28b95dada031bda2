import { classNames } from '~/components/class-names.ts';

import styles from './icon.module.css';

export const ICON_PATHS = {
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8 3.5v4M16 3.5v4',
  camera: 'M3.5 8h4l2-3h5l2 3h4v11h-17ZM15.5 13a3.5 3.5 0 1 1-7 0a3.5 3.5 0 0 1 7 0Z',
  check: 'M4.5 12.5l5 5L20 7',
  'chevron-down': 'M5 9l7 7l7-7',
  clock: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0ZM12 7v5.5l4 2',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  info: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0ZM12 11.5V17M12 7.3v.2',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  plus: 'M12 5v14M5 12h14',
  stop: 'M8 3.5h8L20.5 8v8L16 20.5H8L3.5 16V8ZM8 12h8',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6ZM10 20v-6h4v6',
  swap: 'M3 8h16M15 4l4 4l-4 4M21 16H5M9 12l-4 4l4 4',
  warning: 'M12 3.5L22 20.5H2ZM12 10v5M12 17.9v.2',
};

export type IconName = keyof typeof ICON_PATHS;

interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/** A line drawing of 20 px in the colour of the text beside it. Decoration: the words that go with it are the caller's. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames(styles['icon'], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
