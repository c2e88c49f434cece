import { ADDRESS_COUNTRIES } from '#shared/api/resources/address-input.ts'
import type { Texts } from '../../../http/texts.ts'

const ZIP_CODES: Readonly<Record<string, RegExp>> = { PL: /^\d{2}-\d{3}$/, DE: /^\d{5}$/ }

const COUNTRIES: readonly string[] = ADDRESS_COUNTRIES

/** Errors in country and zip code of an address, by field. Blank fields are checked elsewhere. */
export function postalProblems(
  { country, zip_code }: Readonly<Record<string, unknown>>,
  texts: Texts,
): Record<string, string[]> {
  const code = typeof country === 'string' ? country : ''
  if (code !== '' && !COUNTRIES.includes(code)) return { country: [texts.choiceInvalid(code)] }
  const pattern = ZIP_CODES[code]
  const isWrong = typeof zip_code === 'string' && zip_code !== '' && pattern && !pattern.test(zip_code)
  return isWrong ? { zip_code: ['Wpisz poprawny kod pocztowy.'] } : {}
}
