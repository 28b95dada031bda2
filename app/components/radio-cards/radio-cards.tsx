import { Fragment, type ReactNode } from 'react';

import { ChoiceGroup, type ChoiceGroupTexts } from '~/components/choice/choice-group.tsx';
import mark from '~/components/choice/choice-mark.module.css';
import { Radio } from '~/components/choice/radio.tsx';
import { classNames } from '~/components/class-names.ts';

import styles from './radio-cards.module.css';

interface CardOption {
  value: string;
  label: ReactNode;
  /** What choosing it means, in small: "Até 11/12". */
  note?: ReactNode;
  /** It can be chosen but leads nowhere, such as a reason whose deadline is over: choosing it says why. */
  isMuted?: boolean | undefined;
  /** What choosing it asks next: the style sheet hides it until then. */
  after?: ReactNode;
}

interface RadioCardsProps extends ChoiceGroupTexts {
  options: CardOption[];
  /** Side by side even on a small screen: two short options. */
  isPair?: boolean | undefined;
}

/** A choice among a few options that need a word of explanation each. */
export function RadioCards({ options, isPair = false, ...group }: RadioCardsProps) {
  return (
    <ChoiceGroup {...group}>
      <div className={classNames(styles['cards'], isPair && styles['pair'])}>
        {options.map((option, position) => (
          <Fragment key={option.value}>
            <label className={classNames(styles['card'], option.isMuted && styles['muted'])}>
              <Radio
                field={group.field}
                value={option.value}
                isFirst={position === 0}
                onChoose={group.onChoose}
                className={mark['mark']}
              />
              <span>
                <b>{option.label}</b>
                {/* For browsers without our style sheet. */ ' '}
                {option.note !== undefined && <small>{option.note}</small>}
              </span>
            </label>
            {option.after !== undefined && <div className={styles['after']}>{option.after}</div>}
          </Fragment>
        ))}
      </div>
    </ChoiceGroup>
  );
}
