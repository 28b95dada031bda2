import { useState } from 'react';

import summary from '~/components/error-summary/error-summary.module.css';
import field from '~/components/field/field.module.css';
import fileRow from '~/components/file-row/file-row.module.css';
import photoGrid from '~/components/photo-grid/photo-grid.module.css';
import section from '~/components/section/section.module.css';
import files from '~/files/files.module.css';
import { lazyPart } from '~/frame/lazy/lazy-part.tsx';

import type { MoreFilesProps } from './more-files-form.tsx';
import styles from './more-files.module.css';

/** The script that attaches files is loaded with the section, which most protocols do not have. */
const MoreFilesSection = lazyPart('more-files', () => import('./more-files-section.tsx'), {
  styles: [styles, summary, field, fileRow, photoGrid, section, files],
});

/**
 * Shown while the brand waits for the customer's photos or invoice, or refused a file. Otherwise it stays for files
 * attached before, and for the rest of a visit, because uploads under way need it.
 */
export function MoreFiles(props: MoreFilesProps) {
  const { stage, views } = props.more;
  const isNeeded = stage === 'asked' || stage === 'refused' || views.some(({ files }) => files.length > 0);
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return isNeeded || wasNeeded ? <MoreFilesSection {...props} /> : null;
}
