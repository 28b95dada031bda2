import type { ReactNode } from 'react';

import { ChoiceGroup, type ChoiceGroupTexts } from '~/components/choice/choice-group.tsx';
import mark from '~/components/choice/choice-mark.module.css';
import { Radio } from '~/components/choice/radio.tsx';
import { Swatch } from '~/components/swatch/swatch.tsx';
import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';

import styles from './colours.module.css';

interface ColourOption {
  value: string;
  label: ReactNode;
  /** `#rrggbb`; only the name shows when it is not known. */
  colour?: string | undefined;
  /**
   * Set if it is sold out: what a screen reader says instead ("Areia, esgotada"), where others see it struck through.
   */
  soldOut?: ReactNode;
}

interface ColoursProps extends ChoiceGroupTexts {
  options: ColourOption[];
}

/** A choice among colours, each a sample with its name. */
export function Colours({ options, ...group }: ColoursProps) {
  const first = options.find(({ soldOut }) => soldOut === undefined);
  return (
    <ChoiceGroup {...group}>
      <div className={styles['colours']}>
        {options.map((option) => (
          <label key={option.value} className={styles['colour']}>
            <Radio
              field={group.field}
              value={option.value}
              isFirst={option === first}
              isDisabled={option.soldOut !== undefined}
              onChoose={group.onChoose}
              className={mark['cover']}
            />
            {option.colour !== undefined && <Swatch colour={option.colour} size="block" />}
            <span aria-hidden={option.soldOut === undefined ? undefined : true}>{option.label}</span>
            {/* For browsers without our style sheet. */ ' '}
            {option.soldOut !== undefined && <VisuallyHidden>{option.soldOut}</VisuallyHidden>}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
