import { useLocation } from '@remix-run/react';
import { useState } from 'react';

import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import type { ProtocolGroup } from './protocols-data.server.ts';

interface FoundStatusProps {
  groups: readonly ProtocolGroup[];
}

/**
 * How many protocols a filter found, for those who listen: the focus stays on the filter while the list below becomes
 * another one. The list that the page came with is not announced.
 */
export function FoundStatus({ groups }: FoundStatusProps) {
  const text = useText();
  const { search } = useLocation();
  const [first] = useState(groups);
  const count = groups.reduce((sum, { protocols }) => sum + protocols.length, 0);

  return (
    <div role="status">
      {groups !== first && (
        // A new element for each filter: a screen reader would not read the same number again.
        <VisuallyHidden key={search}>
          {count === 0 ? text('protocols:filter.none') : text('protocols:count', { count })}
        </VisuallyHidden>
      )}
    </div>
  );
}
