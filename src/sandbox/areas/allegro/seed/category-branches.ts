/** What the printing house sells, as the marketplace sorts it; the last part says which parameters. */
export interface Branch {
  id: string
  name: string
  kind?: string
  below?: readonly Branch[]
}

const branch = (id: string, name: string, below: readonly Branch[]): Branch => ({ id, name, below })
const leaf = (id: string, name: string, kind: string): Branch => ({ id, name, kind })

export const PRINT_BRANCHES: readonly Branch[] = [
  branch('64477', 'Firma i usługi', [
    branch('121882', 'Reklama', [
      branch('122010', 'Druk reklamowy', [
        leaf('122011', 'Ulotki i foldery', 'flyers'),
        leaf('122012', 'Wizytówki', 'flyers'),
        leaf('122013', 'Plakaty', 'posters'),
        leaf('122014', 'Katalogi i broszury', 'flyers'),
        leaf('122015', 'Teczki reklamowe', 'flyers'),
        leaf('122018', 'Zaproszenia i vouchery', 'flyers'),
      ]),
      branch('122020', 'Druk wielkoformatowy', [
        leaf('122016', 'Roll-upy i ścianki', 'banners'),
        leaf('122017', 'Banery reklamowe', 'banners'),
        leaf('122021', 'Siatki mesh', 'banners'),
        leaf('122022', 'Flagi reklamowe', 'slow'),
      ]),
      branch('122025', 'Naklejki i etykiety reklamowe', [
        leaf('122026', 'Naklejki', 'stickers'),
        leaf('122027', 'Etykiety na rolce', 'stickers'),
        leaf('122028', 'Etykiety na butelki', 'stickers'),
      ]),
    ]),
    branch('121883', 'Artykuły biurowe', [
      leaf('122031', 'Papier firmowy', 'flyers'),
      leaf('122032', 'Koperty z nadrukiem', 'flyers'),
      leaf('122033', 'Notesy i bloczki', 'flyers'),
      leaf('122034', 'Pieczątki i blankiety urzędowe', 'refused'),
    ]),
  ]),
  branch('5', 'Dom i ogród', [
    branch('1491', 'Wyposażenie', [
      branch('14910', 'Kalendarze', [
        leaf('14911', 'Kalendarze ścienne', 'calendars'),
        leaf('14914', 'Kalendarze biurkowe', 'calendars'),
        leaf('14915', 'Kalendarze książkowe', 'calendars'),
      ]),
      leaf('14912', 'Kubki z nadrukiem', 'calendars'),
      leaf('14913', 'Naklejki i etykiety domowe', 'stickers'),
    ]),
  ]),
  branch('1454', 'Okazje i zaproszenia', [leaf('14541', 'Zaproszenia ślubne', 'flyers')]),
]
