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
  '(opcional)': { en: '(optional)', es: '(opcional)' },
  '{colour}, esgotada': { en: '{colour}, sold out', es: '{colour}, agotado' },
  '{size}, esgotado': { en: '{size}, sold out', es: '{size}, agotada' },
  'a política de troca não permite uma segunda': {
    en: "the exchange policy doesn't allow a second one",
    es: 'la política de cambios no permite un segundo',
  },
  'Acesso rápido': { en: 'Quick Access', es: 'Acceso rápido' },
  'Adicionar fotos': { en: 'Add photos', es: 'Agregar fotos' },
  'Adicionar mais produtos': { en: 'Add more products', es: 'Agregar más productos' },
  'Sua solicitação mudou enquanto esta página estava aberta: produtos. Confira de novo antes de confirmar.': {
    en: 'Your request changed while this page was open: products. Check it again before confirming.',
    es: 'Tu solicitud cambió mientras esta página estaba abierta: productos. Revísala de nuevo antes de confirmar.',
  },
  'Sua solicitação mudou enquanto esta página estava aberta: dados de quem comprou, fotos e notas fiscais. Confira de novo antes de confirmar.':
    {
      en: "Your request changed while this page was open: buyer's details, photos and invoices. Check it again before confirming.",
      es: 'Tu solicitud cambió mientras esta página estaba abierta: datos de quien compró, fotos y facturas. Revísala de nuevo antes de confirmar.',
    },
  'Sua solicitação mudou enquanto esta página estava aberta: valores. Confira de novo antes de confirmar.': {
    en: 'Your request changed while this page was open: amounts. Check it again before confirming.',
    es: 'Tu solicitud cambió mientras esta página estaba abierta: importes. Revísala de nuevo antes de confirmar.',
  },
  'Sua solicitação mudou enquanto esta página estava aberta: conta do reembolso. Confira de novo antes de confirmar.':
    {
      en: 'Your request changed while this page was open: refund account. Check it again before confirming.',
      es: 'Tu solicitud cambió mientras esta página estaba abierta: cuenta del reembolso. Revísala de nuevo antes de confirmar.',
    },
  'Ainda sem resposta: Tênis Corre Leve 3': {
    en: 'Still no answer: Tênis Corre Leve 3',
    es: 'Aún sin respuesta: Tênis Corre Leve 3',
  },
  'Ainda não enviamos sua solicitação': {
    en: 'We have not sent your request yet',
    es: 'Aún no enviamos tu solicitud',
  },
  'Não conseguimos consultar seus protocolos agora.': {
    en: 'We could not read your protocols right now.',
    es: 'No pudimos consultar tus protocolos ahora.',
  },
  'Não deu para conferir agora. Continua guardado.': {
    en: 'We could not check it right now. It is still kept.',
    es: 'No pudimos revisarlo ahora. Sigue guardado.',
  },
  'Confirmar 1 item': { en: 'Confirm 1 item', es: 'Confirmar 1 artículo' },
  'Não conseguimos calcular o vale-compras agora.': {
    en: 'We could not work out the shopping voucher right now.',
    es: 'No pudimos calcular el vale de compra ahora.',
  },
  'Item retirado da seleção.': {
    en: 'Item removed from your selection.',
    es: 'Artículo retirado de tu selección.',
  },
  'Agência inválida.': { en: 'Invalid branch.', es: 'Sucursal no válida.' },
  'Aguardando produto': { en: 'Waiting for product', es: 'En espera del producto' },
  'Ainda não temos a data de entrega': {
    en: "We don't have the delivery date yet",
    es: 'Aún no tenemos la fecha de entrega',
  },
  'Ao continuar, 1 outro item sai da sua seleção.': {
    en: 'When you continue, 1 other item leaves your selection.',
    es: 'Al continuar, 1 artículo más sale de tu selección.',
  },
  'Continuar para as fotos': { en: 'Continue to the photos', es: 'Continuar a las fotos' },
  'Aprovado para troca': { en: 'Approved for exchange', es: 'Aprobado para cambio' },
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
  'Confira e confirme': { en: 'Check and confirm', es: 'Revisa y confirma' },
  'Anexar fotos ou nota (opcional)': {
    en: 'Attach photos or invoice (optional)',
    es: 'Adjuntar fotos o factura (opcional)',
  },
  'Agora é com você': { en: "It's your turn", es: 'Ahora te toca a ti' },
  'Envie a peça, se ainda não enviou': {
    en: "Send the item, if you haven't yet",
    es: 'Envía la prenda, si aún no la enviaste',
  },
  'Procuramos pedidos de {email} e não encontramos nenhum.': {
    en: 'We looked for orders of {email} and found none.',
    es: 'Buscamos pedidos de {email} y no encontramos ninguno.',
  },
  'Você entrou como {email}': { en: 'You are logged in as {email}', es: 'Entraste como {email}' },
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
  'Escolha o detalhe do motivo.': { en: 'Choose the reason detail.', es: 'Elige el detalle del motivo.' },
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
  'O reembolso pode levar pelo menos 30 dias, dependendo da forma de pagamento.': {
    en: 'The refund may take at least 30 days, depending on the payment method.',
    es: 'El reembolso puede tardar al menos 30 días, según la forma de pago.',
  },
  'Para alguns motivos, o prazo terminou em': {
    en: 'For some reasons, the deadline was',
    es: 'Para algunos motivos, el plazo terminó el',
  },
  'Por isso, não é possível abrir o protocolo por aqui.': {
    en: "That is why the protocol can't be opened here.",
    es: 'Por eso no se puede abrir el protocolo aquí.',
  },
  'Preencha o campo Conta.': { en: 'Fill in the field Account.', es: 'Completa el campo Cuenta.' },
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
  'Suas escolhas estão guardadas: tente de novo.': {
    en: 'Your choices are saved: try again.',
    es: 'Tus elecciones están guardadas: inténtalo de nuevo.',
  },
  'código 500': { en: 'code 500', es: 'código 500' },
  'código 503': { en: 'code 503', es: 'código 503' },
  'Esses dados vêm do pedido: só a Vaivém pode completá-los.': {
    en: 'They come from the order: only Vaivém can complete them.',
    es: 'Son datos del pedido: solo Vaivém puede completarlos.',
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
  '1 arquivo ainda não chegou': { en: "1 file hasn't reached", es: '1 archivo aún no llegó' },
  '1 arquivo ainda não foi enviado.': {
    en: "1 file hasn't been sent yet.",
    es: '1 archivo aún no se envió.',
  },
  '1 item': { en: '1 item', es: '1 artículo' },
  'Aceitos neste navegador.': { en: 'Accepted in this browser.', es: 'Aceptados en este navegador.' },
  'Aguardando análise': { en: 'Awaiting analysis', es: 'En espera de análisis' },
  'Aguardando atenção': { en: 'Awaiting attention', es: 'En espera de atención' },
  'Aguardando reembolso': { en: 'Awaiting refund', es: 'En espera del reembolso' },
  'Algo não funcionou do nosso lado': {
    en: "Something didn't work on our side",
    es: 'Algo no funcionó de nuestro lado',
  },
  'Algo não funcionou do nosso lado.': {
    en: "Something didn't work on our side.",
    es: 'Algo no funcionó de nuestro lado.',
  },
  'Apagamos o que o portal guardava sobre você.': {
    en: 'We deleted what the portal kept about you.',
    es: 'Borramos lo que el portal guardaba sobre ti.',
  },
  'Apagar e sair': { en: 'Delete and log out', es: 'Borrar y salir' },
  'Apagar meus dados': { en: 'Delete my data', es: 'Borrar mis datos' },
  'Apagar seus dados do portal?': {
    en: 'Delete your data from the portal?',
    es: '¿Borrar tus datos del portal?',
  },
  Atualizar: { en: 'Refresh', es: 'Actualizar' },
  Aviso: { en: 'Notice', es: 'Aviso' },
  'Carregando…': { en: 'Loading…', es: 'Cargando…' },
  Comentários: { en: 'Comments', es: 'Comentarios' },
  'Copiado com sucesso!': { en: 'Copied!', es: '¡Copiado!' },
  'Copiar número do protocolo': { en: 'Copy protocol number', es: 'Copiar número de protocolo' },
  'Código para o atendimento': { en: 'Code for customer service', es: 'Código para atención al cliente' },
  'Dados de quem comprou': { en: 'Buyer details', es: 'Datos de quien compró' },
  'Dados e privacidade': { en: 'Data and privacy', es: 'Datos y privacidad' },
  'Em andamento': { en: 'In progress', es: 'En curso' },
  Encerrados: { en: 'Closed', es: 'Cerrados' },
  'Entrar com outro e-mail ou telefone': {
    en: 'Log in with another email or phone',
    es: 'Entrar con otro correo o teléfono',
  },
  'Enviar de novo': { en: 'Send again', es: 'Enviar de nuevo' },
  Erro: { en: 'Error', es: 'Error' },
  // The brand API's own words, behind the status.
  '500: Serviço em manutenção': { en: '500: Serviço em manutenção', es: '500: Serviço em manutenção' },
  '409: Já enviamos um código': { en: '409: Já enviamos um código', es: '409: Já enviamos um código' },
  'Erro ao carregar os dados.': { en: 'Error loading data.', es: 'Error al cargar los datos.' },
  'Erro ao enviar as fotos. Tente de novo.': {
    en: 'Error sending photos. Try again.',
    es: 'Error al enviar las fotos. Inténtalo de nuevo.',
  },
  'Esperamos a chegada do produto.': {
    en: 'We are waiting for the product to arrive.',
    es: 'Esperamos la llegada del producto.',
  },
  'Esta página não é para esta conta': {
    en: "This page isn't for this login",
    es: 'Esta página no es para este acceso',
  },
  'Fechar aviso': { en: 'Dismiss notice', es: 'Cerrar aviso' },
  Filtrar: { en: 'Filter', es: 'Filtrar' },
  Finalizado: { en: 'Finished', es: 'Finalizado' },
  'Formulários não enviados': { en: 'Forms not yet sent', es: 'Formularios sin enviar' },
  'Fotos e notas fiscais': { en: 'Photos and invoices', es: 'Fotos y facturas' },
  'Fotos enviadas com sucesso.': { en: 'Photos successfully uploaded.', es: 'Fotos enviadas con éxito.' },
  'Manter meus dados': { en: 'Keep my data', es: 'Conservar mis datos' },
  'Mostrar todos': { en: 'Show all', es: 'Mostrar todos' },
  'Muitas tentativas seguidas': { en: 'Too many attempts in a row', es: 'Demasiados intentos seguidos' },
  'Nada guardado.': { en: 'Nothing kept.', es: 'Nada guardado.' },
  'Nenhum protocolo com esse filtro.': {
    en: 'No protocols match this filter.',
    es: 'Ningún protocolo coincide con este filtro.',
  },
  'Não aprovado para troca': { en: 'Not approved for exchange', es: 'No aprobado para cambio' },
  'Não conseguimos carregar sua sessão.': {
    en: 'There was an error loading your session',
    es: 'Hubo un error al cargar tu sesión.',
  },
  'Não deu para atualizar agora.': { en: "Couldn't refresh right now.", es: 'No se pudo actualizar ahora.' },
  'Não encontramos esta página': { en: "We couldn't find this page", es: 'No encontramos esta página' },
  'Não encontramos este protocolo': {
    en: "We couldn't find this protocol",
    es: 'No encontramos este protocolo',
  },
  'Número do protocolo': { en: 'Protocol number', es: 'Número del protocolo' },
  'O histórico não carregou. Tente de novo.': {
    en: "The history didn't load. Try again.",
    es: 'El historial no cargó. Inténtalo de nuevo.',
  },
  'O portal não está disponível agora': {
    en: "The portal isn't available right now",
    es: 'El portal no está disponible ahora',
  },
  'Objeto de postagem gerado': { en: 'Post object generated', es: 'Envío postal generado' },
  'Os produtos não carregaram. Tente de novo.': {
    en: "The products didn't load. Try again.",
    es: 'Los productos no cargaron. Inténtalo de nuevo.',
  },
  'Pedido gerado': { en: 'Order generated', es: 'Pedido generado' },
  Pronto: { en: 'Done', es: 'Listo' },
  Seleção: { en: 'Selection', es: 'Selección' },
  'Sem conexão com o servidor.': { en: 'No connection to the server.', es: 'Sin conexión con el servidor.' },
  'Sua sessão terminou. Entre de novo': { en: 'Your session has ended.', es: 'Tu sesión terminó.' },
  'Tudo certo: este protocolo foi finalizado.': {
    en: 'All done: this protocol is finished.',
    es: 'Todo listo: este protocolo finalizó.',
  },
  'Valor unitário': { en: 'Unit value', es: 'Valor unitario' },
  'Veja no histórico a mensagem mais recente.': {
    en: 'See the latest message in the history.',
    es: 'Mira el mensaje más reciente en el historial.',
  },
  'Ver meus protocolos': { en: 'View my protocols', es: 'Ver mis protocolos' },
  'a situação agora é {status}.': { en: 'the status is now {status}.', es: 'el estado ahora es {status}.' },
  'Erro ao copiar: o navegador não permitiu.': {
    en: "Couldn't copy: the browser did not allow it.",
    es: 'Error al copiar: el navegador no lo permitió.',
  },
  'Não conseguimos gerar o protocolo.': {
    en: "We couldn't generate the protocol.",
    es: 'No pudimos generar el protocolo.',
  },
  'Item sem saldo · código 422': { en: 'Item sem saldo · code 422', es: 'Item sem saldo · código 422' },
  'Prazo esgotado ontem · código 422': {
    en: 'Prazo esgotado ontem · code 422',
    es: 'Prazo esgotado ontem · código 422',
  },
  'Banco de dados ocupado · código 500': {
    en: 'Banco de dados ocupado · code 500',
    es: 'Banco de dados ocupado · código 500',
  },
  'Armazenamento cheio · código 500': {
    en: 'Armazenamento cheio · code 500',
    es: 'Armazenamento cheio · código 500',
  },
  'O servidor respondeu com um erro.': {
    en: 'The server answered with an error.',
    es: 'El servidor respondió con un error.',
  },
  'Situação 18': { en: 'Status 18', es: 'Estado 18' },
  'Você entrou com {email}.': { en: 'You are logged in with {email}.', es: 'Entraste con {email}.' },
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
  'Tamanho GG': { en: 'Size GG', es: 'Talla GG' },
  'Tamanho para a troca XGG': { en: 'Size for the exchange XGG', es: 'Talla para el cambio XGG' },
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
  'Preencha o campo Cidade da loja.': {
    en: 'Fill in the field Store city.',
    es: 'Completa el campo Ciudad de la tienda.',
  },
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
  'Reembolso de R$ 399,95': { en: 'R$ 399,95 refund', es: 'Reembolso de R$ 399,95' },
  'Reembolso de R$ 1.234,50 · 1 item': {
    en: 'R$ 1.234,50 refund · 1 item',
    es: 'Reembolso de R$ 1.234,50 · 1 artículo',
  },
  'Cancelar envio de {name}': { en: 'Cancel upload of {name}', es: 'Cancelar la subida de {name}' },
  'Entrar de novo': { en: 'Log in again', es: 'Iniciar sesión de nuevo' },
  'Enviando {name}: {percent}%': { en: 'Uploading {name}: {percent}%', es: 'Subiendo {name}: {percent}%' },
  'Espere o envio dos arquivos terminar para confirmar.': {
    en: 'Wait for the files to finish uploading before you confirm.',
    es: 'Espera a que terminen de subir los archivos para confirmar.',
  },
  'O envio de {name} foi interrompido. Tente de novo.': {
    en: 'The upload of {name} was interrupted. Try again.',
    es: 'La subida de {name} se interrumpió. Inténtalo de nuevo.',
  },
  'O que vai acontecer': { en: 'What will happen', es: 'Qué va a pasar' },
  'Ou arraste os arquivos para cá': { en: 'Or drag your files here', es: 'O arrastra los archivos aquí' },
  'Sua sessão terminou. {name} está guardado: entre de novo para continuar.': {
    en: 'Your session has ended. {name} is kept: log in again to continue.',
    es: 'Tu sesión terminó. {name} está guardado: vuelve a entrar para continuar.',
  },
  'Tentar de novo: {name}': { en: 'Try again: {name}', es: 'Intentar de nuevo: {name}' },
  '1 foto (até 5)': { en: '1 photo (up to 5)', es: '1 foto (hasta 5)' },
  '1 nota fiscal ficou de fora: o limite é 3. Para incluí-la, remova outra.': {
    en: '1 invoice file was left out: the limit is 3. To include it, remove another.',
    es: '1 factura quedó fuera: el límite es 3. Para incluirla, quita otra.',
  },
  '2 fotos (até 5)': { en: '2 photos (up to 5)', es: '2 fotos (hasta 5)' },
  '2 fotos ficaram de fora: o limite é 5. Para incluí-las, remova outras.': {
    en: '2 photos were left out: the limit is 5. To include them, remove others.',
    es: '2 fotos quedaron fuera: el límite es 5. Para incluirlas, quita otras.',
  },
  '3 fotos (até 5)': { en: '3 photos (up to 5)', es: '3 fotos (hasta 5)' },
  '3 notas fiscais (até 3)': { en: '3 invoice files (up to 3)', es: '3 facturas (hasta 3)' },
  '5 arquivos não foram adicionados': { en: '5 files were not added', es: '5 archivos no se agregaron' },
  '5 fotos (até 5)': { en: '5 photos (up to 5)', es: '5 fotos (hasta 5)' },
  'Ainda não tivemos resposta e estamos conferindo se o protocolo foi gerado.': {
    en: "We haven't had an answer yet and are checking whether the protocol was generated.",
    es: 'Aún no tuvimos respuesta y estamos revisando si el protocolo se generó.',
  },
  Bairro: { en: 'Neighbourhood', es: 'Barrio' },
  'Buscar endereço': { en: 'Find address', es: 'Buscar dirección' },
  CEP: { en: 'Zip code (CEP)', es: 'Código postal (CEP)' },
  'CEP inválido. Digite os 8 números.': {
    en: 'Invalid CEP. Enter the 8 digits.',
    es: 'CEP no válido. Escribe los 8 números.',
  },
  'CEP não encontrado. Confira os números.': {
    en: 'Zip code not found. Check the digits.',
    es: 'Código postal no encontrado. Revisa los números.',
  },
  'CNPJ inválido. Confira as 14 posições: números e, em alguns, letras.': {
    en: 'Invalid CNPJ. Check the 14 characters: digits and, in some, letters.',
    es: 'CNPJ no válido. Revisa los 14 caracteres: números y, en algunos, letras.',
  },
  CPF: { en: 'CPF (Brazilian tax number)', es: 'CPF (registro fiscal de Brasil)' },
  'CPF inválido. Confira os 11 números.': {
    en: 'Invalid CPF. Check the 11 digits.',
    es: 'CPF no válido. Revisa los 11 números.',
  },
  Cidade: { en: 'City', es: 'Ciudad' },
  'Cidade e estado preenchidos: Salvador, BA. Confira o resto.': {
    en: 'City and state filled in: Salvador, BA. Check the rest.',
    es: 'Ciudad y estado completados: Salvador, BA. Revisa el resto.',
  },
  Complemento: { en: 'Additional address line', es: 'Complemento' },
  'Conferir agora': { en: 'Check now', es: 'Revisar ahora' },
  'Confirmar dados': { en: 'Confirm details', es: 'Confirmar datos' },
  'Dados conferidos.': { en: 'Details checked.', es: 'Datos revisados.' },
  'E-mail inválido. Use um como nome@exemplo.com.': {
    en: 'Invalid email. Use one such as name@example.com.',
    es: 'Correo no válido. Usa uno como nombre@ejemplo.com.',
  },
  Editar: { en: 'Edit', es: 'Editar' },
  'Ele foi gerado uma só vez.': { en: 'It was generated only once.', es: 'Se generó una sola vez.' },
  'Erro ao carregar os dados': { en: 'Error loading data', es: 'Error al cargar los datos' },
  'Estado (UF)': { en: 'State (2 letters)', es: 'Estado (2 letras)' },
  'Estado inválido. Use as 2 letras, como SP.': {
    en: 'Invalid state. Use the 2 letters, such as SP.',
    es: 'Estado no válido. Usa las 2 letras, como SP.',
  },
  'Este motivo pede pelo menos uma foto.': {
    en: 'This reason needs at least one photo.',
    es: 'Este motivo pide al menos una foto.',
  },
  'Falta o nome de um produto, e por isso paramos aqui.': {
    en: "A product's name is missing, so we stopped here.",
    es: 'Falta el nombre de un producto, por eso nos detuvimos.',
  },
  'Faltam alguns dados. Complete os campos abaixo para continuar.': {
    en: 'Some details are missing. Complete the fields below to continue.',
    es: 'Faltan algunos datos. Completa los campos de abajo para continuar.',
  },
  'Nenhum protocolo foi gerado e sua seleção foi esvaziada.': {
    en: 'No protocol was generated and your selection was cleared.',
    es: 'No se generó ningún protocolo y tu selección se vació.',
  },
  'Nenhuma foto ainda (até 5)': { en: 'No photos yet (up to 5)', es: 'Ninguna foto aún (hasta 5)' },
  'Nome completo': { en: 'Full name', es: 'Nombre completo' },
  'Não conseguimos abrir polyglot.jpg.': {
    en: "We couldn't open polyglot.jpg.",
    es: 'No pudimos abrir polyglot.jpg.',
  },
  'Não conseguimos abrir truncated.jpg.': {
    en: "We couldn't open truncated.jpg.",
    es: 'No pudimos abrir truncated.jpg.',
  },
  'Não conseguimos buscar o CEP agora. Preencha cidade e estado.': {
    en: "We couldn't look up the zip code right now. Fill in city and state.",
    es: 'No pudimos buscar el código postal ahora. Completa ciudad y estado.',
  },
  'Nota fiscal já devolvida · código 422': {
    en: 'Nota fiscal já devolvida · code 422',
    es: 'Nota fiscal já devolvida · código 422',
  },
  'Não quero mais': { en: "I don't want it any more", es: 'Ya no la quiero' },
  Número: { en: 'Number', es: 'Número' },
  'Preencha todos os campos obrigatórios.': {
    en: 'Fill in all required fields.',
    es: 'Completa todos los campos obligatorios.',
  },
  'Preencha o campo Bairro.': { en: 'Fill in the field Neighbourhood.', es: 'Completa el campo Barrio.' },
  'Preencha o campo CEP.': {
    en: 'Fill in the field Zip code (CEP).',
    es: 'Completa el campo Código postal (CEP).',
  },
  'Preencha o campo Cidade.': { en: 'Fill in the field City.', es: 'Completa el campo Ciudad.' },
  'Preencha o campo Estado (UF).': {
    en: 'Fill in the field State (2 letters).',
    es: 'Completa el campo Estado (2 letras).',
  },
  'Preencha o campo Número.': { en: 'Fill in the field Number.', es: 'Completa el campo Número.' },
  'Preencha o campo Rua ou avenida.': {
    en: 'Fill in the field Street.',
    es: 'Completa el campo Calle o avenida.',
  },
  'Recuperar última solicitação': { en: 'Recover your last request', es: 'Recuperar la última solicitud' },
  'Removido: photo.jpg': { en: 'Removed: photo.jpg', es: 'Quitado: photo.jpg' },
  'Rua ou avenida': { en: 'Street', es: 'Calle o avenida' },
  'Sua última solicitação voltou. Confira tudo antes de confirmar.': {
    en: 'Your last request is back. Check everything before you confirm.',
    es: 'Tu última solicitud volvió. Revisa todo antes de confirmar.',
  },
  Telefone: { en: 'Phone', es: 'Teléfono' },
  'Telefone inválido. Use um como +55 (11) 91234-5678.': {
    en: 'Invalid phone. Use one such as +55 (11) 91234-5678.',
    es: 'Teléfono no válido. Usa uno como +55 (11) 91234-5678.',
  },
  'drawing.svg é de um tipo que não aceitamos.': {
    en: "drawing.svg is a type we don't accept.",
    es: 'drawing.svg es de un tipo que no aceptamos.',
  },
  'empty.jpg está vazio. Escolha outro arquivo.': {
    en: 'empty.jpg is empty. Choose another file.',
    es: 'empty.jpg está vacío. Elige otro archivo.',
  },
  'enorme.gif passa de 15 MB.': { en: 'enorme.gif is over 15 MB.', es: 'enorme.gif supera 15 MB.' },
  'page.html é de um tipo que não aceitamos.': {
    en: "page.html is a type we don't accept.",
    es: 'page.html es de un tipo que no aceptamos.',
  },
  'photo.jpg já está na lista.': {
    en: 'photo.jpg is already in the list.',
    es: 'photo.jpg ya está en la lista.',
  },
  'png-named.jpg não parece ser o que a extensão diz.': {
    en: "png-named.jpg doesn't look like what its extension says.",
    es: 'png-named.jpg no parece ser lo que dice su extensión.',
  },
  'text.jpg não parece ser o que a extensão diz.': {
    en: "text.jpg doesn't look like what its extension says.",
    es: 'text.jpg no parece ser lo que dice su extensión.',
  },
};
