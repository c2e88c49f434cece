/** Polish plural forms of a counted noun: `1 paczka`, `2 paczki`, `5 paczek`. */
export type CountedForms = readonly [one: string, few: string, many: string]

/**
 * All counted nouns of the user interface; plural forms are defined only here. Masculine personal nouns use the
 * nominative only for one (`1 klient`, `2 klientów`, `172 klientów`).
 */
export const COUNTED = {
  acceptanceOf: ['akceptacji', 'akceptacji', 'akceptacji'],
  allegroConfiguration: ['konfiguracja', 'konfiguracje', 'konfiguracji'],
  allegroError: ['błąd', 'błędy', 'błędów'],
  allegroRefused: ['odrzucona', 'odrzucone', 'odrzuconych'],
  allegroOffer: ['oferta', 'oferty', 'ofert'],
  admin: ['pracownik', 'pracowników', 'pracowników'],
  allowedIp: ['adres', 'adresy', 'adresów'],
  appliance: ['zastosowanie', 'zastosowania', 'zastosowań'],
  banner: ['baner', 'banery', 'banerów'],
  case: ['sprawa', 'sprawy', 'spraw'],
  category: ['kategoria', 'kategorie', 'kategorii'],
  character: ['znak', 'znaki', 'znaków'],
  charactersFrom: ['znaku', 'znaków', 'znaków'],
  checklistEntry: ['punkt listy', 'punkty listy', 'punktów listy'],
  chosen: ['zaznaczony', 'zaznaczone', 'zaznaczonych'],
  chosenOf: ['zaznaczonego', 'zaznaczonych', 'zaznaczonych'],
  client: ['klient', 'klientów', 'klientów'],
  corrected: ['usunięta', 'usunięte', 'usuniętych'],
  column: ['kolumna', 'kolumny', 'kolumn'],
  competence: ['kompetencja', 'kompetencje', 'kompetencji'],
  day: ['dzień', 'dni', 'dni'],
  digit: ['cyfra', 'cyfry', 'cyfr'],
  discount: ['rabat', 'rabaty', 'rabatów'],
  discountGroup: ['grupa rabatowa', 'grupy rabatowe', 'grup rabatowych'],
  dot: ['punkt', 'punkty', 'punktów'],
  entry: ['wpis', 'wpisy', 'wpisów'],
  emptyPlace: ['puste', 'puste', 'pustych'],
  error: ['błąd', 'błędy', 'błędów'],
  field: ['pole', 'pola', 'pól'],
  file: ['plik', 'pliki', 'plików'],
  format: ['format', 'formaty', 'formatów'],
  formatGroup: ['grupa formatów', 'grupy formatów', 'grup formatów'],
  freeDay: ['dzień wolny', 'dni wolne', 'dni wolnych'],
  free: ['wolny', 'wolne', 'wolnych'],
  group: ['grupa', 'grupy', 'grup'],
  hidden: ['ukryty', 'ukryte', 'ukrytych'],
  holiday: ['święto', 'święta', 'świąt'],
  invoice: ['faktura', 'faktury', 'faktur'],
  item: ['pozycja', 'pozycje', 'pozycji'],
  itemGiven: ['pozycję', 'pozycje', 'pozycji'],
  itemOf: ['pozycji', 'pozycji', 'pozycji'],
  label: ['etykieta', 'etykiety', 'etykiet'],
  machine: ['maszyna', 'maszyny', 'maszyn'],
  machineAction: ['czynność', 'czynności', 'czynności'],
  montage: ['montaż', 'montaże', 'montaży'],
  message: ['wiadomość', 'wiadomości', 'wiadomości'],
  newRemark: ['nowa', 'nowe', 'nowych'],
  newMessage: ['nowa', 'nowe', 'nowych'],
  news: ['aktualność', 'aktualności', 'aktualności'],
  note: ['notatka', 'notatki', 'notatek'],
  notice: ['powiadomienie', 'powiadomienia', 'powiadomień'],
  number: ['numer', 'numery', 'numerów'],
  option: ['opcja', 'opcje', 'opcji'],
  optionExclusion: ['wykluczenie', 'wykluczenia', 'wykluczeń'],
  optionGroup: ['grupa opcji', 'grupy opcji', 'grup opcji'],
  order: ['zamówienie', 'zamówienia', 'zamówień'],
  orderIn: ['zamówieniu', 'zamówieniach', 'zamówieniach'],
  other: ['inny', 'inne', 'innych'],
  package: ['paczka', 'paczki', 'paczek'],
  packingGroup: ['grupa pakowania', 'grupy pakowania', 'grup pakowania'],
  payment: ['wpłata', 'wpłaty', 'wpłat'],
  newQuantity: ['nowy nakład', 'nowe nakłady', 'nowych nakładów'],
  changedQuantity: ['zmieniony nakład', 'zmienione nakłady', 'zmienionych nakładów'],
  quantityToRemove: ['nakład do usunięcia', 'nakłady do usunięcia', 'nakładów do usunięcia'],
  page: ['strona', 'strony', 'stron'],
  photo: ['zdjęcie', 'zdjęcia', 'zdjęć'],
  plate: ['płyta', 'płyty', 'płyt'],
  price: ['cena', 'ceny', 'cen'],
  productParameter: ['parametr', 'parametry', 'parametrów'],
  print: ['wydruk', 'wydruki', 'wydruków'],
  process: ['proces', 'procesy', 'procesów'],
  product: ['produkt', 'produkty', 'produktów'],
  productionCube: ['kostka', 'kostki', 'kostek'],
  productIn: ['produkcie', 'produktach', 'produktach'],
  productOf: ['produktu', 'produktów', 'produktów'],
  productionCubeOf: ['kostki', 'kostek', 'kostek'],
  shift: ['zmiana', 'zmiany', 'zmian'],
  productOption: ['opcja', 'opcje', 'opcji'],
  permissionOf: ['uprawnienia', 'uprawnień', 'uprawnień'],
  remark: ['uwaga', 'uwagi', 'uwag'],
  record: ['zapis', 'zapisy', 'zapisów'],
  reply: ['odpowiedź', 'odpowiedzi', 'odpowiedzi'],
  row: ['wiersz', 'wiersze', 'wierszy'],
  savedPrice: ['cenę', 'ceny', 'cen'],
  screenOf: ['ekranu', 'ekranów', 'ekranów'],
  sheet: ['arkusz', 'arkusze', 'arkuszy'],
  setting: ['ustawienie', 'ustawienia', 'ustawień'],
  spreadOf: ['rozkładówki', 'rozkładówek', 'rozkładówek'],
  stage: ['etap', 'etapy', 'etapów'],
  tag: ['tag', 'tagi', 'tagów'],
  thread: ['wątek', 'wątki', 'wątków'],
  text: ['tekst', 'teksty', 'tekstów'],
  variable: ['zmienna', 'zmienne', 'zmiennych'],
  waits: ['czeka', 'czekają', 'czeka'],
  wasLeft: ['została', 'zostały', 'zostało'],
  willChange: ['zmieni', 'zmienią', 'zmieni'],
  willReturn: ['wróci', 'wrócą', 'wróci'],
  willStay: ['zostanie', 'zostaną', 'zostanie'],
  workingDay: ['dzień roboczy', 'dni robocze', 'dni roboczych'],
} as const satisfies Record<string, CountedForms>

const rules = new Intl.PluralRules('pl-PL')

/** Returns the form for a number. A fraction takes the form for many. */
export function formFor(count: number, [one, few, many]: CountedForms): string {
  const form = rules.select(count)
  return form === 'one' ? one : form === 'few' ? few : many
}

const number = new Intl.NumberFormat('pl-PL', { useGrouping: 'always' })

/** Formats a number for running text, with digit grouping and without line breaks inside. */
export const numberText = (count: number): string => number.format(count)

/** Example: `1 000 szt.`; it never breaks. */
export const piecesText = (count: number): string => `${numberText(count)}\u00a0szt.`

/** Formats a number with its noun: `5 paczek`. Digits are grouped, and no line break can occur inside. */
export function countOf(count: number, forms: CountedForms): string {
  return `${numberText(count)}\u00a0${formFor(count, forms)}`
}
