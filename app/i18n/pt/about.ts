export default {
  'your-data.title': 'Dados e privacidade',
  'your-data.intro': 'Aqui está, em palavras simples, o que este portal usa e guarda sobre você.',
  'your-data.now.title': 'O que está guardado agora',
  'your-data.now.login': 'Entrada no portal',
  'your-data.now.login-as': 'Você entrou com {{identity}}.',
  'your-data.now.login-also': 'Aqui está também o que foi guardado entrando com {{identity}}.',
  'your-data.now.record': 'Do seu cadastro na {{brand}}: {{fields}}.',
  'your-data.now.language': 'Idioma',
  'your-data.now.language-chosen': '{{language}}, como você escolheu.',
  'your-data.now.language-browser': '{{language}}. Você não escolheu outro: nada guardado.',
  'your-data.now.terms': 'Termos',
  'your-data.now.terms-accepted': 'Aceitos neste navegador.',
  'your-data.now.selection': 'Seleção',
  'your-data.now.forms': 'Formulários não enviados',
  'your-data.now.files': 'Fotos e notas fiscais',
  'your-data.now.doubts': 'Solicitações sem resposta',
  'your-data.now.nothing': 'Nada guardado.',
  'your-data.field.name': 'nome',
  'your-data.field.cpf': 'CPF',
  'your-data.field.email': 'e-mail',
  'your-data.field.phone': 'telefone',
  'your-data.field.address': 'endereço',
  'your-data.form.buyer': 'dados de quem comprou',
  'your-data.form.bank': 'dados bancários',
  'your-data.form.items': 'respostas sobre itens',
  'your-data.form.last-request': 'a última solicitação que não virou protocolo, por 24 horas',
  'your-data.form.off-store': 'o formulário de uma compra fora da loja online',
  'your-data.until.session': 'Até você sair; sem uso, por 7 dias; no máximo, por 30 dias.',
  'your-data.until.language': 'Até você fechar o navegador.',
  'your-data.until.terms': 'Por 1 ano a partir do aceite.',
  'your-data.until.drafts': 'Por 30 dias a partir da última mudança.',
  'your-data.until.doubts':
    'Até sabermos se viraram protocolo, por no máximo 30 dias. Este registro não é apagado antes: é ele que evita um protocolo repetido.',
  'your-data.until.file': 'Até {{date}} às {{time}} (UTC), se não houver protocolo.',
  'your-data.until.file-protocol': 'Até a {{brand}} receber, no protocolo {{number}}.',
  'your-data.why.title': 'O que usamos e para quê',
  'your-data.why.login': 'E-mail ou telefone, para mandar o código e saber que é você.',
  'your-data.why.protocol':
    'Nome, CPF, contato, endereço, pedidos, fotos e notas fiscais, para abrir e acompanhar seus protocolos.',
  'your-data.why.bank': 'Chave Pix, agência e conta, só quando há reembolso de compra paga com boleto.',
  'your-data.kept.title': 'Por quanto tempo fica no portal',
  'your-data.kept.session':
    'Entrada no portal: até você sair, por 7 dias sem uso, no máximo por 30. Idioma: até fechar o navegador.',
  'your-data.kept.terms': 'Aceite dos termos: 1 ano neste navegador.',
  'your-data.kept.drafts': 'Seleção e formulários não enviados: 30 dias.',
  'your-data.kept.files': 'Arquivos: até serem enviados à {{brand}}; sem protocolo, no máximo 24 horas.',
  'your-data.kept.trace':
    'Depois de apagar, fica por até 30 dias um registro sem nome, e-mail ou telefone. Ele só evita protocolos repetidos e excesso de códigos.',
  'your-data.rights':
    'Para pedir acesso, correção ou exclusão dos seus dados (assuntos da LGPD, Lei 13.709/2018), fale com a {{brand}}.',
  'your-data.policy': 'Ler a política da {{brand}}',
  'your-data.devices.title': 'Seus aparelhos',
  'your-data.devices.text':
    'Perdeu um celular, ou entrou num computador que não é seu? Saia de todos de uma vez, também deste. O que você escolheu e preencheu continua guardado.',
  'your-data.devices.leave': 'Sair de todos os aparelhos',
  'your-data.delete.title': 'Apagar do portal',
  'your-data.delete.text':
    'Apaga a seleção, os formulários, os arquivos que esperam e os cookies deste navegador. Encerra sua entrada em todos os aparelhos. Vale para o seu e-mail e o seu telefone. Os protocolos abertos continuam com a {{brand}}.',
  'your-data.delete.action': 'Apagar meus dados',
  'your-data.delete.question': 'Apagar seus dados do portal?',
  'your-data.delete.final': 'Isso não pode ser desfeito.',
  'your-data.delete.files_one': '{{count}} arquivo ainda não chegou à {{brand}} e também será apagado.',
  'your-data.delete.files_other':
    '{{count}} arquivos ainda não chegaram à {{brand}} e também serão apagados.',
  'your-data.delete.doubts_one':
    '{{count}} solicitação ainda está sem resposta da {{brand}}. Dela fica só o registro que evita um protocolo repetido.',
  'your-data.delete.doubts_other':
    '{{count}} solicitações ainda estão sem resposta da {{brand}}. Delas fica só o registro que evita protocolos repetidos.',
  'your-data.delete.confirm': 'Apagar e sair',
  'your-data.delete.pending': 'Apagando…',
  'your-data.delete.keep': 'Manter meus dados',
  'about.title': 'Sobre este portal',
  'about.text':
    'Aqui você pede troca, devolução ou reembolso de produtos da {{brand}} e acompanha cada protocolo.',
  'about.how.title': 'Como funciona',
  'about.step.pick': 'Escolha o item',
  'about.step.pick-text':
    'Ele está nos seus pedidos, por data de entrega. Comprou fora da loja online? Informe a compra pelo início.',
  'about.step.tell': 'Conte o que houve',
  'about.step.tell-text':
    'Escolha o motivo e como quer resolver: outro tamanho, outra cor ou reembolso, conforme o motivo.',
  'about.step.confirm': 'Confira e confirme',
  'about.step.confirm-text':
    'Veja seus dados e anexe fotos ou nota fiscal, quando forem pedidas. Você recebe o número do protocolo na hora.',
  'about.step.follow': 'Acompanhe',
  'about.step.follow-text':
    'Cada protocolo mostra a situação, o que acontece agora e o que falta você fazer.',
  'about.good.title': 'Bom saber',
  'about.good.deadline':
    'Alguns motivos têm prazo, contado da entrega. O último dia aparece antes de você começar.',
  'about.good.blocked':
    'Pedidos de marketplace e itens que já foram trocados podem não entrar em um protocolo por aqui; o portal explica.',
  'about.good.refund': 'O reembolso pode levar pelo menos 30 dias, dependendo da forma de pagamento.',
  'about.good.saved':
    'O que você escolhe fica guardado. Pode parar e continuar depois, até em outro aparelho.',
  'about.start': 'Ver meus pedidos',
} as const;
