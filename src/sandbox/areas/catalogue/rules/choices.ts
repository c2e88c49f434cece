/** Product kinds known to the shop's code. */
export const PRODUCT_KINDS = [
  { value: 'flyer', label: 'Druk płaski' },
  { value: 'booklet', label: 'Druk wielostronicowy' },
  { value: 'poster', label: 'Plakat' },
  { value: 'calendar', label: 'Kalendarz' },
  { value: 'label', label: 'Etykieta' },
  { value: 'large_format', label: 'Wielki format' },
  { value: 'packaging', label: 'Opakowanie' },
  { value: 'gadget', label: 'Gadżet' },
] as const

/** Roles that a group can have in the shops. */
export const GROUP_CHOICES = [
  { value: 'paper', label: 'Papier' },
  { value: 'finish', label: 'Uszlachetnienie' },
  { value: 'colours', label: 'Zadruk' },
  { value: 'folding', label: 'Składanie' },
  { value: 'binding', label: 'Oprawa' },
  { value: 'header', label: 'Główka kalendarza' },
  { value: 'backing', label: 'Podkładka' },
  { value: 'material', label: 'Materiał' },
  { value: 'cassette', label: 'Kaseta' },
  { value: 'film', label: 'Folia' },
  { value: 'cut', label: 'Nacięcie' },
  { value: 'envelopes', label: 'Koperty' },
  { value: 'print', label: 'Technika nadruku' },
  { value: 'handle', label: 'Uchwyt' },
  { value: 'extras', label: 'Dodatki' },
  { value: 'pages', label: 'Liczba stron' },
  { value: 'cover_pages', label: 'Liczba stron okładki' },
  { value: 'deadline', label: 'Termin' },
  { value: 'format', label: 'Format własny' },
  { value: 'creasing', label: 'Bigowanie' },
  { value: 'module', label: 'Moduł' },
] as const

export const COUNTRIES: readonly unknown[] = ['PL', 'DE']

export const isChoice = (choices: readonly { value: string }[], value: unknown): boolean =>
  choices.some((choice) => choice.value === value)
