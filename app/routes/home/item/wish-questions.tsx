import type { ComponentProps, FunctionComponent } from 'react';

import { Button } from '~/components/button/button.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { Colours } from '~/components/colours/colours.tsx';
import facts from '~/components/definition-list/definition-list.module.css';
import layout from '~/components/layout/layout.module.css';
import { Sizes } from '~/components/sizes/sizes.tsx';
import { WithoutScript } from '~/components/without-script/without-script.tsx';
import type { WishAnswer } from '~/domain/choices/item-answers.ts';
import type { FieldMaker } from '~/forms/form-reply.ts';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { PartFailed } from '~/frame/faults/page-part.tsx';
import { lazyPart } from '~/frame/lazy/lazy-part.tsx';
import { useText } from '~/i18n/page-texts.tsx';
import type { FaultView } from '~/frame/faults/load-part.server.ts';
import { itemFormAnchors } from '~/frame/paths/item-anchor.ts';

import { BalanceFault } from './balance-fault.tsx';
import { useHomeAddress } from '../use-home-address.ts';
import styles from './item-form.module.css';
import type { ItemFormView, WishView } from './item-form-view.server.ts';
import { LoadAgain } from './load-again.tsx';

/** The script that checks bank data is loaded with the first item that asks for them. */
const BankFields = lazyPart('bank', () => import('./bank-fields.tsx'), { styles: [facts] });

interface QuestionProps {
  form: ItemFormView;
  wish: WishView;
  field: FieldMaker;
}

interface WishQuestionsProps
  extends QuestionProps, Pick<ComponentProps<typeof BankFields>, 'reply' | 'judge' | 'onValid'> {}

/**
 * The component of each question. The voucher's answer stands with the refund, and the colour is asked only once a size
 * is chosen.
 */
const QUESTIONS: Readonly<Record<WishAnswer, FunctionComponent<QuestionProps> | undefined>> = {
  size: SizeQuestion,
  colour: undefined,
  voucher: undefined,
};

/**
 * What a wish asks: a size, a colour, voucher or refund, an account. Both anchors are there whatever it asks, because
 * without script the page begins at one of them.
 */
export function WishQuestions({ form, wish, field, ...bank }: WishQuestionsProps) {
  const asked = form.balanceFault ? [] : wish.asks;
  return (
    <>
      <input type="hidden" name="ofWish" value={wish.id} />
      <div className={styles['next']} id={itemFormAnchors.wish}>
        {form.balanceFault && <BalanceFault field={field} form={form} />}
        {asked.map((name) => {
          const Question = QUESTIONS[name];
          return Question && <Question key={name} form={form} wish={wish} field={field} />;
        })}
        {/* Sent even where the wish no longer offers a voucher, or is no refund: the server then says so instead of
            dropping it silently. */}
        {form.choices.voucher !== undefined && (
          <input type="hidden" name="voucher" value={form.choices.voucher} />
        )}
        {wish.isRefund && <Refund form={form} />}
        {form.bank?.fault && <BankFault fault={form.bank.fault} />}
        {form.bank?.value && <BankFields bank={form.bank.value} {...bank} />}
      </div>
      <div className={styles['next']} id={itemFormAnchors.size}>
        {asked.includes('colour') && form.choices.size && (
          <ColourQuestion form={form} field={field} size={form.choices.size} />
        )}
      </div>
    </>
  );
}

/** Without the record's bank data the page cannot tell whether anything has to be filled in. */
function BankFault({ fault }: { fault: FaultView }) {
  const text = useText();
  return <PartFailed words={text('home:bank.section-failed')} fault={fault} action={<LoadAgain />} />;
}

function SizeQuestion({ form, wish, field }: QuestionProps) {
  const text = useText();
  const { sizesHint } = form;

  return (
    <div className={layout['stack']}>
      <Sizes
        field={field('size', { initialValue: form.choices.size, errors: form.stockFaults['size'] })}
        legend={text('home:item.size')}
        hint={
          sizesHint && (
            <BrandText from="balance" names={sizesHint.names}>
              {sizesHint.text}
            </BrandText>
          )
        }
        options={form.sizes.map(({ size, isInStock }) => ({
          value: size,
          label: size,
          note: size === form.own.size ? text('home:item.size-own') : undefined,
          soldOut: isInStock ? undefined : text('home:item.size-sold-out', { size }),
        }))}
      />
      {wish.asks.includes('colour') && (
        <WithoutScript>
          <Button variant="second" small name="intent" value="choose">
            {text('home:item.size-use')}
          </Button>
        </WithoutScript>
      )}
    </div>
  );
}

function ColourQuestion({ form, field, size }: Omit<QuestionProps, 'wish'> & { size: string }) {
  const text = useText();
  const isSoldOut = form.colours.every(({ isInStock }) => !isInStock);

  return (
    <Colours
      key={size}
      field={field('colour', { initialValue: form.choices.colour, errors: form.stockFaults['colour'] })}
      legend={text('home:item.colour')}
      hint={isSoldOut ? text('home:item.colour-none', { size }) : undefined}
      options={form.colours.map(({ colour, hex, isInStock }) => ({
        value: colour,
        label: <BrandText from="balance">{colour}</BrandText>,
        colour: hex,
        soldOut: isInStock ? undefined : (
          <BrandText from="balance" names={[colour]}>
            {text('home:item.colour-sold-out', { colour })}
          </BrandText>
        ),
      }))}
    />
  );
}

function Refund({ form }: { form: ItemFormView }) {
  const text = useText();
  const { choices, key, voucher } = form;
  const offerHref = useHomeAddress()({ item: key, dialog: 'vale', at: itemFormAnchors.wish }, key);

  return (
    <div className={layout['stack']}>
      {voucher && (
        <div className={layout['inline']}>
          {choices.voucher !== undefined && <VoucherAnswer answer={choices.voucher} voucher={voucher} />}
          <ButtonLink variant="text" to={offerHref} preventScrollReset>
            {text(choices.voucher === undefined ? 'home:voucher.see' : 'home:voucher.change')}
          </ButtonLink>
        </div>
      )}
      {choices.voucher !== 'accepted' && <p className={styles['note']}>{text('home:item.refund-notice')}</p>}
    </div>
  );
}

/** What was answered to the offer, with its amount; where there is none, what became of the offer. */
function VoucherAnswer({
  answer,
  voucher: { gross, offer },
}: {
  answer: 'accepted' | 'declined';
  voucher: NonNullable<ItemFormView['voucher']>;
}) {
  const text = useText();
  if (answer === 'declined') return gross && <p>{text('home:voucher.declined', { gross })}</p>;
  if (offer.state === 'offered') return <p>{text('home:voucher.accepted', { amount: offer.amount })}</p>;
  return <p>{text(offer.state === 'none' ? 'home:voucher.none' : 'home:voucher.failed')}</p>;
}
