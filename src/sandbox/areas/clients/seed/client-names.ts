/** What the sample clients of a country are called. */
export interface Country {
  code: 'PL' | 'DE'
  trades: readonly [string, ...string[]]
  brands: readonly [string, ...string[]]
  forms: readonly [string, ...string[]]
  firstNames: readonly [string, ...string[]]
  lastNames: readonly [string, ...string[]]
  streets: readonly [string, ...string[]]
  cities: readonly [readonly [string, string], ...(readonly [string, string])[]]
}

type Names = Partial<Record<'trades' | 'brands' | 'firstNames' | 'lastNames', readonly string[]>>

const words = (text: string): string[] => text.split(' ')

/** Three thousand clients need more names than the few that order all the time. */
const MORE: Record<Country['code'], Names> = {
  PL: {
    trades: [
      'Wydawnictwo',
      'Hotel',
      'Restauracja',
      'Fundacja',
      'Szkoła',
      'Przedszkole',
      'Kancelaria',
      'Galeria',
    ],
    brands: [
      'Zielony Most',
      'Halny',
      'Morena',
      'Brzoza',
      'Kasztan',
      'Rybitwa',
      'Wilga',
      'Pod Orłem',
      'Nad Wisłą',
      'Cisza',
    ],
    firstNames: words(
      'Agnieszka Tomasz Ewa Krzysztof Joanna Marcin Aleksandra Grzegorz Iwona Przemysław Dorota Rafał Żaneta Sławomir',
    ),
    lastNames: words(
      'Mazur Krawczyk Kaczmarek Grabowska Zielińska Szymańska Woźniak Kozłowska Jabłońska Wieczorek Majewska Olszewska ' +
        'Stępień Malinowska Dudek Adamczyk Pawłowska Michalak Baran Śliwa',
    ),
  },
  DE: {
    trades: ['Verlag', 'Hotel', 'Kanzlei', 'Galerie', 'Schule', 'Brauerei'],
    brands: ['Sonnenhof', 'Zur Linde', 'Rheinblick', 'Eichenau', 'Waldheim', 'Bärenstark'],
    firstNames: words('Anja Stefan Monika Uwe Karin Matthias Birgit Jörg Claudia Götz'),
    lastNames: words('Wagner Becker Hoffmann Schulz Bauer Koch Richter Klein Wolf Böhm Lange Krüger'),
  },
}

export function withMoreNames(country: Country): Country {
  const { trades = [], brands = [], firstNames = [], lastNames = [] } = MORE[country.code]
  return {
    ...country,
    trades: [...country.trades, ...trades],
    brands: [...country.brands, ...brands],
    firstNames: [...country.firstNames, ...firstNames],
    lastNames: [...country.lastNames, ...lastNames],
  }
}
