import type { Variants } from '../../../sample/translations-of.ts'

/** Machine and action by their numbers, minutes for a line, preconditions as `Folia mat lub Folia błysk i nie Złocenie`. */
type SampleStage = readonly [machine: number, action: number, minutes: number, when?: string]

export interface SampleProcess {
  name: Variants
  /** Numbers of the products that are made so. */
  products: readonly number[]
  stages: readonly SampleStage[]
}

const PLATES: SampleStage = [4, 4, 12]
const SHEETS: SampleStage = [1, 1, 25]
const CUTTING: SampleStage = [5, 5, 10]
const PACKING: SampleStage = [11, 11, 8]

/** In the order of their keys. A shop's options are named once, so a name says which one is meant. */
export const SAMPLE_PROCESSES: readonly SampleProcess[] = [
  {
    name: [
      'Wizytówki i zaproszenia, druk cyfrowy',
      'Business cards and invitations, digital',
      'Visitenkarten, digital',
    ],
    products: [11, 12, 26],
    stages: [
      [2, 2, 15],
      [7, 7, 20, 'Folia mat lub Folia błysk'],
      [7, 16, 25, 'Folia soft touch'],
      [10, 17, 40, 'Złocenie lub Srebrzenie i nie Folia soft touch'],
      CUTTING,
      [11, 18, 5, 'Tak'],
      PACKING,
    ],
  },
  {
    name: [
      'Ulotki i papier firmowy, offset',
      'Flyers and letterheads, offset',
      'Flyer und Briefpapier, Offset',
    ],
    products: [13, 25],
    stages: [PLATES, SHEETS, CUTTING, PACKING],
  },
  {
    name: ['Ulotki składane', 'Folded flyers', 'Falzflyer'],
    products: [14],
    stages: [PLATES, SHEETS, CUTTING, [6, 15, 30, 'nie Bez składania'], PACKING],
  },
  {
    name: ['Plakaty', 'Posters', 'Plakate'],
    products: [15, 16],
    stages: [[3, 3, 35], [5, 5, 15, 'nie Blueback 115 g'], PACKING],
  },
  {
    name: [
      'Katalogi szyte i broszury',
      'Stitched catalogues and brochures',
      'Geheftete Kataloge und Broschüren',
    ],
    products: [17, 19],
    stages: [
      PLATES,
      [1, 1, 45],
      [7, 7, 30, 'Folia mat lub Folia błysk i nie Lakier UV wybiórczy'],
      [6, 6, 15, 'Lakier UV wybiórczy'],
      [8, 8, 60, 'nie Klejona PUR'],
      [5, 14, 15],
      PACKING,
    ],
  },
  {
    name: ['Oprawa klejona', 'Perfect binding', 'Klebebindung'],
    products: [18, 22],
    stages: [
      PLATES,
      [1, 1, 50],
      [7, 7, 30, 'Folia mat'],
      [6, 6, 20, 'Klejona PUR'],
      [9, 9, 75],
      [5, 14, 15],
      [11, 18, 10],
      PACKING,
    ],
  },
  {
    name: ['Teczki i torby, sztancowanie', 'Folders and bags, die-cut', 'Mappen und Taschen, gestanzt'],
    products: [20, 28],
    stages: [
      [12, 19, 30],
      [7, 7, 25, 'Folia mat i nie Folia soft touch'],
      [10, 10, 45],
      [6, 6, 15, 'nie Sznurek i nie Płaski'],
      PACKING,
    ],
  },
  {
    name: ['Wielki format, naklejki i gadżety', 'Large format, stickers and gadgets', ''],
    products: [21, 23, 24, 27],
    stages: [[3, 3, 40], [13, 20, 20, 'Po obrysie lub Przezroczysta i nie Blockout'], PACKING],
  },
]
