interface StreetParts {
  street: string | null
  building_number: string | null
  suite_number: string | null
}

interface PlaceParts {
  zip_code: string | null
  city: string | null
}

const joined = (parts: readonly (string | null)[], separator: string): string =>
  parts.filter((part) => part).join(separator)

/** Formats `Długa 5/3` as on a letter, without missing parts; empty if nothing is known. */
export function streetLine({ street, building_number, suite_number }: StreetParts): string {
  return joined([street, joined([building_number, suite_number], '/')], ' ')
}

/** Formats `00-950 Warszawa`, without missing parts. */
export function cityLine({ zip_code, city }: PlaceParts): string {
  return joined([zip_code, city], ' ')
}
