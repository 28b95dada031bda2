import type pt from '../pt/about.ts';

export default {
  'your-data.title': 'Datos y privacidad',
  'your-data.intro': 'Aquí está, en palabras simples, lo que este portal usa y guarda sobre ti.',
  'your-data.now.title': 'Lo que está guardado ahora',
  'your-data.now.login': 'Inicio de sesión',
  'your-data.now.login-as': 'Entraste con {{identity}}.',
  'your-data.now.login-also': 'Aquí también está lo que se guardó al entrar con {{identity}}.',
  'your-data.now.record': 'De tu registro en {{brand}}: {{fields}}.',
  'your-data.now.language': 'Idioma',
  'your-data.now.language-chosen': '{{language}}, como elegiste.',
  'your-data.now.language-browser': '{{language}}. No elegiste otro: nada guardado.',
  'your-data.now.terms': 'Términos',
  'your-data.now.terms-accepted': 'Aceptados en este navegador.',
  'your-data.now.selection': 'Selección',
  'your-data.now.forms': 'Formularios sin enviar',
  'your-data.now.files': 'Fotos y facturas',
  'your-data.now.doubts': 'Solicitudes sin respuesta',
  'your-data.now.nothing': 'Nada guardado.',
  'your-data.field.name': 'nombre',
  'your-data.field.cpf': 'CPF',
  'your-data.field.email': 'correo',
  'your-data.field.phone': 'teléfono',
  'your-data.field.address': 'dirección',
  'your-data.form.buyer': 'datos de quien compró',
  'your-data.form.bank': 'datos bancarios',
  'your-data.form.items': 'respuestas sobre artículos',
  'your-data.form.last-request': 'la última solicitud que no llegó a ser protocolo, por 24 horas',
  'your-data.form.off-store': 'el formulario de una compra fuera de la tienda en línea',
  'your-data.until.session': 'Hasta que cierres la sesión; sin uso, por 7 días; como máximo, por 30 días.',
  'your-data.until.language': 'Hasta que cierres el navegador.',
  'your-data.until.terms': 'Por 1 año desde la aceptación.',
  'your-data.until.drafts': 'Por 30 días desde el último cambio.',
  'your-data.until.doubts':
    'Hasta saber si se convirtieron en protocolo, por 30 días como máximo. Este registro no se borra antes: evita un protocolo repetido.',
  'your-data.until.file': 'Hasta el {{date}} a las {{time}} (UTC), si no hay protocolo.',
  'your-data.until.file-protocol': 'Hasta que {{brand}} lo reciba, en el protocolo {{number}}.',
  'your-data.why.title': 'Qué usamos y para qué',
  'your-data.why.login': 'Correo o teléfono, para enviar el código y saber que eres tú.',
  'your-data.why.protocol':
    'Nombre, CPF, contacto, dirección, pedidos, fotos y facturas, para abrir y seguir tus protocolos.',
  'your-data.why.bank':
    'Clave Pix, sucursal y cuenta, solo para reembolsos de compras pagadas con boleto bancario.',
  'your-data.kept.title': 'Cuánto tiempo queda en el portal',
  'your-data.kept.session':
    'Inicio de sesión: hasta que la cierres, por 7 días sin uso, como máximo por 30. Idioma: hasta cerrar el navegador.',
  'your-data.kept.terms': 'Aceptación de los términos: 1 año en este navegador.',
  'your-data.kept.drafts': 'Selección y formularios sin enviar: 30 días.',
  'your-data.kept.files': 'Archivos: hasta enviarse a {{brand}}; sin protocolo, 24 horas como máximo.',
  'your-data.kept.trace':
    'Después de borrar, queda hasta 30 días un registro sin nombre, correo ni teléfono. Solo evita protocolos repetidos y exceso de códigos.',
  'your-data.rights':
    'Para pedir acceso, corrección o eliminación de tus datos (temas de la LGPD de Brasil, Ley 13.709/2018), contacta a {{brand}}.',
  'your-data.policy': 'Leer la política de {{brand}}',
  'your-data.devices.title': 'Tus dispositivos',
  'your-data.devices.text':
    '¿Perdiste un celular o entraste en una computadora que no es tuya? Cierra la sesión en todos a la vez, también en este. Lo que elegiste y completaste queda guardado.',
  'your-data.devices.leave': 'Cerrar sesión en todos los dispositivos',
  'your-data.delete.title': 'Borrar del portal',
  'your-data.delete.text':
    'Borra la selección, los formularios, los archivos en espera y las cookies de este navegador. Cierra tu sesión en todos los dispositivos. Vale para tu correo y tu teléfono. Los protocolos abiertos siguen con {{brand}}.',
  'your-data.delete.action': 'Borrar mis datos',
  'your-data.delete.question': '¿Borrar tus datos del portal?',
  'your-data.delete.final': 'Esto no se puede deshacer.',
  'your-data.delete.files_one': '{{count}} archivo aún no llegó a {{brand}} y también se borrará.',
  'your-data.delete.files_other': '{{count}} archivos aún no llegaron a {{brand}} y también se borrarán.',
  'your-data.delete.doubts_one':
    '{{brand}} aún no respondió {{count}} solicitud. De ella queda solo el registro que evita un protocolo repetido.',
  'your-data.delete.doubts_other':
    '{{brand}} aún no respondió {{count}} solicitudes. De ellas queda solo el registro que evita protocolos repetidos.',
  'your-data.delete.confirm': 'Borrar y salir',
  'your-data.delete.pending': 'Borrando…',
  'your-data.delete.keep': 'Conservar mis datos',
  'about.title': 'Acerca de este portal',
  'about.text':
    'Aquí pides cambios, devoluciones o reembolsos de productos {{brand}} y sigues cada protocolo.',
  'about.how.title': 'Cómo funciona',
  'about.step.pick': 'Elige el artículo',
  'about.step.pick-text':
    'Está en tus pedidos, por fecha de entrega. ¿Compraste fuera de la tienda en línea? Informa la compra desde el inicio.',
  'about.step.tell': 'Cuenta qué pasó',
  'about.step.tell-text':
    'Elige el motivo y cómo resolverlo: otra talla, otro color o reembolso, según el motivo.',
  'about.step.confirm': 'Revisa y confirma',
  'about.step.confirm-text':
    'Revisa tus datos y adjunta fotos o factura cuando se pidan. Recibes el número de protocolo al momento.',
  'about.step.follow': 'Haz el seguimiento',
  'about.step.follow-text': 'Cada protocolo muestra el estado, qué sigue ahora y qué te falta hacer.',
  'about.good.title': 'Conviene saber',
  'about.good.deadline':
    'Algunos motivos tienen plazo, contado desde la entrega. El último día aparece antes de empezar.',
  'about.good.blocked':
    'Los pedidos de marketplace y los artículos ya cambiados pueden no entrar en un protocolo aquí; el portal lo explica.',
  'about.good.refund': 'El reembolso puede tardar al menos 30 días, según la forma de pago.',
  'about.good.saved':
    'Lo que eliges queda guardado. Puedes parar y seguir después, incluso en otro dispositivo.',
  'about.start': 'Ver mis pedidos',
} satisfies Record<keyof typeof pt, string>;
