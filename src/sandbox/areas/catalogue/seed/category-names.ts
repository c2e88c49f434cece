import type { Variants } from '../../../sample/translations-of.ts'

export interface SampleCategory {
  title: Variants
  /** In the Polish and the German shop, unless told otherwise. */
  countries?: readonly string[]
  isHidden?: boolean
  description?: Variants
  below?: readonly SampleCategory[]
}

const of = (
  pl: string,
  en: string,
  de: string,
  more: Omit<SampleCategory, 'title'> = {},
): SampleCategory => ({
  title: [pl, en, de],
  ...more,
})

/** 45 categories in three levels; products refer to them by their number in this order. */
export const SAMPLE_CATEGORIES: readonly SampleCategory[] = [
  of('Druk reklamowy', 'Advertising print', 'Werbedruck', {
    description: [
      '<p>Ulotki, plakaty i foldery, <strong>od 50 sztuk</strong>.</p>',
      '<p>Leaflets, posters and folders.</p>',
      '<p>Flyer, Plakate und Folder.</p>',
    ],
    below: [
      of('Ulotki', 'Leaflets', 'Flyer', {
        below: [
          of('Ulotki A4', 'A4 leaflets', 'Flyer A4'),
          of('Ulotki A5', 'A5 leaflets', 'Flyer A5'),
          of('Ulotki A6', 'A6 leaflets', 'Flyer A6'),
          of('Ulotki DL', 'DL leaflets', 'Flyer DIN lang'),
          of('Ulotki składane', 'Folded leaflets', 'Falzflyer'),
        ],
      }),
      of('Plakaty', 'Posters', 'Plakate', {
        below: [
          of('Plakaty A3 i A2', 'A3 and A2 posters', 'Plakate A3 und A2'),
          of('Plakaty B1 i B2', 'B1 and B2 posters', ''),
        ],
      }),
      of('Foldery i teczki', 'Folders', 'Mappen'),
    ],
  }),
  of('Druk firmowy', 'Business print', 'Geschäftsdrucksachen', {
    below: [
      of('Wizytówki', 'Business cards', 'Visitenkarten', {
        below: [
          of('Wizytówki klasyczne', 'Classic cards', 'Klassische Visitenkarten'),
          of('Wizytówki uszlachetniane', 'Finished cards', 'Veredelte Visitenkarten'),
        ],
      }),
      of('Papier firmowy', 'Letterheads', 'Briefpapier'),
      of('Koperty', 'Envelopes', 'Umschläge'),
      of('Notesy i bloczki', 'Notepads', 'Blöcke'),
      of('Teczki ofertowe', 'Presentation folders', 'Angebotsmappen'),
    ],
  }),
  of('Katalogi i książki', 'Catalogues and books', 'Kataloge und Bücher', {
    below: [
      of('Katalogi szyte', 'Stapled catalogues', 'Rückendrahtheftung'),
      of('Katalogi klejone', 'Perfect bound', 'Klebebindung'),
      of('Katalogi spiralowane', 'Spiral bound', 'Spiralbindung'),
      of('Broszury UV', 'UV brochures', 'UV-Broschüren'),
      of('Książki', 'Books', '', { countries: ['PL'] }),
    ],
  }),
  of('Kalendarze', 'Calendars', 'Kalender', {
    below: [
      of('Kalendarze trójdzielne', 'Three-part calendars', 'Dreimonatskalender'),
      of('Kalendarze ścienne', 'Wall calendars', 'Wandkalender'),
      of('Kalendarze biurkowe', 'Desk calendars', 'Tischkalender'),
      of('Planery', 'Planners', '', { isHidden: true }),
    ],
  }),
  of('Wielki format', 'Large format', 'Großformat', {
    below: [
      of('Roll-upy', 'Roll-ups', 'Roll-ups'),
      of('Banery', 'Banners', 'Banner', {
        below: [
          of('Banery siatkowe', 'Mesh banners', 'Mesh-Banner'),
          of('Banery frontlit', 'Frontlit banners', 'Frontlit-Banner'),
        ],
      }),
      of('Flagi', 'Flags', 'Fahnen', { countries: ['DE'] }),
    ],
  }),
  of('Naklejki i etykiety', 'Stickers and labels', 'Aufkleber und Etiketten', {
    below: [
      of('Naklejki na arkuszu', 'Sheet stickers', 'Aufkleber auf Bogen'),
      of('Naklejki na rolce', 'Roll stickers', 'Rollenetiketten'),
    ],
  }),
  of('Opakowania', 'Packaging', 'Verpackungen', {
    below: [of('Torby papierowe', 'Paper bags', 'Papiertaschen'), of('Pudełka', 'Boxes', 'Schachteln')],
  }),
  of('Upominki', 'Gifts', 'Geschenke', {
    below: [of('Kubki', 'Mugs', 'Tassen'), of('Zaproszenia', 'Invitations', 'Einladungen')],
  }),
]
