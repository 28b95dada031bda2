import { useNavigation } from '@remix-run/react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { Button } from '~/components/button/button.tsx';
import { Drawer } from '~/components/dialog/drawer.tsx';
import { ProductPicture } from '~/components/product-picture/product-picture.tsx';
import { PostForm } from '~/forms/post-form.tsx';
import { useRemovalsFirst } from '~/forms/use-removals-first.ts';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { homePath } from '~/frame/paths/home-path.ts';
import { itemAnchor } from '~/frame/paths/item-anchor.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { useHomeAddress, useOpenItem } from '../use-home-address.ts';
import { OfProduct } from '../of-product.tsx';
import type { SelectedView } from '../orders/home-view.server.ts';
import styles from './selection.module.css';

interface SelectionDrawerProps {
  items: readonly SelectedView[];
  /** The key of the line that the customer comes from. */
  from: string | undefined;
}

/** The button that takes an item out of the selection. */
const REMOVE = 'remove';

/** The selected items, each to be changed or cancelled, and the way on with all of them. */
export function SelectionDrawer({ items, from }: SelectionDrawerProps) {
  const text = useText();
  const open = useOpenItem();
  const closeHref = useHomeAddress()({ item: open }, from ?? open);
  const certain = items.filter(({ isUnsure }) => !isUnsure);
  const afterRemovals = useRemovalsFirst(REMOVE);
  const isConfirming = useNavigation().formData?.get('intent') === 'confirm';

  return (
    <Drawer
      title={text('selection:title')}
      closeHref={closeHref}
      closeLabel={text('selection:close')}
      foot={
        <>
          {certain.length > 0 && (
            <PostForm action={portalPaths.home} onSubmit={afterRemovals}>
              <Button
                block
                name="intent"
                value="confirm"
                pending={isConfirming}
                pendingLabel={text('selection:pending')}
              >
                {text('selection:confirm-label', { count: certain.length })}
              </Button>
            </PostForm>
          )}
          <ButtonLink
            block
            variant={items.length === 0 ? 'primary' : 'text'}
            to={closeHref}
            replace
            preventScrollReset
          >
            {text('selection:add-more')}
          </ButtonLink>
        </>
      }
    >
      {items.length === 0 && <p className={styles['empty']}>{text('selection:empty')}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.key} className={styles['selected']}>
            <ProductPicture {...item.picture} alt="" />
            <div>
              <h3>
                <BrandText from="orders">{item.name}</BrandText>
              </h3>
              {item.apart !== '' && (
                <p>
                  <Apart item={item} />
                </p>
              )}
              <p>
                <BrandText from="wishes" names={item.summary.names}>
                  {item.summary.text}
                </BrandText>
              </p>
              <div className={styles['selectedActions']}>
                {!item.isUnsure && (
                  <ButtonLink variant="text" to={homePath({ item: item.key, at: itemAnchor(item.key) })}>
                    <span>{text('home:line.change')}</span>
                    <OfProduct name={item.name} detail={item.apart && <Apart item={item} />} />
                  </ButtonLink>
                )}
                <PostForm action={homePath({ item: open })} preventScrollReset onSubmit={afterRemovals}>
                  <input type="hidden" name="line" value={item.key} />
                  <Button variant="danger" name="intent" value={REMOVE}>
                    <span>{text('selection:cancel')}</span>
                    <OfProduct name={item.name} detail={item.apart && <Apart item={item} />} />
                  </Button>
                </PostForm>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

/** What tells the item from others of its name. */
function Apart({ item: { apart, colour } }: { item: SelectedView }) {
  return (
    <BrandText from="orders" names={[colour]}>
      {apart}
    </BrandText>
  );
}
