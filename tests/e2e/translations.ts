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
  '{colour}, esgotada': { en: '{colour}, sold out', es: '{colour}, agotado' },
  '{size}, esgotado': { en: '{size}, sold out', es: '{size}, agotada' },
  'a política de troca não permite uma segunda': {
    en: "the exchange policy doesn't allow a second one",
    es: 'la política de cambios no permite un segundo',
  },
  'Acesso rápido': { en: 'Quick Access', es: 'Acceso rápido' },
  'Adicionar fotos': { en: 'Add photos', es: 'Agregar fotos' },
  'Adicionar mais produtos': { en: 'Add more products', es: 'Agregar más productos' },
  'Agência inválida.': { en: 'Invalid branch.', es: 'Sucursal no válida.' },
  'Aguardando produto': { en: 'Waiting for product', es: 'En espera del producto' },
  'Ainda não temos a data de entrega': {
    en: "We don't have the delivery date yet",
    es: 'Aún no tenemos la fecha de entrega',
  },
  'Ao confirmar, 1 outro item sai da sua seleção.': {
    en: 'When you confirm, 1 other item leaves your selection.',
    es: 'Al confirmar, 1 artículo más sale de tu selección.',
  },
  'Aprovado para troca': { en: 'Approved for exchange', es: 'Aprobado para cambio' },
  'Cancelar: tirar {product} da seleção': {
    en: 'Cancel: remove {product} from the selection',
    es: 'Cancelar: quitar {product} de la selección',
  },
  'Chave Pix': { en: 'Pix key', es: 'Clave Pix' },
  'Chave Pix inválida.': { en: 'Invalid Pix.', es: 'Clave Pix no válida.' },
  'Código enviado por e-mail.': { en: 'Code sent by e-mail.', es: 'Código enviado por correo.' },
  'Código enviado por WhatsApp.': { en: 'Code sent by WhatsApp.', es: 'Código enviado por WhatsApp.' },
  'Como você quer resolver?': { en: 'How would you like to solve it?', es: '¿Cómo quieres resolverlo?' },
  'Compra feita em marketplace: veja como resolver': {
    en: 'Bought on a marketplace: see how to solve it',
    es: 'Compra hecha en un marketplace: mira cómo resolverlo',
  },
  'Comprou fora da loja online?': {
    en: 'Bought outside the online store?',
    es: '¿Compraste fuera de la tienda en línea?',
  },
  'Confirme os termos para continuar.': {
    en: 'Please confirm the terms to proceed.',
    es: 'Confirma los términos para continuar.',
  },
  'Conte mais (opcional)': { en: 'Tell us more (optional)', es: 'Cuéntanos más (opcional)' },
  'Depois de entrar, você volta para onde parou.': {
    en: 'After logging in, you go back to where you left off.',
    es: 'Después de entrar, vuelves a donde te quedaste.',
  },
  'dependendo da forma de pagamento': {
    en: 'depending on the payment method',
    es: 'según la forma de pago',
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
  'É preciso ter a data de entrega para abrir o protocolo': {
    en: 'Delivery date is required to open the protocol',
    es: 'Se necesita la fecha de entrega para abrir el protocolo',
  },
  'E-mail': { en: 'Email', es: 'Correo electrónico' },
  'Enviar código': { en: 'Send code', es: 'Enviar código' },
  'Enviar código por WhatsApp': { en: 'Send code by WhatsApp', es: 'Enviar código por WhatsApp' },
  'Enviar e entrar': { en: 'Send and log in', es: 'Enviar y entrar' },
  'Erro ao definir a marca atual...': {
    en: 'Error setting the current brand...',
    es: 'Error al definir la marca actual...',
  },
  'Escolha a cor desejada.': { en: 'Choose the desired colour.', es: 'Elige el color deseado.' },
  'Escolha o detalhe': { en: 'Choose the detail', es: 'Elige el detalle' },
  'Escolha o tamanho desejado.': { en: 'Choose the desired size.', es: 'Elige la talla deseada.' },
  'Escolher fotos': { en: 'Choose photos', es: 'Elegir fotos' },
  'Escolher outro motivo': { en: 'Choose another reason', es: 'Elegir otro motivo' },
  'Escolher um item': { en: 'Pick an item', es: 'Elegir un artículo' },
  'Essa chave é CPF ou celular?': {
    en: 'Is this key a CPF or a mobile?',
    es: '¿Esa clave es CPF o celular?',
  },
  'Essa opção acabou de esgotar. Escolha outra.': {
    en: 'That option has just sold out. Choose another one.',
    es: 'Esa opción se acaba de agotar. Elige otra.',
  },
  'Esse número pode ser CPF ou celular.': {
    en: 'This number could be a CPF or a mobile.',
    es: 'Ese número puede ser CPF o celular.',
  },
  'Esta compra foi feita em um marketplace': {
    en: 'This purchase was made on a marketplace',
    es: 'Esta compra se hizo en un marketplace',
  },
  'Este endereço não é de nenhuma marca': {
    en: 'This address belongs to no brand',
    es: 'Esta dirección no es de ninguna marca',
  },
  'Este item não pode ser trocado de novo': {
    en: "This item can't be exchanged again",
    es: 'Este artículo no se puede cambiar otra vez',
  },
  'Falta a data de entrega': { en: 'Delivery date required', es: 'Falta la fecha de entrega' },
  'Faltam dados em {product}: dados do pedido.': {
    en: 'Details are missing in {product}: order data.',
    es: 'Faltan datos en {product}: datos del pedido.',
  },
  'Foto {position}: {name}': { en: 'Photo {position}: {name}', es: 'Foto {position}: {name}' },
  'Itens com campos não preenchidos foram removidos da seleção!': {
    en: 'Items with unfilled fields have been removed from the selection!',
    es: '¡Los artículos con campos sin completar se quitaron de la selección!',
  },
  'Já tenho um código': { en: 'I already have a code', es: 'Ya tengo un código' },
  'Li e aceito a': { en: 'I have read and accept', es: 'Leí y acepto' },
  'Limpar motivo': { en: 'Clear reason', es: 'Borrar motivo' },
  'Meus protocolos': { en: 'My protocols', es: 'Mis protocolos' },
  'Mudar escolha': { en: 'Change choice', es: 'Cambiar elección' },
  'Mudar escolhas': { en: 'Change choices', es: 'Cambiar elecciones' },
  'Não conseguimos carregar sua sessão. Entre de novo.': {
    en: 'There was an error loading your session, log in again.',
    es: 'Hubo un error al cargar tu sesión. Vuelve a iniciar sesión.',
  },
  'Não conseguimos carregar tamanhos e cores': {
    en: "We couldn't load sizes and colours",
    es: 'No pudimos cargar tallas y colores',
  },
  'Não encontramos cliente com esse e-mail. Confira se é o mesmo da compra.': {
    en: 'Customer not found with the specified email. Check that it is the one used for the purchase.',
    es: 'No encontramos ningún cliente con ese correo. Revisa que sea el de la compra.',
  },
  'Não encontramos cliente com esse telefone. Confira o número ou entre com o e-mail da compra.': {
    en: 'Customer not found with the specified phone number. Check it, or log in with the email used for the purchase.',
    es: 'No encontramos ningún cliente con ese teléfono. Revísalo o entra con el correo de la compra.',
  },
  'Nenhum dado para mostrar.': { en: 'No data to show.', es: 'No hay datos para mostrar.' },
  'Nenhum item selecionado': { en: 'No items selected', es: 'Ningún artículo seleccionado' },
  'Nenhum pedido para mostrar.': { en: 'No orders to show.', es: 'No hay pedidos para mostrar.' },
  'Nova cor': { en: 'New colour', es: 'Nuevo color' },
  'Novo tamanho': { en: 'New size', es: 'Nueva talla' },
  'O código não confere ou já venceu. Use o mais recente ou peça outro.': {
    en: "The code doesn't match or has expired. Use the latest one or ask for another.",
    es: 'El código no coincide o ya venció. Usa el más reciente o pide otro.',
  },
  'O prazo para este motivo terminou': {
    en: 'The deadline for this reason has passed',
    es: 'El plazo para este motivo terminó',
  },
  'O que acontece agora': { en: 'What happens next', es: 'Qué sigue ahora' },
  'O que você quer trocar ou devolver?': {
    en: 'What would you like to exchange or return?',
    es: '¿Qué quieres cambiar o devolver?',
  },
  'Para alguns motivos, o prazo terminou em': {
    en: 'For some reasons, the deadline was',
    es: 'Para algunos motivos, el plazo terminó el',
  },
  'Por isso, não é possível abrir o protocolo por aqui.': {
    en: "That is why the protocol can't be opened here.",
    es: 'Por eso no se puede abrir el protocolo aquí.',
  },
  'Preencha: Conta.': { en: 'Fill in: Account.', es: 'Completa: Cuenta.' },
  'Protocolo {number} gerado com sucesso.': {
    en: 'Protocol {number} generated successfully.',
    es: 'Protocolo {number} generado con éxito.',
  },
  'Qual é o motivo?': { en: 'What is the reason?', es: '¿Cuál es el motivo?' },
  'Que tal um vale-compras de {amount}?': {
    en: 'How about a {amount} shopping voucher?',
    es: '¿Qué tal un vale de compra de {amount}?',
  },
  'Quero o vale-compras': { en: 'I want the voucher', es: 'Quiero el vale de compra' },
  'Receba o código por WhatsApp': { en: 'Get the code by WhatsApp', es: 'Recibe el código por WhatsApp' },
  'Receba seu código': { en: 'Get your code', es: 'Recibe tu código' },
  'Receber o código por WhatsApp': {
    en: 'Receive the code by WhatsApp',
    es: 'Recibir el código por WhatsApp',
  },
  'Reembolso de {gross} escolhido': { en: '{gross} refund chosen', es: 'Reembolso de {gross} elegido' },
  'Reenviar código por e-mail': { en: 'Resend code by email', es: 'Reenviar código por correo' },
  'Retirado da seleção: {product}': {
    en: 'Removed from your selection: {product}',
    es: 'Quitado de tu selección: {product}',
  },
  'Saiba por quê': { en: 'Find out why', es: 'Mira por qué' },
  'Saiu da seleção: {product}. A opção que você escolheu esgotou; escolha outra.': {
    en: 'Left your selection: {product}. The option you chose sold out; choose another.',
    es: 'Salió de tu selección: {product}. La opción que elegiste se agotó; elige otra.',
  },
  'Saiu da seleção: {product}. O prazo para esse motivo terminou em {date}.': {
    en: 'Left your selection: {product}. The deadline for that reason was {date}.',
    es: 'Salió de tu selección: {product}. El plazo para ese motivo terminó el {date}.',
  },
  'Se o código não chegou, você já pode reenviar.': {
    en: "If the code hasn't arrived, you can resend it now.",
    es: 'Si el código no llegó, ya puedes reenviarlo.',
  },
  'Seguir com o reembolso': { en: 'Proceed to refund', es: 'Seguir con el reembolso' },
  'Sem conexão com o servidor': { en: 'No connection to the server', es: 'Sin conexión con el servidor' },
  'Sem data de entrega': { en: 'No delivery date', es: 'Sin fecha de entrega' },
  'Seus dados bancários não carregaram. Tente de novo.': {
    en: "Your bank details didn't load. Try again.",
    es: 'Tus datos bancarios no cargaron. Inténtalo de nuevo.',
  },
  'Seus pedidos não carregaram. Tente de novo.': {
    en: "Your orders didn't load. Try again.",
    es: 'Tus pedidos no cargaron. Inténtalo de nuevo.',
  },
  'Seus protocolos não carregaram. Tente de novo.': {
    en: "Your protocols didn't load. Try again.",
    es: 'Tus protocolos no cargaron. Inténtalo de nuevo.',
  },
  'Sua seleção': { en: 'Your selection', es: 'Tu selección' },
  'Sua seleção da última visita está guardada.': {
    en: 'Your selection from last time is saved.',
    es: 'Tu selección de la última visita está guardada.',
  },
  'Sua sessão terminou. Entre de novo: o que você preencheu está guardado.': {
    en: 'Your session has ended. Log in again: what you filled in is saved.',
    es: 'Tu sesión terminó. Vuelve a iniciar sesión: lo que completaste está guardado.',
  },
  'Tamanhos e cores ainda não carregaram.': {
    en: "Sizes and colours haven't loaded yet.",
    es: 'Las tallas y colores aún no cargaron.',
  },
  'Telefone com DDD': { en: 'Phone with area code', es: 'Teléfono con código de área' },
  'Tentar de novo': { en: 'Try again', es: 'Intentar de nuevo' },
  'Troca por {size}': { en: 'Exchange for {size}', es: 'Cambio por {size}' },
  'Usar esta solução': { en: 'Use this solution', es: 'Usar esta solución' },
  'Usar este motivo': { en: 'Use this reason', es: 'Usar este motivo' },
  'Usaremos os dados bancários do seu cadastro.': {
    en: "We'll use the bank details we have on record.",
    es: 'Usaremos los datos bancarios de tu registro.',
  },
  'Vale-compras de {amount}': { en: '{amount} shopping voucher', es: 'Vale de compra de {amount}' },
  'Vale-compras de {amount} escolhido': {
    en: '{amount} shopping voucher chosen',
    es: 'Vale de compra de {amount} elegido',
  },
  'Ver as cores deste tamanho': { en: 'See the colours in this size', es: 'Ver los colores de esta talla' },
  'Ver detalhes do protocolo {number}': {
    en: 'View details of protocol {number}',
    es: 'Ver detalles del protocolo {number}',
  },
  'Ver item': { en: 'View item', es: 'Ver artículo' },
  'Ver item: {product}, {size}': {
    en: 'View item: {product}, {size}',
    es: 'Ver artículo: {product}, {size}',
  },
  'Você pode reenviar em': { en: 'You can resend in', es: 'Puedes reenviar en' },
  'Você vai abrir um protocolo com 3 itens.': {
    en: 'You will open a protocol with 3 items.',
    es: 'Vas a abrir un protocolo con 3 artículos.',
  },
  'Voltar aos pedidos': { en: 'Back to orders', es: 'Volver a los pedidos' },
  Aberto: { en: 'Opened', es: 'Abierto' },
  Adicionar: { en: 'Add', es: 'Agregar' },
  Agência: { en: 'Branch (agência)', es: 'Sucursal (agência)' },
  Banco: { en: 'Bank', es: 'Banco' },
  Cancelar: { en: 'Cancel', es: 'Cancelar' },
  celular: { en: 'mobile', es: 'celular' },
  Código: { en: 'Code', es: 'Código' },
  Confirmar: { en: 'Confirm', es: 'Confirmar' },
  Conta: { en: 'Account', es: 'Cuenta' },
  Fechar: { en: 'Close', es: 'Cerrar' },
  Sair: { en: 'Log out', es: 'Cerrar sesión' },
  Voltar: { en: 'Back', es: 'Volver' },
  'Informar compra fora da loja online': {
    en: 'Report a purchase outside the online store',
    es: 'Informar una compra fuera de la tienda en línea',
  },
  'Conte sobre a compra e o produto': {
    en: 'Tell us about the purchase and the product',
    es: 'Cuéntanos sobre la compra y el producto',
  },
  'Nome da loja': { en: 'Store name', es: 'Nombre de la tienda' },
  'CNPJ da loja': {
    en: 'Store CNPJ (Brazilian company number)',
    es: 'CNPJ de la tienda (registro fiscal de Brasil)',
  },
  'Telefone da loja': { en: 'Store phone', es: 'Teléfono de la tienda' },
  'Endereço da loja': { en: 'Store address', es: 'Dirección de la tienda' },
  'Cidade da loja': { en: 'Store city', es: 'Ciudad de la tienda' },
  'Valor da compra': { en: 'Purchase price', es: 'Valor de la compra' },
  'Data da compra': { en: 'Purchase date', es: 'Fecha de la compra' },
  'Número da nota fiscal': { en: 'Invoice number (nota fiscal)', es: 'Número de factura (nota fiscal)' },
  Motivo: { en: 'Reason', es: 'Motivo' },
  Produto: { en: 'Product', es: 'Producto' },
  Cor: { en: 'Colour', es: 'Color' },
  Tamanho: { en: 'Size', es: 'Talla' },
  'O que aconteceu com o produto?': { en: 'What happened to the product?', es: '¿Qué pasó con el producto?' },
  'Quero reembolso': { en: 'I want a refund', es: 'Quiero un reembolso' },
  'Quero trocar': { en: 'I want an exchange', es: 'Quiero un cambio' },
  'Tamanho para a troca': { en: 'Size for the exchange', es: 'Talla para el cambio' },
  '(só para troca)': { en: '(for an exchange only)', es: '(solo para cambio)' },
  'Qual é o CNPJ da loja?': { en: "Which is the store's CNPJ?", es: '¿Cuál es el CNPJ de la tienda?' },
  'O da chave de acesso': { en: 'The one in the access key', es: 'El de la clave de acceso' },
  'Escolha qual é o CNPJ da loja.': {
    en: "Choose which is the store's CNPJ.",
    es: 'Elige cuál es el CNPJ de la tienda.',
  },
  Continuar: { en: 'Continue', es: 'Continuar' },
  'Escolher nota fiscal': { en: 'Choose invoice', es: 'Elegir factura' },
  'Adicionar nota fiscal': { en: 'Add invoice', es: 'Agregar factura' },
  'Remover {name}': { en: 'Remove {name}', es: 'Quitar {name}' },
  'Anexe pelo menos uma (1) foto.': {
    en: 'Attach at least one (1) photo.',
    es: 'Adjunta al menos una (1) foto.',
  },
  'Anexe pelo menos uma (1) NF-e.': {
    en: 'Attach at least one (1) NF-e.',
    es: 'Adjunta al menos una (1) NF-e.',
  },
  'Para compras fora da loja online, anexe pelo menos uma NF-e.': {
    en: 'For purchases outside the online store, attach at least one NF-e.',
    es: 'Para compras fuera de la tienda en línea, adjunta al menos una NF-e.',
  },
  'Preencha: Cidade da loja.': { en: 'Fill in: Store city.', es: 'Completa: Ciudad de la tienda.' },
  'Valor da compra inválido. Digite um valor maior que R$ 0,00.': {
    en: 'Invalid purchase price. Enter an amount above R$ 0,00.',
    es: 'Valor de compra no válido. Escribe un valor mayor que R$ 0,00.',
  },
  'Data inválida. Use dia, mês e ano': {
    en: 'Invalid date. Use day, month and year',
    es: 'Fecha no válida. Usa día, mes y año',
  },
  'Data inválida. A compra não pode ser depois de hoje': {
    en: "Invalid date. The purchase can't be after today",
    es: 'Fecha no válida. La compra no puede ser después de hoy',
  },
  'CNPJ inválido. Confira as 14 posições': {
    en: 'Invalid CNPJ. Check the 14 characters',
    es: 'CNPJ no válido. Revisa los 14 caracteres',
  },
  'Chave de acesso inválida. Confira os 44 números.': {
    en: 'Invalid access key. Check the 44 digits.',
    es: 'Clave de acceso no válida. Revisa los 44 números.',
  },
  '3702, lida da chave de acesso': {
    en: '3702, read from the access key',
    es: '3702, leída de la clave de acceso',
  },
  'Nota 3702, lida da chave de acesso. Confira se está certa.': {
    en: "Invoice 3702, read from the access key. Check that it's right.",
    es: 'Factura 3702, leída de la clave de acceso. Revisa que sea correcta.',
  },
  'A chave de acesso é de 10/2024. Confira a data da compra.': {
    en: 'The access key is from 10/2024. Check the purchase date.',
    es: 'La clave de acceso es de 10/2024. Revisa la fecha de la compra.',
  },
  'Este motivo não tem reembolso. Escolha a troca ou outro motivo.': {
    en: 'This reason has no refund. Choose the exchange or another reason.',
    es: 'Este motivo no tiene reembolso. Elige el cambio u otro motivo.',
  },
  'Reembolso de R$ 1.234,50 · 1 item': {
    en: 'R$ 1.234,50 refund · 1 item',
    es: 'Reembolso de R$ 1.234,50 · 1 artículo',
  },
};
