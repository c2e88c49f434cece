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

/** `Długa 5/3` as it stands on a letter, without what is missing; empty where nothing is known. */
export function streetLine({ street, building_number, suite_number }: StreetParts): string {
  return joined([street, joined([building_number, suite_number], '/')], ' ')
}

/** `00-950 Warszawa`, in the same way. */
export function cityLine({ zip_code, city }: PlaceParts): string {
  return joined([zip_code, city], ' ')
}
