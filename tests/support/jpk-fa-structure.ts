/**
 * The public structure JPK_FA(4), as far as the shop's file uses it, written by hand: elements in the order of the
 * schema's sequences. `?` may be missing, `*` may be missing or repeated, everything else occurs exactly once.
 */
const JPK_FA_SEQUENCES: Readonly<Record<string, string>> = {
  JPK: 'Naglowek Podmiot1 Faktura* FakturaCtrl FakturaWiersz* FakturaWierszCtrl? Zamowienie* ZamowienieCtrl?',
  Naglowek: 'KodFormularza WariantFormularza CelZlozenia DataWytworzeniaJPK DataOd DataDo KodUrzedu',
  Podmiot1: 'IdentyfikatorPodmiotu AdresPodmiotu',
  IdentyfikatorPodmiotu: 'NIP PelnaNazwa',
  AdresPodmiotu:
    'etd:KodKraju etd:Wojewodztwo etd:Powiat etd:Gmina etd:Ulica? etd:NrDomu etd:NrLokalu? etd:Miejscowosc etd:KodPocztowy',
  Faktura:
    'KodWaluty P_1 P_2A P_3A? P_3B? P_3C P_3D P_4A? P_4B? P_5A? P_5B? P_6? P_13_1? P_14_1? P_14_1W? P_13_2? P_14_2? ' +
    'P_14_2W? P_13_3? P_14_3? P_14_3W? P_13_4? P_14_4? P_14_4W? P_13_5? P_14_5? P_13_6? P_13_7? P_15 P_16 P_17 P_18 ' +
    'P_18A P_19 P_19A? P_19B? P_19C? P_20 P_20A? P_20B? P_21 P_21A? P_21B? P_21C? P_22 P_22A? P_22B? P_22C? P_23 ' +
    'P_106E_2 P_106E_3 P_106E_3A? RodzajFaktury PrzyczynaKorekty? NrFaKorygowanej? OkresFaKorygowanej? NrFaZaliczkowej?',
  FakturaCtrl: 'LiczbaFaktur WartoscFaktur',
  FakturaWiersz: 'P_2B P_7? P_8A? P_8B? P_9A? P_9B? P_10? P_11? P_11A? P_12? P_12_XII?',
  FakturaWierszCtrl: 'LiczbaWierszyFaktur WartoscWierszyFaktur',
  Zamowienie: 'P_2AZ WartoscZamowienia ZamowienieWiersz*',
  ZamowienieWiersz: 'P_7Z? P_8AZ? P_8BZ? P_9AZ? P_11NettoZ? P_11VatZ? P_12Z? P_12Z_XII?',
  ZamowienieCtrl: 'LiczbaZamowien WartoscZamowien',
}

const AMOUNT = /^-?\d{1,16}(\.\d{1,2})?$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const TEXT = /^\S(.{0,254}\S)?$/s

/** Allowed texts of elements; all other elements have texts of 1 to 256 characters. */
const JPK_FA_TEXTS: Readonly<Record<string, RegExp>> = {
  KodFormularza: /^JPK_FA$/,
  WariantFormularza: /^4$/,
  CelZlozenia: /^1$/,
  DataWytworzeniaJPK: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z?$/,
  DataOd: DATE,
  DataDo: DATE,
  KodUrzedu: /^\d{4}$/,
  NIP: /^\d{10}$/,
  KodWaluty: /^(PLN|EUR)$/,
  P_1: DATE,
  P_4B: /^\d{10}$/,
  P_5A: /^[A-Z]{2}$/,
  RodzajFaktury: /^(VAT|KOREKTA|ZAL|POZ)$/,
  P_12: /^(23|22|8|7|5|4|3|0|zw|oo|np)$/,
  P_12Z: /^(23|22|8|7|5|4|3|0|zw|oo|np)$/,
  P_12_XII: /^\d{1,2}(\.\d{1,2})?$/,
  P_12Z_XII: /^\d{1,2}(\.\d{1,2})?$/,
}

function patternOf(name: string): RegExp {
  const own = JPK_FA_TEXTS[name]
  if (own) return own
  if (/^(Liczba\w+|P_8BZ?)$/.test(name)) return /^\d+$/
  if (/^(P_1[345]|P_9A|P_11|Wartosc)/.test(name)) return AMOUNT
  return /^(P_(1[6-9]|2[0-3])A?|P_106E_[23])$/.test(name) ? /^(true|false)$/ : TEXT
}

const childrenOf = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1)

/** Returns all differences between the file and the structure, with the element's name. Empty if the file is valid. */
export function jpkFaProblems(element: Element): string[] {
  const children = childrenOf(element)
  const sequence = JPK_FA_SEQUENCES[element.nodeName]
  if (sequence === undefined) {
    const text = element.textContent ?? ''
    if (children.length > 0) return [`${element.nodeName} holds elements`]
    return patternOf(element.nodeName).test(text) ? [] : [`${element.nodeName}: ${text}`]
  }
  const pattern = sequence
    .split(' ')
    .map((item) => item.replace(/^([^?*]+)([?*]?)$/, '(?:$1 )$2'))
    .join('')
  const names = children.map(({ nodeName }) => `${nodeName} `).join('')
  const own = new RegExp(`^${pattern}$`).test(names) ? [] : [`${element.nodeName} holds: ${names}`]
  return [...own, ...children.flatMap(jpkFaProblems)]
}
