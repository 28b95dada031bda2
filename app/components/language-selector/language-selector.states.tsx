import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';
import { LANGUAGE } from '~/specimens/sample.ts';

import { LanguageButtons } from './language-buttons.tsx';
import { LanguageSelector } from './language-selector.tsx';

function LanguageSelectorStates() {
  return (
    <>
      <Specimen state="lista, na página">
        <LanguageSelector {...LANGUAGE} on="page" />
      </Specimen>
      <Specimen state="lista, no campo da marca" isOnField>
        <LanguageSelector {...LANGUAGE} on="field" />
      </Specimen>
      <Specimen state="botões, para o menu" isOnField>
        <LanguageButtons {...LANGUAGE} />
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Com script muda ao escolher; sem script, ou ao passar pelas opções com as setas, com o botão.',
  States: LanguageSelectorStates,
};
