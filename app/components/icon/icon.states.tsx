import layout from '~/components/layout/layout.module.css';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Icon, ICON_PATHS, type IconName } from './icon.tsx';

const ICON_NAMES = Object.keys(ICON_PATHS) as IconName[];

function IconStates() {
  return (
    <Specimen state="todos, na cor do texto">
      <ul className={layout['inline']}>
        {ICON_NAMES.map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'Decoração de 20 px: as palavras estão ao lado.',
  States: IconStates,
};
