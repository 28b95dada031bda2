export default {
  'files.optional': 'Anexar fotos ou nota (opcional)',
  'files.photos.optional': 'Anexar fotos (opcional)',
  'files.invoices.optional': 'Anexar nota fiscal (opcional)',
  'files.photos.title': 'Fotos do produto',
  'files.photos.help': 'Mostre o produto inteiro e, de perto, o que aconteceu. Até {{max}} fotos.',
  'files.photos.required': 'Este motivo pede pelo menos uma foto.',
  'files.photos.choose': 'Escolher fotos',
  'files.photos.add': 'Adicionar fotos',
  'files.photos.count_zero': 'Nenhuma foto ainda (até {{max}})',
  'files.photos.count_one': '{{count}} foto (até {{max}})',
  'files.photos.count_other': '{{count}} fotos (até {{max}})',
  'files.invoices.title': 'Nota fiscal (NF-e)',
  'files.invoices.help': 'Anexe a nota em foto ou arquivo, com o número legível. Até {{max}} arquivos.',
  'files.invoices.required': 'Para compras fora da loja online, anexe pelo menos uma NF-e.',
  'files.invoices.choose': 'Escolher nota fiscal',
  'files.invoices.add': 'Adicionar nota fiscal',
  'files.invoices.count_zero': 'Nenhuma nota fiscal ainda (até {{max}})',
  'files.invoices.count_one': '{{count}} nota fiscal (até {{max}})',
  'files.invoices.count_other': '{{count}} notas fiscais (até {{max}})',
  'files.accepted': 'Aceitamos {{types}}, com até {{size}} cada.',
  'files.photo-alt': 'Foto {{position}}: {{name}}',
  'files.invoice-alt': 'Nota fiscal {{position}}: {{name}}',
  'files.drop': 'Ou arraste os arquivos para cá',
  'files.full': 'Limite de {{max}} atingido. Para trocar um arquivo, remova outro.',
  'files.progress': 'Enviando {{name}}: {{percent}}%',
  'files.checking': 'Conferindo {{name}}…',
  'files.ready': 'Pronto: {{name}}',
  'files.cancel': 'Cancelar envio de {{name}}',
  'files.remove': 'Remover {{name}}',
  'files.removed': 'Removido: {{name}}',
  'files.retry': 'Tentar de novo: {{name}}',
  'files.wait': 'Espere o envio dos arquivos terminar para confirmar.',
  'files.none-chosen': 'Escolha pelo menos um arquivo antes de adicionar.',
  'files.refused.title_one': '{{count}} arquivo não foi adicionado',
  'files.refused.title_other': '{{count}} arquivos não foram adicionados',
  'files.refused.too-many-photos_one':
    '{{count}} foto ficou de fora: o limite é {{max}}. Para incluí-la, remova outra.',
  'files.refused.too-many-photos_other':
    '{{count}} fotos ficaram de fora: o limite é {{max}}. Para incluí-las, remova outras.',
  'files.refused.too-many-invoices_one':
    '{{count}} nota fiscal ficou de fora: o limite é {{max}}. Para incluí-la, remova outra.',
  'files.refused.too-many-invoices_other':
    '{{count}} notas fiscais ficaram de fora: o limite é {{max}}. Para incluí-las, remova outras.',
  'files.refused.too-big':
    '{{name}} passa de {{size}}. Escolha uma versão menor ou tire a foto em resolução mais baixa.',
  'files.refused.type': '{{name}} é de um tipo que não aceitamos. Use {{types}}.',
  'files.refused.content':
    '{{name}} não parece ser o que a extensão diz. Abra o arquivo, salve de novo e escolha-o outra vez.',
  'files.refused.empty': '{{name}} está vazio. Escolha outro arquivo.',
  'files.refused.damaged': 'Não conseguimos abrir {{name}}. Tire outra foto ou escolha outro arquivo.',
  'files.refused.too-big-xml':
    '{{name}} é grande demais para o XML de uma nota. Confira o arquivo ou envie a nota em PDF.',
  'files.refused.picture':
    '{{name}} é uma imagem em um formato que não abrimos. Salve como JPG e escolha de novo.',
  'files.refused.pixels':
    '{{name}} tem resolução alta demais. Diminua a imagem ou tire a foto em resolução mais baixa.',
  'files.refused.active':
    '{{name}} contém comandos ou anexos, que não aceitamos. Envie um PDF simples ou uma foto.',
  'files.refused.locked':
    '{{name}} está protegido por senha. Salve uma cópia sem proteção ou envie uma foto.',
  'files.refused.no-room':
    'Não há espaço para guardar {{name}} agora. Tente de novo em alguns minutos; o resto continua aqui.',
  'files.refused.repeated': '{{name}} já está na lista.',
  'files.refused.interrupted': 'O envio de {{name}} foi interrompido. Tente de novo.',
  'files.login':
    'Sua sessão terminou e {{name}} não foi enviado. Entre de novo e escolha o arquivo outra vez.',
  'files.login-link': 'Entrar de novo',
} as const;
