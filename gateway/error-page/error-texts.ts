import type { Language } from '../brand-api/contract/languages.ts';

export type ErrorPageStatus = 400 | 403 | 408 | 413 | 414 | 421 | 500 | 503;

interface ErrorText {
  title: string;
  text: string;
  action: string;
}

/** The further texts of every such page: the contact, and the code to give it. */
export const frameTexts: Record<
  Language,
  { contact: (brand: string) => string; request: (id: string) => string }
> = {
  pt: { contact: (brand) => `Falar com a ${brand}`, request: (id) => `Código para o atendimento: ${id}` },
  en: { contact: (brand) => `Contact ${brand}`, request: (id) => `Code for customer service: ${id}` },
  es: {
    contact: (brand) => `Contactar a ${brand}`,
    request: (id) => `Código para atención al cliente: ${id}`,
  },
};

/** The texts of the pages that the gateway answers without the app (copy deck "follow-frame-pages", page.*). */
export const errorTexts: Record<Language, Record<ErrorPageStatus, ErrorText>> = {
  pt: {
    400: {
      title: 'Não foi possível concluir',
      text: 'O envio chegou incompleto. Volte e tente de novo.',
      action: 'Ir para o início',
    },
    403: {
      title: 'Não foi possível concluir',
      text: 'Este envio veio de outro site. Abra o portal e tente de novo.',
      action: 'Ir para o início',
    },
    408: {
      title: 'O envio demorou demais',
      text: 'A conexão parou antes de o envio chegar inteiro. Volte e tente de novo.',
      action: 'Voltar ao formulário',
    },
    413: {
      title: 'O envio ficou grande demais',
      text: 'Os arquivos juntos passam do limite. Volte e envie menos arquivos por vez ou versões menores.',
      action: 'Voltar ao formulário',
    },
    414: {
      title: 'Não encontramos esta página',
      text: 'O endereço pode ter mudado ou ter um erro de digitação.',
      action: 'Ir para o início',
    },
    421: {
      title: 'Este endereço não é de nenhuma marca',
      text: 'Erro ao definir a marca atual... Confira o endereço e abra o portal pelo site da sua marca.',
      action: '',
    },
    500: {
      title: 'Algo não funcionou do nosso lado',
      text: 'Tente de novo em alguns instantes. Se confirmou uma solicitação, veja antes seus protocolos.',
      action: 'Ir para o início',
    },
    503: {
      title: 'O portal não está disponível agora',
      text: 'Sem conexão com o servidor. Tente de novo em alguns minutos; o que estava guardado não se perde.',
      action: 'Tentar de novo',
    },
  },
  en: {
    400: {
      title: "We couldn't finish that",
      text: 'What was sent arrived incomplete. Go back and try again.',
      action: 'Go to home',
    },
    403: {
      title: "We couldn't finish that",
      text: 'This was sent from another site. Open the portal and try again.',
      action: 'Go to home',
    },
    408: {
      title: 'That took too long to arrive',
      text: 'The connection stopped before everything had been sent. Go back and try again.',
      action: 'Back to the form',
    },
    413: {
      title: 'That was too much to send',
      text: 'Together the files exceed the limit. Go back and send fewer at a time, or smaller ones.',
      action: 'Back to the form',
    },
    414: {
      title: "We couldn't find this page",
      text: 'The address may have changed or have a typo.',
      action: 'Go to home',
    },
    421: {
      title: 'This address belongs to no brand',
      text: "Error setting the current brand... Check the address and open the portal from your brand's site.",
      action: '',
    },
    500: {
      title: "Something didn't work on our side",
      text: 'Try again in a few moments. If you confirmed a request, check your protocols first.',
      action: 'Go to home',
    },
    503: {
      title: "The portal isn't available right now",
      text: 'No connection to the server. Try again in a few minutes; anything saved is not lost.',
      action: 'Try again',
    },
  },
  es: {
    400: {
      title: 'No se pudo completar',
      text: 'El envío llegó incompleto. Vuelve e inténtalo de nuevo.',
      action: 'Ir al inicio',
    },
    403: {
      title: 'No se pudo completar',
      text: 'Este envío vino de otro sitio. Abre el portal e inténtalo de nuevo.',
      action: 'Ir al inicio',
    },
    408: {
      title: 'El envío tardó demasiado',
      text: 'La conexión se detuvo antes de que llegara todo. Vuelve e inténtalo de nuevo.',
      action: 'Volver al formulario',
    },
    413: {
      title: 'El envío resultó demasiado grande',
      text: 'Los archivos juntos superan el límite. Vuelve y envía menos a la vez o versiones más livianas.',
      action: 'Volver al formulario',
    },
    414: {
      title: 'No encontramos esta página',
      text: 'La dirección puede haber cambiado o tener un error.',
      action: 'Ir al inicio',
    },
    421: {
      title: 'Esta dirección no es de ninguna marca',
      text: 'Error al definir la marca actual... Revisa la dirección y abre el portal desde el sitio de tu marca.',
      action: '',
    },
    500: {
      title: 'Algo no funcionó de nuestro lado',
      text: 'Inténtalo de nuevo en unos instantes. Si confirmaste una solicitud, mira antes tus protocolos.',
      action: 'Ir al inicio',
    },
    503: {
      title: 'El portal no está disponible ahora',
      text: 'Sin conexión con el servidor. Inténtalo de nuevo en unos minutos; lo guardado no se pierde.',
      action: 'Intentar de nuevo',
    },
  },
};
