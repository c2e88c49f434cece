import type { Page } from '#shared/api/list-query.ts'
import { SHOP_ORDER, type Language } from '#shared/domain/languages.ts'
import type { Change } from '../lib/change/change-runner.ts'

export type TextsByLanguage = Readonly<Record<Language, string>>

/** One text in five languages: of the shops' code, of a record's field. */
export interface DeskText {
  key: string
  /** Texts of one lane are saved one after the other: a server that writes whole records would lose one of two. */
  lane: string
  /** Where it stands: `cart CartController 12`, `aktualność „Kalendarze”: Tytuł`. */
  place: string
  texts: TextsByLanguage
  /** What the program itself says where no language has a text; else empty. */
  original: string
  isMultiline: boolean
  /** Address of the form that holds it; null where there is none. */
  address: string | null
}

/** Where the desk gets its texts and puts its translations. Calls throw an `ApiFailure`. */
export interface DeskSource {
  /**
   * `missing`: pages of the texts that lack the target, as the server says; what it does not lack is passed over.
   * `everything`: one answer with all texts there are.
   */
  kind: 'missing' | 'everything'
  read: (target: Language, page: number, signal: AbortSignal) => Promise<Page<DeskText>>
  /** The text as the server holds it, past every cache; null where it is not found. */
  readNow: (text: DeskText) => Promise<TextsByLanguage | null>
  /** Why this cannot be saved; null where it can. */
  check: (text: DeskText, target: Language, value: string) => string | null
  save: (text: DeskText, target: Language, value: string) => Promise<unknown>
  /** What its save is called, and what is then known of its record. */
  changeOf?: (text: DeskText, target: Language, value: string) => Pick<Change<unknown>, 'operation' | 'known'>
  /** Others whose source may be the same, for their translation. */
  findSame?: (source: string, signal: AbortSignal) => Promise<readonly DeskText[]>
}

/** One of spaces counts as empty. */
export const isMissing = (texts: TextsByLanguage, language: Language): boolean =>
  texts[language].trim() === ''

export interface SourceText {
  /** null: what the program itself says. */
  language: Language | null
  text: string
}

/** What is translated: the Polish text, else that of the next language in the shops' order; null where there is none. */
export function sourceOf({ texts, original }: DeskText, target: Language): SourceText | null {
  const language = SHOP_ORDER.find((other) => other !== target && !isMissing(texts, other))
  if (language) return { language, text: texts[language] }
  return original.trim() === '' ? null : { language: null, text: original }
}
