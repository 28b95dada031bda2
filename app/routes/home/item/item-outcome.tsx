import { classNames } from '~/components/class-names.ts';
import { ProductPicture } from '~/components/product-picture/product-picture.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { joinParts } from '~/i18n/join-parts.ts';
import { useText } from '~/i18n/page-texts.tsx';
import { swapWords } from '~/i18n/swap-words.ts';

import type { ItemFormView, WishView } from './item-form-view.server.ts';
import styles from './item-form.module.css';

interface ItemOutcomeProps {
  form: ItemFormView;
  wish: WishView | undefined;
  /** The chosen ones, as they stand on the page. */
  size: string | undefined;
  colour: string | undefined;
}

/**
 * What the customer has, and what it is to become, with its picture: beside the questions on a wide screen; on a narrow
 * one below them, once a size is chosen.
 */
export function ItemOutcome({ form, wish, size, colour }: ItemOutcomeProps) {
  const text = useText();
  const { own } = form;
  const isByColour = wish?.asks.includes('colour') === true;
  const wished = isByColour ? form.colours.find((option) => option.colour === colour) : undefined;
  // In an exchange by colour the size may stay the same, so the change is said even before a colour is chosen.
  const gets = isByColour ? (wished?.colour ?? text('home:item.another-colour')) : own.colour;
  // The form promises nothing that is sold out or was not found.
  const isHad = !form.stockFaults['size'] && !form.stockFaults['colour'];
  const isSwap = wish?.asks.includes('size') === true && size !== undefined && isHad;

  return (
    <div className={classNames(styles['outcome'], isSwap && styles['swap'])}>
      <ProductPicture
        {...own.picture}
        src={wished?.src ?? own.picture.src}
        sizes="(max-width: 991.98px) 32px, 320px"
        alt=""
      />
      {!isSwap && (
        <p className={styles['note']}>
          <BrandText from="orders" names={[own.colour]}>
            {text('home:item.own', { item: joinParts(own.size, own.colour) })}
          </BrandText>
        </p>
      )}
      {wish && !isSwap && (
        <p className={styles['becomes']}>
          <BrandText from="wishes">{wish.name}</BrandText>
        </p>
      )}
      <p className={styles['becomes']} role="status">
        {isSwap && (
          <BrandText from="balance" names={[own.colour, isByColour ? wished?.colour : own.colour]}>
            {swapWords(text, own, { size, colour: gets })}
          </BrandText>
        )}
      </p>
    </div>
  );
}
