import { Button } from '~/components/button/button.tsx';
import { Chips } from '~/components/chips/chips.tsx';
import layout from '~/components/layout/layout.module.css';
import { RadioCards } from '~/components/radio-cards/radio-cards.tsx';
import { WithoutScript } from '~/components/without-script/without-script.tsx';
import type { TypedAnswers } from '~/domain/choices/item-answers.ts';
import type { FieldMaker } from '~/forms/form-reply.ts';
import { KeptChoice } from '~/forms/kept-choice.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { PartFailed } from '~/frame/faults/page-part.tsx';
import { useRootData } from '~/frame/root-data.ts';
import { useText } from '~/i18n/page-texts.tsx';
import type { FaultView } from '~/frame/faults/load-part.server.ts';
import { itemFormAnchors } from '~/frame/paths/item-anchor.ts';

import styles from './item-form.module.css';
import type { ReasonView, WishView } from './item-form-view.server.ts';
import { LoadAgain } from './load-again.tsx';

interface ReasonQuestionsProps {
  reason: ReasonView;
  subReasonsFault: FaultView | undefined;
  /** The choices made for this reason; empty while the server's answer to another reason is awaited. */
  choices: TypedAnswers;
  wish: WishView | undefined;
  field: FieldMaker;
}

/** What a reason asks: its detail, where it has any, and how to solve it. */
export function ReasonQuestions({ reason, subReasonsFault, choices, wish, field }: ReasonQuestionsProps) {
  const text = useText();
  const brand = useRootData()?.brand.name ?? '';

  return (
    <>
      <input type="hidden" name="ofReason" value={reason.id} />
      <div className={styles['next']} id={itemFormAnchors.reason}>
        {subReasonsFault && <SubReasonsFailed fault={subReasonsFault} chosen={choices.subReason} />}
        {reason.subReasons.length > 0 && (
          <Chips
            field={field('subReason', { initialValue: choices.subReason })}
            legend={text('home:item.sub-reason')}
            options={reason.subReasons.map(({ id, name }) => ({
              value: id,
              label: <BrandText from="subReasons">{name}</BrandText>,
            }))}
          />
        )}
        {reason.wishes.length === 0 ? (
          <p>{text('home:item.wish-none', { brand })}</p>
        ) : (
          <div className={layout['stack']}>
            <RadioCards
              field={field('wish', { initialValue: choices.wish })}
              legend={text('home:item.wish')}
              hint={wish?.help && <BrandText from="wishes">{wish.help}</BrandText>}
              options={reason.wishes.map(({ id, name }) => ({
                value: id,
                label: <BrandText from="wishes">{name}</BrandText>,
              }))}
            />
            <WithoutScript>
              <Button variant="second" small name="intent" value="choose">
                {text('home:item.wish-use')}
              </Button>
            </WithoutScript>
          </div>
        )}
      </div>
    </>
  );
}

/** The details could not be loaded. */
function SubReasonsFailed({ fault, chosen }: { fault: FaultView; chosen: string | undefined }) {
  const text = useText();
  return (
    <>
      <KeptChoice name="subReason" value={chosen} />
      <PartFailed words={text('frame:alert.sub-reasons-failed')} fault={fault} action={<LoadAgain />} />
    </>
  );
}
