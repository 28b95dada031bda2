import { ProductPicture } from '~/components/product-picture/product-picture.tsx';
import { BrandText } from '~/frame/brand-text.tsx';
import { joinParts } from '~/i18n/join-parts.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { ItemFormView, WishView } from './item-form-view.server.ts';
import styles from './item-form.module.css';

interface ItemOutcomeProps {
  form: ItemFormView;
  wish: WishView | undefined;
  /** The chosen one, as it stands on the page. */
  colour: string | undefined;
}

/** On a wide screen, beside the questions: what the customer has, and what it is to become. */
export function ItemOutcome({ form, wish, colour }: ItemOutcomeProps) {
  const text = useText();
  const { choices, colours, own } = form;
  const wished =
    wish?.asks.includes('colour') === true ? colours.find((option) => option.colour === colour) : undefined;
  const size = wish?.asks.includes('size') === true ? choices.size : undefined;
  const becomes =
    size &&
    joinParts(size, wished?.colour ?? (wish?.asks.includes('colour') === true ? undefined : own.colour));

  return (
    <div className={styles['outcome']}>
      <ProductPicture {...own.picture} src={wished?.src ?? own.picture.src} alt="" />
      <p className={styles['note']}>
        <BrandText from="orders" names={[own.colour]}>
          {text('home:item.own', { item: joinParts(own.size, own.colour) })}
        </BrandText>
      </p>
      {wish && (
        <p className={styles['becomes']}>
          <BrandText from="wishes" names={[becomes ? (wished?.colour ?? own.colour) : wish.name]}>
            {becomes ? text('home:item.becomes', { item: becomes }) : wish.name}
          </BrandText>
        </p>
      )}
    </div>
  );
}
