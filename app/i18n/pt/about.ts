export default {
  'your-data.title': 'Dados e privacidade',
  'your-data.intro': 'Aqui está, em palavras simples, o que este portal usa e guarda sobre você.',
  'your-data.why.title': 'O que usamos e para quê',
  'your-data.why.login': 'E-mail ou telefone, para mandar o código e saber que é você.',
  'your-data.why.protocol':
    'Nome, CPF, contato, endereço, pedidos, fotos e notas fiscais, para abrir e acompanhar seus protocolos.',
  'your-data.why.bank': 'Chave Pix, agência e conta, só quando há reembolso de compra paga com boleto.',
  'your-data.kept.title': 'Por quanto tempo fica no portal',
  'your-data.kept.session': 'Entrada no portal: 7 dias, ou até você sair. Idioma: até fechar o navegador.',
  'your-data.kept.terms': 'Aceite dos termos: 1 ano neste navegador.',
  'your-data.kept.drafts': 'Seleção e formulários não enviados: 30 dias.',
  'your-data.kept.files': 'Arquivos: até serem enviados à {{brand}}; sem protocolo, no máximo 24 horas.',
  'your-data.rights':
    'Para pedir acesso, correção ou exclusão dos seus dados (assuntos da LGPD, Lei 13.709/2018), fale com a {{brand}}.',
  'your-data.policy': 'Ler a política da {{brand}}',
  'about.title': 'Sobre este portal',
  'about.text':
    'Aqui você pede troca, devolução ou reembolso de produtos da {{brand}} e acompanha cada protocolo.',
} as const;
