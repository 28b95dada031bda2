import { BrandText } from '~/frame/brand-answers/brand-text.tsx';

import type { BlockView } from './block-view.server.ts';

/** What stands in the way, under its title, and the way on. */
export function BlockWords({ block: { isBrandText, next, text } }: { block: BlockView }) {
  return (
    <>
      <p>
        <BrandText from="reasons" names={isBrandText ? undefined : []}>
          {text}
        </BrandText>
      </p>
      <p>{next}</p>
    </>
  );
}
