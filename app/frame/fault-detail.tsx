import type { FaultDetailView } from '~/alerts/fault-detail.ts';
import textStyles from '~/components/text/text.module.css';

import { BrandText } from './brand-text.tsx';

/** What the server said of a failed call, below our own words and quieter. */
export function FaultDetail({ detail }: { detail: FaultDetailView | undefined }) {
  if (!detail) return null;
  return (
    <p className={textStyles['small']}>
      <BrandText names={[detail.said]} language={detail.language}>
        {detail.text}
      </BrandText>
    </p>
  );
}
