import { z } from 'zod'
import { LANGUAGES, translatedName, type Language } from '../../domain/languages.ts'
import { text } from '../lenient.ts'
import { FIELD_REQUIRED, tooLong } from '../../domain/field-texts.ts'

type Variants<Name extends string, Type extends z.ZodType> = { [L in Language as `${Name}_${L}`]: Type }

function variants<Name extends string, Type extends z.ZodType>(name: Name, type: Type): Variants<Name, Type> {
  return Object.fromEntries(LANGUAGES.map((language) => [`${name}_${language}`, type])) as Variants<
    Name,
    Type
  >
}

/** The five variants of a text in a record: `name_pl` … `name_cpen`. */
export const translatedRecord = <Name extends string>(name: Name) => variants(name, text)

/** API field names of the five variants. */
export const translatedNames = (name: string): string[] =>
  LANGUAGES.map((language) => translatedName(name, language))

/**
 * The five variants of a text in a request body. Only the Polish one can be required; the others may be translated
 * later.
 */
export function translatedInput<Name extends string>(
  name: Name,
  { maxLength, isRequired = true }: { maxLength?: number; isRequired?: boolean } = {},
) {
  const limited = maxLength === undefined ? z.string() : z.string().max(maxLength, tooLong(maxLength))
  const optional = limited.nullable().optional()
  const polish = isRequired ? limited.trim().min(1, FIELD_REQUIRED) : optional
  return { ...variants(name, optional), [`${name}_pl`]: polish } as Variants<Name, typeof optional>
}
