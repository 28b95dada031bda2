import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { ButtonLink } from '~/components/button/button-link.tsx';
import { Button } from '~/components/button/button.tsx';
import { Chips } from '~/components/chips/chips.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import type { ProtocolFilter } from '~/domain/protocols/protocol-filter.ts';
import { useAnsweredValues } from '~/forms/use-answered-values.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { filterFields, filterStates } from './protocols-path.ts';
import styles from './protocols.module.css';

interface ProtocolFilterFormProps {
  filter: ProtocolFilter;
  isFiltered: boolean;
}

/** Open or finished, and a number: a form that leads to an address. Script sends a choice as it is made. */
export function ProtocolFilterForm({ filter, isFiltered }: ProtocolFilterFormProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const { state, number } = filter;
  const shownState = state ? filterStates[state] : '';

  // The address may change in other ways than by this form. Its fields are set in place: a remounted form would lose
  // the focus. A number that is typed while a choice is on its way stays.
  useEffect(() => {
    const states = form.current?.elements.namedItem(filterFields.state);
    if (states instanceof RadioNodeList) states.value = shownState;
  }, [shownState]);
  useAnsweredValues({ [filterFields.number]: number }, (name) => name);

  return (
    <Form
      ref={form}
      className={styles['filter']}
      role="search"
      aria-label={text('protocols:filter.label')}
      // A browser would bring back the choice that led away from a page, and not what the page shows.
      autoComplete="off"
      action={portalPaths.protocols}
    >
      <Chips
        legend={text('protocols:filter.state')}
        field={fieldOf(filterFields.state, shownState)}
        options={[
          { value: '', label: text('protocols:filter.all') },
          { value: filterStates.open, label: text('protocols:filter.open') },
          { value: filterStates.finished, label: text('protocols:filter.finished') },
        ]}
        onChoose={() => form.current?.requestSubmit()}
      />
      <div className={styles['search']}>
        <InputField
          field={fieldOf(filterFields.number, number)}
          label={text('protocols:filter.number')}
          type="search"
          inputMode="numeric"
          maxLength={40}
          setting="number"
        />
        <Button variant="second">{text('protocols:filter.submit')}</Button>
      </div>
      {isFiltered && (
        <ButtonLink variant="text" to={portalPaths.protocols} className={styles['clear']}>
          {text('protocols:filter.clear')}
        </ButtonLink>
      )}
    </Form>
  );
}

function fieldOf(name: string, initialValue: string) {
  return { id: name, name, errorId: `${name}-error`, descriptionId: `${name}-hint`, initialValue };
}
