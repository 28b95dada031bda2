import type pt from '../pt/about.ts';

export default {
  'your-data.title': 'Datos y privacidad',
  'your-data.intro': 'Aquí está, en palabras simples, lo que este portal usa y guarda sobre ti.',
  'your-data.why.title': 'Qué usamos y para qué',
  'your-data.why.login': 'Correo o teléfono, para enviar el código y saber que eres tú.',
  'your-data.why.protocol':
    'Nombre, CPF, contacto, dirección, pedidos, fotos y facturas, para abrir y seguir tus protocolos.',
  'your-data.why.bank':
    'Clave Pix, sucursal y cuenta, solo para reembolsos de compras pagadas con boleto bancario.',
  'your-data.kept.title': 'Cuánto tiempo queda en el portal',
  'your-data.kept.session':
    'Inicio de sesión: 7 días, o hasta que cierres la sesión. Idioma: hasta cerrar el navegador.',
  'your-data.kept.terms': 'Aceptación de los términos: 1 año en este navegador.',
  'your-data.kept.drafts': 'Selección y formularios sin enviar: 30 días.',
  'your-data.kept.files': 'Archivos: hasta enviarse a {{brand}}; sin protocolo, 24 horas como máximo.',
  'your-data.rights':
    'Para pedir acceso, corrección o eliminación de tus datos (temas de la LGPD de Brasil, Ley 13.709/2018), contacta a {{brand}}.',
  'your-data.policy': 'Leer la política de {{brand}}',
  'about.title': 'Acerca de este portal',
  'about.text':
    'Aquí pides cambios, devoluciones o reembolsos de productos {{brand}} y sigues cada protocolo.',
} satisfies Record<keyof typeof pt, string>;
