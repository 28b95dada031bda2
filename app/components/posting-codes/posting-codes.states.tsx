import { CopyButton } from '~/components/copy-button/copy-button.tsx';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { PostingCodes } from './posting-codes.tsx';

function PostingCodesStates() {
  const of = (code: string) => ({
    code,
    button: (
      <CopyButton
        value={code.replaceAll(' ', '')}
        label={`Copiar código ${code}`}
        copied={{ text: 'Copiado com sucesso!', durationMs: 5_000 }}
        failed={{ text: 'Erro ao copiar: o navegador não deixou.', durationMs: 5_000 }}
      />
    ),
  });
  return (
    <>
      <Specimen state="um">
        <PostingCodes term="Código de postagem" codes={[of('EC 418 220 937')]} />
      </Specimen>
      <Specimen state="vários">
        <PostingCodes term="Código de postagem" codes={[of('601055502'), of('EC 418 220 938 BR')]} />
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'O que se mostra no balcão: grande, marcado inteiro num toque. Copia sem espaços, onde há script.',
  States: PostingCodesStates,
};
