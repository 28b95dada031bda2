import layout from '~/components/layout/layout.module.css';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { CopyButton } from './copy-button.tsx';

function CopyButtonStates() {
  const outcomes = {
    copied: { text: 'Copiado com sucesso!', durationMs: 5_000 },
    failed: { text: 'Erro ao copiar: o navegador não deixou.', durationMs: 5_000 },
  };
  return (
    <>
      <Specimen state="com palavras">
        <p className={layout['inline']}>
          117655 <CopyButton value="117655" label="Copiar número" {...outcomes} />
        </p>
      </Specimen>
      <Specimen state="só ícone">
        <p className={layout['inline']}>
          117655 <CopyButton value="117655" label="Copiar 117655" isIcon {...outcomes} />
        </p>
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Só existe com script. Ao copiar, diz o resultado ao lado por 5 s; o foco fica no botão.',
  States: CopyButtonStates,
};
