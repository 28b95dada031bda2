import { ChoiceGroup, type ChoiceGroupTexts } from '~/components/choice/choice-group.tsx';
import mark from '~/components/choice/choice-mark.module.css';
import { Radio } from '~/components/choice/radio.tsx';
import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';

import styles from './sizes.module.css';

interface SizeOption {
  value: string;
  label: string;
  /** A word under it: "a sua". */
  note?: string | undefined;
  /** Set if it is sold out: what a screen reader says instead ("41, esgotado"), where others see it struck through. */
  soldOut?: string | undefined;
}

interface SizesProps extends ChoiceGroupTexts {
  options: SizeOption[];
}

/** A choice among sizes, each a box; those that are sold out stay in their place. */
export function Sizes({ options, ...group }: SizesProps) {
  const first = options.find(({ soldOut }) => soldOut === undefined);
  return (
    <ChoiceGroup {...group}>
      <div className={styles['sizes']}>
        {options.map((option) => (
          <label key={option.value} className={styles['size']}>
            <Radio
              field={group.field}
              value={option.value}
              isFirst={option === first}
              isDisabled={option.soldOut !== undefined}
              onChoose={group.onChoose}
              className={mark['cover']}
            />
            <b aria-hidden={option.soldOut === undefined ? undefined : true}>{option.label}</b>
            {option.note !== undefined && <small> {option.note} </small>}
            {/* For browsers without our style sheet. */ ' '}
            {option.soldOut !== undefined && <VisuallyHidden>{option.soldOut}</VisuallyHidden>}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
