import { Fragment } from 'react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { classNames } from '~/components/class-names.ts';
import { Icon } from '~/components/icon/icon.tsx';
import { Link } from '~/components/link/link.tsx';
import { ProductPicture } from '~/components/product-picture/product-picture.tsx';
import { Status } from '~/components/status/status.tsx';
import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { homePath } from '~/frame/paths/home-path.ts';
import { itemAnchor } from '~/frame/paths/item-anchor.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { joinParts } from '~/i18n/join-parts.ts';
import type { TextKey } from '~/i18n/text-keys.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { HomeAddressOf } from '../use-home-address.ts';
import { OfProduct } from '../of-product.tsx';
import type { LineView } from './home-view.server.ts';
import styles from './order-line.module.css';
import { ItemForm } from '../item/item-form.tsx';
import type { ItemFormView } from '../item/item-form-view.server.ts';

export interface OrderLineRowProps {
  line: LineView;
  /** Makes the addresses that lead from the home to the home. */
  placed: HomeAddressOf;
  /** The key of the line whose form the page's address opens. */
  item: string | undefined;
  /** The line's form, when it is open. */
  form: ItemFormView | undefined;
  reply: FormReply | undefined;
}

/** One order line: what it is, until when something can be requested for it or why not, and its form in place. */
export function OrderLineRow({ line, placed, item, form, reply }: OrderLineRowProps) {
  const text = useText();
  return (
    <li
      className={classNames(
        styles['line'],
        form && styles['open'],
        !line.outlook.isOpen && !form && styles['blocked'],
      )}
      id={itemAnchor(line.key)}
    >
      <div className={styles['picture']}>
        <Link to={placed({ item, dialog: 'imagem', picture: { of: line.key } }, line.key)} preventScrollReset>
          <VisuallyHidden>{text('home:viewer.open')}</VisuallyHidden>
          <OfLine line={line} />
          <ProductPicture {...line.picture} alt="" />
        </Link>
      </div>
      <div>
        <h3>
          <BrandText from="orders">{line.name}</BrandText>
        </h3>
        <p className={styles['attributes']}>
          <BrandText from="orders" names={[line.colour]}>
            {joinParts(line.colour, line.size && `${text('home:line.size')} ${line.size}`)}
          </BrandText>
        </p>
        <p className={styles['references']}>
          <span>{`${text('home:line.order')} ${line.order}`}</span>{' '}
          {line.tracking && <span>{`${text('home:line.tracking')} ${line.tracking}`}</span>}
        </p>
        {line.protocols?.shown.map(({ id, shape, status, text: words }) => (
          <p key={id} className={styles['asked']}>
            <Link to={portalPaths.protocol(id)}>{words}</Link>&nbsp;· <Status shape={shape}>{status}</Status>
          </p>
        ))}
        {line.protocols?.more && (
          <p className={styles['asked']}>
            <Link to={portalPaths.protocols}>{line.protocols.more}</Link>
          </p>
        )}
      </div>
      <p className={styles['value']}>{line.value}</p>
      <LineAction line={line} placed={placed} isOpen={form !== undefined} />
      {form && <ItemForm key={form.key} form={form} reply={reply} />}
    </li>
  );
}

/** Names the line's product, and which of several of that name. */
function OfLine({ line }: { line: LineView }) {
  const which = joinParts(line.size, line.apart);
  return (
    <OfProduct
      name={line.name}
      detail={
        which && (
          <BrandText from="orders" names={[line.colour]}>
            {which}
          </BrandText>
        )
      }
    />
  );
}

function LineAction({
  line,
  placed,
  isOpen,
}: Pick<OrderLineRowProps, 'line' | 'placed'> & { isOpen: boolean }) {
  const text = useText();
  const { outlook } = line;
  // An opened form begins at the top of the page, also where script runs.
  const openHref = homePath({ item: line.key, at: itemAnchor(line.key) });
  // Visible words first, so that voice control finds the link.
  const labelOf = (words: TextKey) => (
    <>
      <span>{text(words)}</span>
      <OfLine line={line} />
    </>
  );

  if (line.selected !== undefined && !isOpen) {
    return (
      <div className={styles['act']}>
        <Status shape="check">
          {text('home:line.selected')}:{' '}
          <BrandText from="wishes" names={line.selected.names}>
            {line.selected.text}
          </BrandText>
        </Status>
        <ButtonLink variant="text" to={openHref} preventScrollReset>
          {labelOf('home:line.change')}
        </ButtonLink>
      </div>
    );
  }
  if (!outlook.isOpen) {
    return (
      <div className={styles['act']}>
        <p className={styles['why']}>
          <Icon name="clock" />
          <b>{outlook.text}</b>
        </p>
        <ButtonLink
          variant="text"
          to={placed({ item: line.key, dialog: 'impedimento' }, line.key)}
          preventScrollReset
        >
          {labelOf('home:why.more')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles['act']}>
      <p className={styles['until']}>
        <BrandText from="reasons" names={outlook.reasons}>
          {outlook.text}
        </BrandText>
        {outlook.more.length > 0 && (
          <>
            <VisuallyHidden> · </VisuallyHidden>
            <small className={styles['later']}>
              {outlook.more.map((end, index) => (
                <Fragment key={end}>
                  {index > 0 && ' '}
                  <span>
                    {index > 0 && (
                      <span className={styles['dot']} aria-hidden="true">
                        {'· '}
                      </span>
                    )}
                    <BrandText from="reasons" names={outlook.reasons}>
                      {end}
                    </BrandText>
                  </span>
                </Fragment>
              ))}
            </small>
          </>
        )}
      </p>
      {isOpen ? (
        <ButtonLink variant="text" to={placed({}, line.key)} preventScrollReset>
          {labelOf('home:line.close')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="second" small to={openHref} preventScrollReset>
          {labelOf('home:line.view')}
        </ButtonLink>
      )}
    </div>
  );
}
