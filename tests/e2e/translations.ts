/** A text of the portal in its other languages. */
interface Translation {
  en: string;
  es: string;
}

/**
 * The portal's words that steps and scripts look for, by their Portuguese, as the copy deck translates them; some are
 * only the beginning of a text. `npm run scenario NAME -- --play --lang en` looks for the others.
 */
export const TRANSLATIONS: Record<string, Translation> = {
  'Acesso rápido': { en: 'Quick Access', es: 'Acceso rápido' },
  'Aprovado para troca': { en: 'Approved for exchange', es: 'Aprobado para cambio' },
  'Como você quer resolver?': { en: 'How would you like to solve it?', es: '¿Cómo quieres resolverlo?' },
  'Comprou fora da loja online?': {
    en: 'Bought outside the online store?',
    es: '¿Compraste fuera de la tienda en línea?',
  },
  'Confirme os termos para continuar.': {
    en: 'Please confirm the terms to proceed.',
    es: 'Confirma los términos para continuar.',
  },
  'Código enviado por e-mail.': { en: 'Code sent by e-mail.', es: 'Código enviado por correo.' },
  'Código enviado por WhatsApp.': { en: 'Code sent by WhatsApp.', es: 'Código enviado por WhatsApp.' },
  'Depois de entrar, você volta para onde parou.': {
    en: 'After logging in, you go back to where you left off.',
    es: 'Después de entrar, vuelves a donde te quedaste.',
  },
  'Detalhe do motivo': { en: 'Reason detail', es: 'Detalle del motivo' },
  'Digite seu código': { en: 'Enter your code', es: 'Escribe tu código' },
  'Digite um e-mail válido, como nome@exemplo.com.': {
    en: 'Enter a valid email, such as name@example.com.',
    es: 'Escribe un correo válido, como nombre@ejemplo.com.',
  },
  'Digite um número de telefone válido, como +55 (11) 91234-5678.': {
    en: 'Enter a valid phone number, such as +55 (11) 91234-5678.',
    es: 'Escribe un número de teléfono válido, como +55 (11) 91234-5678.',
  },
  'E-mail': { en: 'Email', es: 'Correo electrónico' },
  'Enviar código por WhatsApp': { en: 'Send code by WhatsApp', es: 'Enviar código por WhatsApp' },
  'Enviar código': { en: 'Send code', es: 'Enviar código' },
  'Enviar e entrar': { en: 'Send and log in', es: 'Enviar y entrar' },
  'Erro ao definir a marca atual...': {
    en: 'Error setting the current brand...',
    es: 'Error al definir la marca actual...',
  },
  'Escolha o tamanho desejado.': { en: 'Choose the desired size.', es: 'Elige la talla deseada.' },
  'Escolher um item': { en: 'Pick an item', es: 'Elegir un artículo' },
  'Este endereço não é de nenhuma marca': {
    en: 'This address belongs to no brand',
    es: 'Esta dirección no es de ninguna marca',
  },
  'Já tenho um código': { en: 'I already have a code', es: 'Ya tengo un código' },
  'Li e aceito a': { en: 'I have read and accept', es: 'Leí y acepto' },
  'Meus protocolos': { en: 'My protocols', es: 'Mis protocolos' },
  'Nenhum dado para mostrar.': { en: 'No data to show.', es: 'No hay datos para mostrar.' },
  'Nenhum item selecionado': { en: 'No items selected', es: 'Ningún artículo seleccionado' },
  'Nenhum pedido para mostrar.': { en: 'No orders to show.', es: 'No hay pedidos para mostrar.' },
  'Novo tamanho': { en: 'New size', es: 'Nueva talla' },
  'Não conseguimos carregar sua sessão. Entre de novo.': {
    en: 'There was an error loading your session, log in again.',
    es: 'Hubo un error al cargar tu sesión. Vuelve a iniciar sesión.',
  },
  'Não encontramos cliente com esse e-mail. Confira se é o mesmo da compra.': {
    en: 'Customer not found with the specified email. Check that it is the one used for the purchase.',
    es: 'No encontramos ningún cliente con ese correo. Revisa que sea el de la compra.',
  },
  'Não encontramos cliente com esse telefone. Confira o número ou entre com o e-mail da compra.': {
    en: 'Customer not found with the specified phone number. Check it, or log in with the email used for the purchase.',
    es: 'No encontramos ningún cliente con ese teléfono. Revísalo o entra con el correo de la compra.',
  },
  'O código não confere ou já venceu. Use o mais recente ou peça outro.': {
    en: "The code doesn't match or has expired. Use the latest one or ask for another.",
    es: 'El código no coincide o ya venció. Usa el más reciente o pide otro.',
  },
  'O que acontece agora': { en: 'What happens next', es: 'Qué sigue ahora' },
  'O que você quer trocar ou devolver?': {
    en: 'What would you like to exchange or return?',
    es: '¿Qué quieres cambiar o devolver?',
  },
  'Protocolo {number} gerado com sucesso.': {
    en: 'Protocol {number} generated successfully.',
    es: 'Protocolo {number} generado con éxito.',
  },
  'Qual é o motivo?': { en: 'What is the reason?', es: '¿Cuál es el motivo?' },
  'Receba o código por WhatsApp': { en: 'Get the code by WhatsApp', es: 'Recibe el código por WhatsApp' },
  'Receba seu código': { en: 'Get your code', es: 'Recibe tu código' },
  'Receber o código por WhatsApp': {
    en: 'Receive the code by WhatsApp',
    es: 'Recibir el código por WhatsApp',
  },
  'Reenviar código por e-mail': { en: 'Resend code by email', es: 'Reenviar código por correo' },
  'Se o código não chegou, você já pode reenviar.': {
    en: "If the code hasn't arrived, you can resend it now.",
    es: 'Si el código no llegó, ya puedes reenviarlo.',
  },
  'Sem conexão com o servidor': { en: 'No connection to the server', es: 'Sin conexión con el servidor' },
  'Seus pedidos não carregaram. Tente de novo.': {
    en: "Your orders didn't load. Try again.",
    es: 'Tus pedidos no cargaron. Inténtalo de nuevo.',
  },
  'Sua seleção': { en: 'Your selection', es: 'Tu selección' },
  'Sua sessão terminou. Entre de novo: o que você preencheu está guardado.': {
    en: 'Your session has ended. Log in again: what you filled in is saved.',
    es: 'Tu sesión terminó. Vuelve a iniciar sesión: lo que completaste está guardado.',
  },
  'Telefone com DDD': { en: 'Phone with area code', es: 'Teléfono con código de área' },
  'Tentar de novo': { en: 'Try again', es: 'Intentar de nuevo' },
  'Troca por {size}': { en: 'Exchange for {size}', es: 'Cambio por {size}' },
  'Usar esta solução': { en: 'Use this solution', es: 'Usar esta solución' },
  'Usar este motivo': { en: 'Use this reason', es: 'Usar este motivo' },
  'Ver detalhes do protocolo {number}': {
    en: 'View details of protocol {number}',
    es: 'Ver detalles del protocolo {number}',
  },
  'Ver item: {product}, {size}': {
    en: 'View item: {product}, {size}',
    es: 'Ver artículo: {product}, {size}',
  },
  'Você pode reenviar em': { en: 'You can resend in', es: 'Puedes reenviar en' },
  '{size}, esgotado': { en: '{size}, sold out', es: '{size}, agotada' },
  Aberto: { en: 'Opened', es: 'Abierto' },
  Adicionar: { en: 'Add', es: 'Agregar' },
  Cancelar: { en: 'Cancel', es: 'Cancelar' },
  Confirmar: { en: 'Confirm', es: 'Confirmar' },
  Código: { en: 'Code', es: 'Código' },
};
