import { Link } from '~/components/link/link.tsx';

import styles from './scrim.module.css';

interface ScrimProps {
  closeHref: string;
}

/** The darkened page under a dialog that is not modal yet, or never will be without script; pressing it closes the dialog. */
export function Scrim({ closeHref }: ScrimProps) {
  return (
    <Link className={styles['scrim']} to={closeHref} tabIndex={-1} aria-hidden="true" preventScrollReset />
  );
}
