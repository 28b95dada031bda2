import { Alert } from '~/components/alert/alert.tsx';
import { Button } from '~/components/button/button.tsx';
import type { FieldIdentity } from '~/components/field/field.tsx';
import { RadioCards } from '~/components/radio-cards/radio-cards.tsx';
import { WithoutScript } from '~/components/without-script/without-script.tsx';
import { KeptChoice } from '~/forms/kept-choice.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { PartFailed } from '~/frame/faults/page-part.tsx';
import { itemFormAnchors } from '~/frame/paths/item-anchor.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { BlockView } from '../dialogs/block-view.server.ts';
import { BlockWords } from '../dialogs/block-words.tsx';
import { FoldedQuestion } from './folded-question.tsx';
import styles from './item-form.module.css';
import type { ReasonView } from './item-form-view.server.ts';

interface ReasonChoiceProps {
  field: FieldIdentity;
  reasons: readonly ReasonView[];
  /** The chosen one, if something can be requested for it: the question is folded to it. */
  folded: ReasonView | undefined;
  isUnfolded: boolean;
  onUnfold: (isUnfolded: boolean) => void;
  /** Why nothing can be requested for the chosen one. */
  block: BlockView | undefined;
}

/** The first question of an item's form: why. */
export function ReasonChoice({ field, reasons, folded, isUnfolded, onUnfold, block }: ReasonChoiceProps) {
  const text = useText();
  if (reasons.length === 0) {
    return (
      <>
        <KeptChoice name={field.name} value={field.initialValue} />
        <PartFailed words={text('states:failed.reasons')} />
      </>
    );
  }
  return (
    <>
      <FoldedQuestion
        question={text('home:item.reason')}
        answer={folded && <BrandText from="reasons">{folded.name}</BrandText>}
        isUnfolded={isUnfolded}
        onUnfold={onUnfold}
      >
        <RadioCards
          field={field}
          legend={text('home:item.reason')}
          options={reasons.map(({ id, name, note, isBlocked }) => ({
            value: id,
            label: <BrandText from="reasons">{name}</BrandText>,
            note,
            isMuted: isBlocked,
          }))}
        />
        <WithoutScript>
          <Button variant="second" small name="intent" value="choose">
            {text('home:item.reason-use')}
          </Button>
        </WithoutScript>
      </FoldedQuestion>
      {block && (
        <div className={styles['next']} id={itemFormAnchors.reason}>
          <Alert tone="warning" title={block.title}>
            <BlockWords block={block} />
          </Alert>
        </div>
      )}
    </>
  );
}
