/** Marina as a buyer, by the names of the form's fields; the complement is typed over the one that is prefilled. */
export const BUYER = {
  document: '123.456.789-09',
  name: 'Marina Couto Ferraz',
  email: 'marina.couto@exemplo.com.br',
  phone: '+55 (11) 98765-4321',
  cep: '01310-930',
  street: 'Alameda das Figueiras',
  number: '1200',
  complement: 'Fundos, campainha azul',
  neighbourhood: 'Jardim Paulista',
  city: 'São Paulo',
  state: 'SP',
};
