/** The brand's message when the postage is generated (status 16). */
export const POSTAGE = {
  status: 16,
  note: `<p>Olá, Marina.</p>
<p>Leve a peça a qualquer agência dos Correios com o código <b>EC 418 220 937</b>, sem pagar o envio.</p>
<ul><li>Use a embalagem original, se ainda tiver.</li><li>Coloque o número do protocolo dentro do pacote.</li></ul>`,
};
