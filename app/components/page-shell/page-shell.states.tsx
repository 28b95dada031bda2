import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

function PageShellStates() {
  return (
    <Specimen state="esta página">
      <p>O primeiro Tab mostra o atalho para o conteúdo. Sob um diálogo aberto ela não participa.</p>
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'A moldura: atalho, cabeçalho, conteúdo, rodapé, diálogo.',
  States: PageShellStates,
};
