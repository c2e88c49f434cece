/**
 * All input of the story: what is typed, pasted and written. The expected results (prices, weights, days) are
 * calculated by hand where they are checked, in `tests/e2e/story.spec.ts`.
 */
export const STORY = {
  product: { name: 'Ulotki', run: '1000 szt.' },
  /** Groups of the product in which one option must be chosen; its other options are extras. */
  requiredGroups: ['Papier', 'Zadruk'],
  /** Net prices of the options for print runs of 500, 1000, 2500 and 5000, as a spreadsheet copies them. */
  priceList: [
    ['12,00', '18,90', '39,50', '71,00'],
    ['24,50', '42,60', '91,80', '166,30'],
    ['16,80', '28,40', '59,80', '107,50'],
    ['9,00', '15,00', '32,00', '58,00'],
    ['4,00', '7,00', '14,00', '25,00'],
    ['4,50', '7,40', '13,50', '21,50'],
    ['35,00', '35,00', '35,00', '35,00'],
  ],
  client: 'klient.example',
  payment: 'Przelew z odroczonym terminem',
  files: {
    /** The file name decides how the training shop's check ends. */
    first: 'ulotka-spad-2-str.pdf',
    second: { name: 'ulotka-info-2-str.pdf', size: 184_320, pages: 2 },
  },
  montage: {
    name: 'B2 ulotki',
    paper: 'Kreda połysk 130 g',
    sheet: '500 × 700 mm',
    net: '250',
    surplus: '30',
    plate: 'SM 74 termiczna',
    plates: '4',
    extra: '12,00',
  },
  machines: ['Kodak Trendsetter', 'Heidelberg SM 74', 'Polar 78', 'Stół pakowania'],
  stages: ['Naświetlanie płyt', 'Druk arkuszowy', 'Krojenie', 'Pakowanie zbiorcze'],
  weight: '4,31',
  /** Competency of "Wysyłka i kurierzy". */
  competency: 10,
  question: 'Dzień dobry, kiedy mogę spodziewać się kuriera z ulotkami?',
  answer: 'Dzień dobry, paczka wyszła dziś, kurier będzie u Państwa jutro do 16.',
} as const
