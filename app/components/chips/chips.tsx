import type { ReactNode } from 'react';

import { ChoiceGroup, type ChoiceGroupTexts } from '~/components/choice/choice-group.tsx';
import mark from '~/components/choice/choice-mark.module.css';
import { Radio } from '~/components/choice/radio.tsx';

import styles from './chips.module.css';

interface ChipsProps extends ChoiceGroupTexts {
  options: { value: string; label: ReactNode }[];
}

/** A choice among a few short options that explain themselves. */
export function Chips({ options, ...group }: ChipsProps) {
  return (
    <ChoiceGroup {...group}>
      <div className={styles['chips']}>
        {options.map((option, position) => (
          <label key={option.value} className={styles['chip']}>
            <Radio
              field={group.field}
              value={option.value}
              isFirst={position === 0}
              onChoose={group.onChoose}
              className={mark['cover']}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
