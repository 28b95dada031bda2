import type pt from '../pt/files.ts';

export default {
  'files.optional': 'Adjuntar fotos o factura (opcional)',
  'files.photos.optional': 'Adjuntar fotos (opcional)',
  'files.invoices.optional': 'Adjuntar la factura (opcional)',
  'files.photos.title': 'Fotos del producto',
  'files.photos.help': 'Muestra el producto entero y, de cerca, lo que pasó. Hasta {{max}} fotos.',
  'files.photos.required': 'Este motivo pide al menos una foto.',
  'files.photos.choose': 'Elegir fotos',
  'files.photos.add': 'Agregar fotos',
  'files.photos.count_zero': 'Ninguna foto aún (hasta {{max}})',
  'files.photos.count_one': '{{count}} foto (hasta {{max}})',
  'files.photos.count_other': '{{count}} fotos (hasta {{max}})',
  'files.invoices.title': 'Factura (NF-e)',
  'files.invoices.help':
    'Adjunta la factura en foto o archivo, con el número legible. Hasta {{max}} archivos.',
  'files.invoices.required': 'Para compras fuera de la tienda en línea, adjunta al menos una NF-e.',
  'files.invoices.choose': 'Elegir factura',
  'files.invoices.add': 'Agregar factura',
  'files.invoices.count_zero': 'Ninguna factura aún (hasta {{max}})',
  'files.invoices.count_one': '{{count}} factura (hasta {{max}})',
  'files.invoices.count_other': '{{count}} facturas (hasta {{max}})',
  'files.accepted': 'Aceptamos {{types}}, de hasta {{size}} cada uno.',
  'files.photo-alt': 'Foto {{position}}: {{name}}',
  'files.invoice-alt': 'Factura {{position}}: {{name}}',
  'files.drop': 'O arrastra los archivos aquí',
  'files.full': 'Límite de {{max}} alcanzado. Para cambiar un archivo, quita otro.',
  'files.progress': 'Subiendo {{name}}: {{percent}}%',
  'files.checking': 'Revisando {{name}}…',
  'files.ready': 'Listo: {{name}}',
  'files.cancel': 'Cancelar la subida de {{name}}',
  'files.remove': 'Quitar {{name}}',
  'files.removed': 'Quitado: {{name}}',
  'files.retry': 'Intentar de nuevo: {{name}}',
  'files.wait': 'Espera a que terminen de subir los archivos para confirmar.',
  'files.none-chosen': 'Elige al menos un archivo antes de agregar.',
  'files.refused.title_one': '{{count}} archivo no se agregó',
  'files.refused.title_other': '{{count}} archivos no se agregaron',
  'files.refused.too-many-photos_one':
    '{{count}} foto quedó fuera: el límite es {{max}}. Para incluirla, quita otra.',
  'files.refused.too-many-photos_other':
    '{{count}} fotos quedaron fuera: el límite es {{max}}. Para incluirlas, quita otras.',
  'files.refused.too-many-invoices_one':
    '{{count}} factura quedó fuera: el límite es {{max}}. Para incluirla, quita otra.',
  'files.refused.too-many-invoices_other':
    '{{count}} facturas quedaron fuera: el límite es {{max}}. Para incluirlas, quita otras.',
  'files.refused.too-big':
    '{{name}} supera {{size}}. Elige una versión más liviana o toma la foto con menor resolución.',
  'files.refused.type': '{{name}} es de un tipo que no aceptamos. Usa {{types}}.',
  'files.refused.content':
    '{{name}} no parece ser lo que dice su extensión. Ábrelo, guárdalo de nuevo y elígelo otra vez.',
  'files.refused.empty': '{{name}} está vacío. Elige otro archivo.',
  'files.refused.damaged': 'No pudimos abrir {{name}}. Toma otra foto o elige otro archivo.',
  'files.refused.too-big-xml':
    '{{name}} es demasiado grande para el XML de una factura. Revisa el archivo o envía la factura en PDF.',
  'files.refused.picture':
    '{{name}} es una imagen en un formato que no abrimos. Guárdala como JPG y elígela de nuevo.',
  'files.refused.pixels':
    'La resolución de {{name}} es demasiado alta. Reduce la imagen o toma la foto con menor resolución.',
  'files.refused.active':
    '{{name}} contiene comandos o adjuntos, que no aceptamos. Envía un PDF simple o una foto.',
  'files.refused.locked':
    '{{name}} está protegido con contraseña. Guarda una copia sin protección o envía una foto.',
  'files.refused.no-room':
    'Ahora no hay espacio para guardar {{name}}. Inténtalo de nuevo en unos minutos; lo demás sigue aquí.',
  'files.refused.repeated': '{{name}} ya está en la lista.',
  'files.refused.interrupted': 'La subida de {{name}} se interrumpió. Inténtalo de nuevo.',
  'files.login':
    'Tu sesión terminó y {{name}} no se envió. Vuelve a iniciar sesión y elige el archivo otra vez.',
  'files.login-link': 'Iniciar sesión de nuevo',
} satisfies Record<keyof typeof pt, string>;
